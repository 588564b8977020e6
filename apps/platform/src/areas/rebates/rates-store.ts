import { sql } from 'kysely'
import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import type { Db, Tx } from '#db/tables.ts'

export interface RateFrom {
  readonly bps: number
  /** `YYYY-MM-DD`. */
  readonly from: string
}

/** What a member has in a category: what holds on a day, and the first that begins later. */
export interface StandingRate {
  readonly category: GameCategory
  readonly bps: number
  readonly next: RateFrom | null
}

/** Of each member, in every category in which they have one or will. */
export const ratesOfMembers = async (db: Db, members: readonly bigint[], day: string): Promise<ReadonlyMap<bigint, readonly StandingRate[]>> => {
  const { rows } = await sql<{ member_id: bigint; category: GameCategory; bps: number; next_bps: number | null; next_from: string | null }>`
    select m.id as member_id, c.category, rebate_rate(m.id, c.category, ${day}::date) as bps, n.bps as next_bps, n.from_day::text as next_from
    from unnest(${[...members]}::bigint[]) m (id)
    cross join lateral (select distinct category from rebate_rates r where r.member_id = m.id) c
    left join lateral (select r.bps, r.from_day from rebate_rates r where r.member_id = m.id and r.category = c.category and r.from_day > ${day}::date order by r.from_day limit 1) n on true`.execute(db)
  const found = Map.groupBy(rows, (row) => row.member_id)
  return new Map(
    members.map((id) => [
      id,
      (found.get(id) ?? [])
        .map((row): StandingRate => ({ category: row.category, bps: row.bps, next: row.next_bps === null || row.next_from === null ? null : { bps: row.next_bps, from: row.next_from } }))
        .filter(({ bps, next }) => bps > 0 || next !== null)
        .toSorted((one, other) => gameCategories.indexOf(one.category) - gameCategories.indexOf(other.category)),
    ]),
  )
}

/** Held in the order of their ids, so that two changes of one line of agents wait for one another. */
export const holdMembers = async (tx: Tx, members: readonly bigint[]): Promise<void> => {
  await sql`select id from members where id = any (${[...members]}::bigint[]) order by id for update`.execute(tx)
}

/** On every day from one on: the lowest that a member has in a category, and the highest that their direct members have. */
export const boundsFrom = async (db: Db, member: bigint, category: GameCategory, day: string): Promise<{ readonly lowest: number; readonly highestBelow: number }> => {
  const { rows } = await sql<{ lowest: number; below: number }>`
    select
      least(rebate_rate(${member}, ${category}, ${day}::date), (select min(bps) from rebate_rates where member_id = ${member} and category = ${category} and from_day > ${day}::date)) as lowest,
      coalesce((
        select max(greatest(rebate_rate(p.member_id, ${category}, ${day}::date), (select max(bps) from rebate_rates r where r.member_id = p.member_id and r.category = ${category} and r.from_day > ${day}::date)))
        from team_places p where p.upline_id = ${member} and p.from_day <= ${day}::date and (p.to_day is null or p.to_day > ${day}::date)
      ), 0) as below`.execute(db)
  return { lowest: rows[0]?.lowest ?? 0, highestBelow: rows[0]?.below ?? 0 }
}

/** Changes with every rate that a member gets; 0: they never had one. */
export const ratesVersion = async (db: Db, member: bigint): Promise<bigint> => {
  const { rows } = await sql<{ version: bigint }>`select coalesce((extract(epoch from max(made_at)) * 1000000)::bigint, 0) as version from rebate_rates where member_id = ${member}`.execute(db)
  return rows[0]?.version ?? 0n
}

/** Takes the place of a change that has not begun yet. */
export const setRateFrom = async (tx: Tx, { member, category, bps, from, today, now }: { readonly member: bigint; readonly category: GameCategory; readonly bps: number; readonly from: string; readonly today: string; readonly now: Date }): Promise<void> => {
  await tx.deleteFrom('rebate_rates').where('member_id', '=', member).where('category', '=', category).where('from_day', '>', today).execute()
  await tx.insertInto('rebate_rates').values({ member_id: member, category, from_day: from, bps, made_at: now }).execute()
}

export interface DirectMember {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
}

const direct = (upline: bigint, day: string) => sql`team_places p join members m on m.id = p.member_id where p.upline_id = ${upline} and p.from_day <= ${day}::date and (p.to_day is null or p.to_day > ${day}::date)`

/** Those directly below, by username. */
export const listDirect = async (db: Db, upline: bigint, day: string, { search, after, limit }: { readonly search?: string | undefined; readonly after?: string | undefined; readonly limit: number }): Promise<readonly DirectMember[]> => {
  const { rows } = await sql<{ id: bigint; username: string; type: number }>`
    select m.id, m.username, m.type from ${direct(upline, day)} and m.status <> 'closed'
      ${search === undefined || search === '' ? sql`` : sql`and starts_with(m.username, ${search.toLowerCase()})`} ${after === undefined ? sql`` : sql`and m.username > ${after}`}
    order by m.username limit ${limit}`.execute(db)
  return rows.map((row) => ({ memberId: row.id, username: row.username, type: row.type }))
}

export const isDirect = async (db: Db, upline: bigint, member: bigint, day: string): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint }>`select m.id from ${direct(upline, day)} and m.id = ${member} and m.status <> 'closed'`.execute(db)
  return rows.length > 0
}
