import { sql } from 'kysely'
import type { MemberStatus } from '@trevo/rules/member-statuses'
import type { Db, Tx } from '#db/tables.ts'

const onDay = (table: string, day: string) => sql`${sql.ref(`${table}.from_day`)} <= ${day}::date and (${sql.ref(`${table}.to_day`)} is null or ${sql.ref(`${table}.to_day`)} > ${day}::date)`

/** How many steps below an agent a member stands on a day, 1: directly; null: not below. */
export const levelBelow = async (db: Db | Tx, agent: bigint, member: bigint, day: string): Promise<number | null> => {
  const { rows } = await sql<{ level: number }>`
    select cardinality(l.line) - array_position(l.line, ${agent}::bigint) + 1 as level
    from team_places p join agent_lines l on l.agent_id = p.upline_id and ${onDay('l', day)}
    where p.member_id = ${member} and ${onDay('p', day)} and ${agent} = any (l.line)`.execute(db)
  return rows[0]?.level ?? null
}

export interface TeamMember {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly status: MemberStatus
  readonly currency: string
  readonly level: number
}

/** Those of some names who stand below an agent on a day; a name of nobody there is left out. */
export const findBelow = async (db: Db | Tx, agent: bigint, usernames: readonly string[], day: string): Promise<readonly TeamMember[]> => {
  const { rows } = await sql<TeamMember>`
    select m.id, m.username, m.type, m.status, m.currency, cardinality(l.line) - array_position(l.line, ${agent}::bigint) + 1 as level
    from members m
    join team_places p on p.member_id = m.id and ${onDay('p', day)}
    join agent_lines l on l.agent_id = p.upline_id and ${onDay('l', day)} and ${agent} = any (l.line)
    where lower(m.username) = any (${usernames.map((each) => each.toLowerCase())}::text[])`.execute(db)
  return rows
}

/** Phones that a rain is for, of those that listen: who stands below its agent as it asks, on a day. */
export const meantOf = async (db: Db, rain: { readonly id: bigint; readonly agent_id: bigint; readonly audience: string; readonly levels: number | null }, members: readonly bigint[], day: string): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ member_id: bigint }>`
    select p.member_id from team_places p join agent_lines l on l.agent_id = p.upline_id and ${onDay('l', day)}
    where p.member_id = any (${[...members]}::bigint[]) and ${onDay('p', day)} and ${rain.agent_id} = any (l.line)
      and case ${rain.audience}::text when 'direct' then p.upline_id = ${rain.agent_id} when 'team' then true
        when 'levels' then cardinality(l.line) - array_position(l.line, ${rain.agent_id}::bigint) + 1 <= ${rain.levels ?? 0}::integer
        else exists (select from rain_members c where c.rain_id = ${rain.id} and c.member_id = p.member_id) end`.execute(db)
  return rows.map((row) => row.member_id)
}
