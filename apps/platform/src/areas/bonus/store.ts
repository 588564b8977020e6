import type { Minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { GrantEnd, GrantState } from '#ledger/bonus/grants-store.ts'

/** A grant as screens show it, with what stands in the bonus purse while it is active. */
export interface GrantRow {
  readonly id: bigint
  readonly member_id: bigint
  readonly state: GrantState
  readonly currency: string
  readonly granted_minor: bigint
  readonly balance_minor: bigint
  readonly required_minor: bigint
  readonly counted_minor: bigint
  readonly max_stake_minor: bigint | null
  readonly cap_minor: bigint | null
  readonly is_sticky: boolean
  readonly ends_at_withdrawal: boolean
  readonly days: number
  readonly made_at: Date
  readonly active_at: Date | null
  readonly expires_at: Date | null
  readonly ended_at: Date | null
  readonly end_reason: GrantEnd | null
  readonly converted_minor: bigint
  readonly forfeited_minor: bigint
  readonly lapsed_minor: bigint
  readonly weights: Readonly<Record<string, number>>
  readonly only_games: readonly string[] | null
  readonly rounds_times: number | null
  readonly has_rounds: boolean
}

const columns = sql`g.id, g.member_id, g.state, g.currency, g.granted_minor, case when g.state = 'active' then coalesce(p.balance_minor, 0) else 0 end as balance_minor, g.required_minor,
  g.counted_minor, g.max_stake_minor, g.cap_minor, g.is_sticky, g.ends_at_withdrawal, g.days, g.made_at, g.active_at, g.expires_at, g.ended_at, g.end_reason, g.converted_minor,
  g.forfeited_minor, g.lapsed_minor, g.weights, g.only_games, g.rounds_times, g.has_rounds`
const withPurse = sql`bonus_grants g left join purses p on p.member_id = g.member_id and p.currency = g.currency and p.kind = 'bonus'`

/** Whether a promotion stands that is joined with a code. */
export const takesCodes = async (db: Db): Promise<boolean> => (await db.selectFrom('promotions').select('key').where('class', '=', 'code').where('state', '=', 'live').limit(1).executeTakeFirst()) !== undefined

/** Those that have not ended: the active one first, then as they wait. */
export const readOpenGrants = async (db: Db | Tx, memberId: bigint): Promise<readonly GrantRow[]> => {
  const { rows } = await sql<GrantRow>`select ${columns} from ${withPurse} where g.member_id = ${memberId} and g.ended_at is null order by g.state, g.place, g.id`.execute(db)
  return rows
}

/** Those that have ended, newest first, after one of them. */
export const readEndedGrants = async (db: Db | Tx, memberId: bigint, { before, limit }: { readonly before: bigint | null; readonly limit: number }): Promise<readonly GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select ${columns} from ${withPurse} where g.member_id = ${memberId} and g.ended_at is not null and (${before}::bigint is null or g.id < ${before}) order by g.id desc limit ${limit}`.execute(db)
  return rows
}

export const readGrant = async (db: Db | Tx, id: bigint, memberId: bigint | null): Promise<GrantRow | undefined> => {
  const { rows } = await sql<GrantRow>`select ${columns} from ${withPurse} where g.id = ${id} and (${memberId}::bigint is null or g.member_id = ${memberId})`.execute(db)
  return rows[0]
}

export interface GameName {
  readonly provider_code: string
  readonly game_code: string
  readonly name: string
  readonly names: Readonly<Record<string, string>> | null
}

/** Names of games that are kept as VENDOR/game. */
export const readGameNames = async (db: Db, games: readonly string[]): Promise<readonly GameName[]> => {
  const { rows } = await sql<GameName>`
    select g.provider_code, g.game_code, g.name, g.names from unnest(${[...games]}::text[]) o join games g on g.provider_code = split_part(o, '/', 1) and g.game_code = split_part(o, '/', 2)
    order by g.sort_order, g.node_id`.execute(db)
  return rows
}

export interface LineRow {
  readonly grant_id: bigint
  readonly fact_n: bigint
  readonly closed_at: Date
  readonly source: string
  readonly game_code: string
  readonly name: string | null
  readonly names: Readonly<Record<string, string>> | null
  readonly category: string
  readonly round_id: string
  readonly part: number
  readonly staked_minor: bigint
  readonly turnover_minor: bigint
  readonly weight_bps: number
  readonly counts_minor: bigint
  readonly added_minor: bigint
  readonly reason: 'counted' | 'over-max' | 'no-weight' | 'nothing' | 'other-game'
  /** By how much staff corrected it; in the other figures already. */
  readonly corrected_minor: bigint | null
  /** Its round was doubted. */
  readonly dispute_id: bigint | null
  readonly dispute_state: 'open' | 'corrected' | 'kept' | null
  readonly dispute_reason: Buffer | null
  readonly dispute_sentence: Buffer | null
  readonly dispute_at: Date | null
}

/** Lines with what was corrected of them in its place. */
export const asCorrected = sql`
  select w.grant_id, w.fact_n, w.turnover_minor, coalesce(c.weight_bps, w.weight_bps) as weight_bps, coalesce(c.counts_minor, w.counts_minor) as counts_minor,
    w.added_minor + coalesce(c.added_minor, 0) as added_minor, coalesce(c.reason, w.reason) as reason, c.added_minor as corrected_minor
  from wager_lines w left join wager_corrections c on c.grant_id = w.grant_id and c.fact_n = w.fact_n`

export const readLines = async (db: Db, grantId: bigint, { before, limit }: { readonly before: bigint | null; readonly limit: number }): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select l.grant_id, l.fact_n, f.closed_at, f.source, f.game_code, g.name, g.names, f.category, f.round_id, f.part, f.staked_minor, l.turnover_minor, l.weight_bps, l.counts_minor, l.added_minor, l.reason,
      l.corrected_minor, d.id as dispute_id, d.state as dispute_state, d.reason as dispute_reason, d.sentence as dispute_sentence, d.made_at as dispute_at
    from (${asCorrected}) l join play_facts f on f.n = l.fact_n left join games g on g.provider_code = f.source and g.game_code = f.game_code
    left join wager_disputes d on d.grant_id = l.grant_id and d.source = f.source and d.round_id = f.round_id
    where l.grant_id = ${grantId} and (${before}::bigint is null or l.fact_n < ${before}) order by l.fact_n desc limit ${limit}`.execute(db)
  return rows
}

/** The place of each that waits; false where they are not those, each once. The caller holds the member's lock. */
export const setOrder = async (tx: Tx, memberId: bigint, ids: readonly bigint[]): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint }>`select id from bonus_grants where member_id = ${memberId} and state = 'waiting' order by id for no key update`.execute(tx)
  const wanted = [...ids].toSorted((a, b) => (a < b ? -1 : 1))
  if (rows.length !== wanted.length || rows.some(({ id }, at) => id !== wanted[at])) return false
  await sql`update bonus_grants g set place = o.place from unnest(${[...ids]}::bigint[]) with ordinality o(id, place) where g.id = o.id`.execute(tx)
  return true
}

const atOnceMax = 200

export interface DueGrant {
  readonly id: bigint
  readonly member_id: bigint
  readonly currency: string
  readonly state: GrantState
  /** Its member closed the account, or stopped play for longer than a pause. */
  readonly is_closed: boolean
}

const dueColumns = sql`g.id, g.member_id, g.currency, g.state, m.status = 'closed' or exists (
    select from exclusions e where e.member_id = g.member_id and e.ended_at is null and e.kind <> 'time-out') as is_closed`

/** Grants that a round, a change of it or their member's leaving made due. */
export const readDueGrants = async (db: Db): Promise<readonly DueGrant[]> => {
  const { rows } = await sql<DueGrant>`select ${dueColumns} from bonus_grants g join members m on m.id = g.member_id where g.is_due order by g.id limit ${atOnceMax}`.execute(db)
  return rows
}

export const unmarkDue = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`update bonus_grants set is_due = false where id = ${id}`.execute(tx)
}

/** Whether a stake that drew of this grant is still open. */
export const hasOpenStake = async (tx: Tx, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select from answers a join rounds r on r.round_id = a.round_id and r.source = a.source
    where a.grant_id = ${id} and a.kind = 'bet' and not a.is_undone and r.closed_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Of the grants whose time seems to be over: gives a pause's time back to them, and says which have run out. While its member pauses no clock of theirs
 * runs on. A minute is left for rounds that closed in time and are read a little later.
 */
export const readExpired = async (tx: Tx, now: Date): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    with due as (
      select g.id, g.active_at + make_interval(days => g.days) + coalesce((
          select sum(least(coalesce(e.ended_at, ${now}), ${now}) - greatest(e.began_at, g.active_at)) from exclusions e
          where e.member_id = g.member_id and e.kind = 'time-out' and coalesce(e.ended_at, ${now}) > g.active_at and e.began_at < ${now}), interval '0') as until
      from bonus_grants g where g.ended_at is null and g.expires_at <= ${now}::timestamptz - interval '1 minute' order by g.expires_at limit ${atOnceMax}
    ),
    moved as (update bonus_grants g set expires_at = due.until from due where g.id = due.id and g.state = 'active' and due.until > g.expires_at)
    select id from due where until <= ${now}::timestamptz - interval '1 minute' order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How long before its end a member is told of a bonus. */
export const warningHours = [72, 24] as const
export type WarningHours = (typeof warningHours)[number]

export interface Warned {
  readonly id: bigint
  readonly member_id: bigint
  readonly currency: string
  readonly hours: WarningHours
  readonly expires_at: Date
  readonly missing_minor: Minor
}

/** Marks those whose members are to be told of the end now, and gives them: each once at either time. Whoever stopped play is told nothing; their clock stands still. */
export const takeWarned = async (tx: Tx, now: Date): Promise<readonly Warned[]> => {
  const { rows } = await sql<Warned>`
    with due as (
      select g.id, case when g.expires_at <= ${now}::timestamptz + interval '24 hours' then 24 else 72 end as hours from bonus_grants g
      where g.ended_at is null and g.state = 'active' and g.counted_minor < g.required_minor and g.expires_at > ${now} and g.expires_at <= ${now}::timestamptz + interval '72 hours'
        and (g.warned_hours is null or (g.warned_hours = 72 and g.expires_at <= ${now}::timestamptz + interval '24 hours'))
        and not exists (select from exclusions e where e.member_id = g.member_id and e.began_at <= ${now} and (e.ended_at is null or e.ended_at > ${now}))
      order by g.expires_at limit ${atOnceMax} for no key update of g skip locked
    )
    update bonus_grants g set warned_hours = due.hours from due where g.id = due.id
    returning g.id, g.member_id, g.currency, due.hours, g.expires_at, g.required_minor - g.counted_minor as missing_minor`.execute(tx)
  return rows
}
