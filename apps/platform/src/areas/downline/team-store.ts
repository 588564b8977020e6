import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Team {
  readonly agentId: bigint
  readonly currency: string
  /** Ids from the house down to the agent, as a database's array. */
  readonly line: string
  /** How many stand in it. */
  readonly depth: number
}

const lineOf = (line: string) => sql`${line}::bigint[]`
/** The line of an agent and all lines below, as one range of the index. */
export const inBranch = (column: string, line: string) => sql`${sql.raw(column)} >= ${lineOf(line)} and ${sql.raw(column)} < (${lineOf(line)})[: cardinality(${lineOf(line)}) - 1] || ((${lineOf(line)})[cardinality(${lineOf(line)})] + 1)`

/** Null: they are no agent. */
export const readTeam = async (db: Db | Tx, agentId: bigint): Promise<Team | null> => {
  const { rows } = await sql<{ currency: string; line: string; depth: number }>`
    select m.currency, l.line::text as line, cardinality(l.line) as depth from agent_lines l join members m on m.id = l.agent_id where l.agent_id = ${agentId} and l.to_day is null`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { agentId, ...row }
}

export interface Standing {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly isActive: boolean
  readonly uplineId: bigint
}

/** Where somebody stands in the team, the agent with it; null where they stand outside, closed their account, or are nobody. */
export const findInTeam = async (db: Db | Tx, team: Team, memberId: bigint): Promise<Standing | null> => {
  const { rows } = await sql<{ username: string; type: number; is_active: boolean; upline_id: bigint }>`
    select m.username, m.type, m.status = 'active' as is_active, p.upline_id from members m
    join team_places p on p.member_id = m.id and p.to_day is null join agent_lines u on u.agent_id = p.upline_id and u.to_day is null
    where m.id = ${memberId} and m.status <> 'closed' and not m.is_staff and (m.id = ${team.agentId} or ${team.agentId} = any (u.line))`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { memberId, username: row.username, type: row.type, isActive: row.is_active, uplineId: row.upline_id }
}

/** The number of whoever has a name, wherever they stand. */
export const findByName = async (db: Db, username: string): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`select id from members where lower(username) = ${username.toLowerCase()}`.execute(db)
  return rows[0]?.id ?? null
}

export interface Named {
  readonly memberId: bigint
  readonly username: string
}

/** From the direct member of the agent down to somebody in the team. */
export const readPath = async (db: Db, team: Team, memberId: bigint): Promise<readonly Named[]> => {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username from team_places p join agent_lines u on u.agent_id = p.upline_id and u.to_day is null
    cross join lateral unnest(u.line || p.member_id) with ordinality l (id, place) join members m on m.id = l.id
    where p.member_id = ${memberId} and p.to_day is null and l.place > ${team.depth} order by l.place`.execute(db)
  return rows.map((row) => ({ memberId: row.id, username: row.username }))
}

/** Everybody below an agent of the line, counted up to `most` and one more. */
export const countBelow = async (db: Db, line: string, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from agent_lines l join team_places p on p.upline_id = l.agent_id and p.to_day is null join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff where l.to_day is null and ${inBranch('l.line', line)} limit ${most + 1}) c`.execute(db)
  return rows[0]?.count ?? 0
}

/** The same of several agents. */
export const countBelowEach = async (db: Db, agents: readonly bigint[], most: number): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ id: bigint; count: number }>`
    select a.agent_id as id, c.count from agent_lines a cross join lateral (
      select count(*)::int as count from (
        select from agent_lines l join team_places p on p.upline_id = l.agent_id and p.to_day is null join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff
        where l.to_day is null and l.line >= a.line and l.line < a.line[: cardinality(a.line) - 1] || (a.line[cardinality(a.line)] + 1) limit ${most + 1}) b) c
    where a.agent_id = any (${[...agents]}::bigint[]) and a.to_day is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** The agent of a branch and everybody below, up to `most` and one more. */
export const listBranch = async (db: Db, team: Team, most: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select p.member_id as id from agent_lines l join team_places p on p.upline_id = l.agent_id and p.to_day is null join members m on m.id = p.member_id and m.status <> 'closed' and not m.is_staff
    where l.to_day is null and ${inBranch('l.line', team.line)} limit ${most}`.execute(db)
  return [team.agentId, ...rows.map(({ id }) => id)]
}
