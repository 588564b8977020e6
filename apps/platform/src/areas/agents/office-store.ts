import { houseKey } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import type { ChangeState } from '#areas/agents/tables.ts'
import { type About, countAbout, countedMax, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

const countedDirect = sql<number>`(select count(*)::int from (select from team_places d where d.upline_id = m.id and d.to_day is null limit ${countedMax + 1}) counted)`

const placed = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('team_places as p', (join) => join.onRef('p.member_id', '=', 'm.id').on('p.to_day', 'is', null))
    .innerJoin('members as u', 'u.id', 'p.upline_id')
    .select(['m.id', 'm.username', 'm.type', 'm.status', 'm.currency', 'u.id as upline_id', 'u.username as upline', sql<string>`p.from_day::text`.as('since'), countedDirect.as('direct')])

export interface AgentFilter {
  readonly username: string | undefined
  readonly type: number | undefined
}

const agents = (db: Db, { username, type }: AgentFilter) => {
  const all = placed(db).innerJoin('agent_lines as l', (join) => join.onRef('l.agent_id', '=', 'm.id').on('l.to_day', 'is', null)).select([sql<string>`l.line::text`.as('line'), sql<number>`cardinality(l.line) - 1`.as('depth')])
  const named = username === undefined ? all : all.where(sql<boolean>`starts_with(m.username, lower(${username}))`)
  return type === undefined ? named : named.where('m.type', '=', type)
}

/** In the order of the tree: whoever stands below comes after their upline. */
export const pageAgents = (db: Db, filter: AgentFilter, ask: PageAsk) => seek(agents(db, filter), ['l.line'], ask, 'asc').execute()
export const countAgents = (db: Db, filter: AgentFilter): Promise<About> => countAbout(db, agents(db, filter))
export type PlacedRow = Awaited<ReturnType<typeof pageDirect>>[number]
export type AgentRow = Awaited<ReturnType<typeof pageAgents>>[number]

const direct = (db: Db, uplineId: bigint) => placed(db).where('p.upline_id', '=', uplineId)

/** In the order of their keys. */
export const pageDirect = (db: Db, uplineId: bigint, ask: PageAsk) => seek(direct(db, uplineId), ['p.member_id'], ask, 'asc').execute()
export const countDirect = (db: Db, uplineId: bigint): Promise<About> => countAbout(db, direct(db, uplineId))

export const findPlaced = (db: Db, memberId: bigint): Promise<PlacedRow | undefined> => placed(db).where('m.id', '=', memberId).executeTakeFirst()

/** From below the house down to the upline. */
export const lineAbove = async (db: Db, memberId: bigint): Promise<readonly { readonly id: bigint; readonly username: string }[]> =>
  (
    await sql<{ id: bigint; username: string }>`
      select m.id, m.username from team_places p join agent_lines l on l.agent_id = p.upline_id and l.to_day is null cross join unnest(l.line) with ordinality as a (id, place) join members m on m.id = a.id
      where p.member_id = ${memberId} and p.to_day is null and a.id <> ${houseKey} order by a.place`.execute(db)
  ).rows

export const countAgentsBelow = async (db: Db, memberId: bigint): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from (
        select from agent_lines l join agent_lines b on b.to_day is null and b.line > l.line and b.line < l.line[: cardinality(l.line) - 1] || (l.line[cardinality(l.line)] + 1)
        where l.agent_id = ${memberId} and l.to_day is null limit ${countedMax + 1}) counted`.execute(db)
  ).rows[0]?.count ?? 0

const placesMax = 50

export const listPlaces = (db: Db, memberId: bigint) =>
  db
    .selectFrom('team_places as p')
    .innerJoin('members as u', 'u.id', 'p.upline_id')
    .select(['u.id as upline_id', 'u.username as upline', sql<string>`p.from_day::text`.as('from_day'), sql<string | null>`p.to_day::text`.as('to_day')])
    .where('p.member_id', '=', memberId).orderBy('p.from_day', 'desc').limit(placesMax).execute()

const changes = (db: Db, state: ChangeState | undefined) => {
  const all = db
    .selectFrom('team_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('members as u', 'u.id', 'c.upline_id')
    .leftJoin('staff as s', 's.id', 'c.made_by')
    .select(['c.id', 'c.kind', 'c.member_id', 'm.username', 'c.upline_id', 'u.username as upline', 'c.type', 'c.state', 'c.refusal', 'c.made_at', 'c.done_at', 's.name as made_by', sql<string>`c.from_day::text`.as('from_day'), sql<number>`(select count(*)::int from team_change_lines t where t.change_id = c.id)`.as('staged')])
  return state === undefined ? all : all.where('c.state', '=', state)
}

/** The newest first. */
export const pageChanges = (db: Db, state: ChangeState | undefined, ask: PageAsk) => seek(changes(db, state), ['c.id'], ask, 'desc').execute()
export const countChanges = (db: Db, state: ChangeState | undefined): Promise<About> => countAbout(db, changes(db, state))
