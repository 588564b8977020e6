import { sql } from 'kysely'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Db, Tx } from '#db/tables.ts'

export const idsOf = async (db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await db.selectFrom('members').select(['id', 'username']).where('username', 'in', [...usernames]).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Of slots. */
export const insertRate = async (tx: Tx, member: bigint, bps: number, from: string, now: Date): Promise<void> => {
  await tx.insertInto('rebate_rates').values({ member_id: member, category: 'RNG', from_day: from, bps, made_at: now }).execute()
}

/** The last day that nobody has computed: the one before the first. */
export const freeDay = async (db: Db, today: string): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select (least((select min(day) from rebate_runs), (select min(from_day) from contract_runs where length in ('hour', 'day')), (select min(slot) at time zone ${booksZone} from turnover_closings)::date, ${today}::date) - 1)::text as day`.execute(db)
  return rows[0]?.day ?? today
}

/** Closed rounds of members that no hour of the books has counted. */
export const uncounted = async (db: Db | Tx, members: readonly bigint[]): Promise<number> => {
  const { rows } = await sql<{ rounds: number }>`select count(*)::integer as rounds from play_facts where member_id = any(${[...members]}::bigint[]) and n > (select coalesce(max(to_n), 0) from turnover_closings)`.execute(db)
  return rows[0]?.rounds ?? 0
}

/** Of these members: their rounds that no hour has counted closed then, and their places, rates and contracts have held since that day. */
export const moveTo = async (tx: Tx, members: readonly bigint[], day: string, at: Date): Promise<void> => {
  const ids = sql`any(${[...members]}::bigint[])`
  // What was read of these rounds for the teams' turnover, and of who is active in them, stands on another day: all of it is read again.
  for (const turn of ['team_turnover_turn', 'team_active_turn']) await sql`update ${sql.table(turn)} set n = 0`.execute(tx)
  for (const table of ['team_turnover', 'team_active', 'team_active_counts']) await sql`delete from ${sql.table(table)}`.execute(tx)
  await sql`update team_places set from_day = ${day}::date where member_id = ${ids} and to_day is null`.execute(tx)
  await sql`update agent_lines set from_day = ${day}::date where agent_id = ${ids} and to_day is null`.execute(tx)
  await sql`update rebate_rates set from_day = ${day}::date where member_id = ${ids}`.execute(tx)
  // A version that is signed is kept as it was made.
  await sql`alter table agent_contract_versions disable trigger contract_version_is_kept`.execute(tx)
  await sql`update agent_contract_versions v set from_day = ${day}::date from agent_contracts c where c.id = v.contract_id and c.payee_id = ${ids} and v.state = 'signed'`.execute(tx)
  await sql`alter table agent_contract_versions enable trigger contract_version_is_kept`.execute(tx)
  await sql`update play_facts set closed_at = ${at} where member_id = ${ids} and n > (select coalesce(max(to_n), 0) from turnover_closings)`.execute(tx)
}
