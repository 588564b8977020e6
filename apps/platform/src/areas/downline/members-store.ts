import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { inBranch, type Team } from '#areas/downline/team-store.ts'

export interface MemberFacts {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly isOut: boolean
  readonly uplineId: bigint
  /** How many stand in the upline's line. */
  readonly depth: number
  /** The first day below that upline. */
  readonly joined: string
  readonly balance: bigint
  readonly staked: bigint
  readonly loginDay: string | null
}

interface Row {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly is_out: boolean
  readonly upline_id: bigint
  readonly depth: number
  readonly joined: string
  readonly balance: bigint
  readonly staked: bigint
  readonly login_day: string | null
}

/** What a list shows of each, as it is now. */
export const readMemberFacts = async (db: Db, ids: readonly bigint[], { currency, dayStart }: { readonly currency: string; readonly dayStart: Date }): Promise<readonly MemberFacts[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select m.id, m.username, m.type, m.status <> 'active' as is_out, p.upline_id, cardinality(u.line) as depth, p.from_day::text as joined,
      (select coalesce(sum(w.balance_minor), 0)::bigint from purses w where w.member_id = m.id and w.kind in ('cash', 'bonus') and w.currency = ${currency}) as balance,
      (select greatest(coalesce(sum(r.staked_minor - r.returned_minor), 0), 0)::bigint from member_results r where r.member_id = m.id and r.quarter >= ${dayStart} and r.currency = ${currency}) as staked,
      (select (e.at at time zone 'utc')::date::text from login_events e where e.member_id = m.id and e.is_success order by e.id desc limit 1) as login_day
    from unnest(${[...ids]}::bigint[]) with ordinality i (id, place) join members m on m.id = i.id
    join team_places p on p.member_id = m.id and p.to_day is null join agent_lines u on u.agent_id = p.upline_id and u.to_day is null
    order by i.place`.execute(db)
  return rows.map((row) => ({
    id: row.id, username: row.username, type: row.type, isOut: row.is_out, uplineId: row.upline_id, depth: row.depth, joined: row.joined, balance: row.balance, staked: row.staked, loginDay: row.login_day,
  }))
}

/** Direct members of an agent, up to `limit`, in no order. */
export const listDirectIds = async (db: Db, agentId: bigint, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`select p.member_id as id from team_places p join members m on m.id = p.member_id where p.upline_id = ${agentId} and p.to_day is null and m.status <> 'closed' and not m.is_staff limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What can be asked of the member's row and the place alone. */
export interface PlainFilter {
  readonly search?: string | undefined
  readonly types?: readonly number[] | undefined
  /** How many stand in the upline's line. */
  readonly depth?: number | undefined
}

/** One row that was looked at, whether it is asked for or not. */
export interface Looked {
  readonly id: bigint
  readonly isAsked: boolean
  /** Where the next look begins. */
  readonly after: string
}

const isAsked = ({ search, types, depth }: PlainFilter) => sql`m.status <> 'closed' and not m.is_staff
  and ${search === undefined ? sql`true` : sql`starts_with(lower(m.username), ${search.toLowerCase()})`}
  and ${types === undefined ? sql`true` : sql`m.type = any (${[...types]}::int[])`}
  and ${depth === undefined ? sql`true` : sql`cardinality(u.line) = ${depth}`}`

/** Direct members, the latest first. */
export const lookByComing = async (db: Db, agentId: bigint, filter: PlainFilter, { after, limit }: { readonly after: readonly [day: string, id: bigint] | null; readonly limit: number }): Promise<readonly Looked[]> => {
  const { rows } = await sql<{ id: bigint; day: string; is_asked: boolean }>`
    select p.member_id as id, p.from_day::text as day, (${isAsked(filter)}) as is_asked
    from (select * from team_places p where p.upline_id = ${agentId} and p.to_day is null
        ${after === null ? sql`` : sql`and (p.from_day < ${after[0]}::date or p.from_day = ${after[0]}::date and p.member_id > ${after[1]})`} order by p.from_day desc, p.member_id limit ${limit}) p
    join members m on m.id = p.member_id join agent_lines u on u.agent_id = p.upline_id and u.to_day is null order by p.from_day desc, p.member_id`.execute(db)
  return rows.map((row) => ({ id: row.id, isAsked: row.is_asked, after: `j:${row.day}:${row.id}` }))
}

/** By username, of all members of the house: those of the branch are asked for. */
export const lookByName = async (db: Db, branch: Team, filter: PlainFilter & { readonly isDirect: boolean }, { after, limit }: { readonly after: string | null; readonly limit: number }): Promise<readonly Looked[]> => {
  const begin = filter.search?.toLowerCase() ?? ''
  const { rows } = await sql<{ id: bigint; name: string; is_asked: boolean }>`
    select m.id, m.name, coalesce(${isAsked(filter)} and ${filter.isDirect ? sql`p.upline_id = ${branch.agentId}` : sql`${branch.agentId} = any (u.line)`}, false) as is_asked
    from (select m.id, m.username, m.status, m.type, m.is_staff, lower(m.username) as name from members m where lower(m.username) ~>=~ ${begin} and lower(m.username) ~<~ ${`${begin}\u{10ffff}`}
        ${after === null ? sql`` : sql`and lower(m.username) ~>~ ${after}`} order by lower(m.username) using ~<~ limit ${limit}) m
    left join team_places p on p.member_id = m.id and p.to_day is null left join agent_lines u on u.agent_id = p.upline_id and u.to_day is null order by m.name using ~<~`.execute(db)
  return rows.map((row) => ({ id: row.id, isAsked: row.is_asked, after: `n:${row.name}` }))
}

/** Everybody below, agent by agent in the order of their lines. */
export const lookByLine = async (db: Db, branch: Team, filter: PlainFilter, { after, limit }: { readonly after: readonly [agent: bigint, id: bigint] | null; readonly limit: number }): Promise<readonly Looked[]> => {
  const { rows } = await sql<{ id: bigint; agent_id: bigint; is_asked: boolean }>`
    select w.member_id as id, w.agent_id, (${isAsked(filter)}) as is_asked
    from (select l.agent_id, l.line, p.member_id from agent_lines l
        cross join lateral (select p.member_id from team_places p where p.upline_id = l.agent_id and p.to_day is null
          ${after === null ? sql`` : sql`and (l.agent_id <> ${after[0]} or p.member_id > ${after[1]})`} order by p.member_id limit ${limit}) p
        where l.to_day is null and ${inBranch('l.line', branch.line)}
          ${after === null ? sql`` : sql`and l.line >= coalesce((select a.line from agent_lines a where a.agent_id = ${after[0]} and a.to_day is null), '{}')`}
        order by l.line, p.member_id limit ${limit}) w
    join members m on m.id = w.member_id join agent_lines u on u.agent_id = w.agent_id and u.to_day is null order by w.line, w.member_id`.execute(db)
  return rows.map((row) => ({ id: row.id, isAsked: row.is_asked, after: `w:${row.agent_id}:${row.id}` }))
}
