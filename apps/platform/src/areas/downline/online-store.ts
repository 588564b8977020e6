import { onlineMs, onlineShownMs } from '@trevo/rules/agents/team-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Rarely enough that asking again and again writes nothing. */
const lookAgainMs = 15_000

/** That an agent looks: from now on it is counted. */
export const noteLook = async (db: Db, agentId: bigint, now: Date): Promise<void> => {
  await sql`
    insert into team_looks as l (agent_id, looked_at) values (${agentId}, ${now})
    on conflict (agent_id) do update set looked_at = excluded.looked_at where l.looked_at < ${new Date(now.getTime() - lookAgainMs)}`.execute(db)
}

/** Whether any agent looked since a moment. */
export const isLookedAt = async (db: Db | Tx, since: Date): Promise<boolean> => (await sql`select from team_looks where looked_at > ${since} limit 1`.execute(db)).rows.length > 0

/** Who used a session lately, playing too, counted up the line of each; staff's own accounts and free trials are nobody's. Gives how many agents have somebody. */
export const countOnline = async (tx: Tx, now: Date): Promise<number> => {
  await sql`delete from team_online`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    with here as materialized (select distinct s.member_id from sessions s where s.last_seen_at > ${new Date(now.getTime() - onlineMs)} and s.ends_at > ${now}),
    counted as (
      insert into team_online (agent_id, direct, team, counted_at)
      select f.id, count(*) filter (where f.id = p.upline_id), count(*), ${now}
      from here h join members m on m.id = h.member_id and not m.is_staff join team_places p on p.member_id = h.member_id and p.to_day is null join agent_lines u on u.agent_id = p.upline_id and u.to_day is null
      cross join lateral unnest(u.line) f (id) group by f.id returning 1
    )
    select count(*)::int as count from counted`.execute(tx)
  // When nobody is here, that it was counted stands with the house.
  await sql`insert into team_online (agent_id, direct, team, counted_at) values (4611686018427387904, 0, 0, ${now}) on conflict do nothing`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface Online {
  readonly direct: number
  readonly team: number
}

/** How many of each agent's team are here, and when that was counted; null: not lately. */
export const readOnline = async (db: Db, agents: readonly bigint[], now: Date): Promise<{ readonly at: Date | null; readonly of: ReadonlyMap<bigint, Online> }> => {
  const since = new Date(now.getTime() - onlineShownMs)
  const { rows } = await sql<{ agent_id: bigint; direct: number; team: number; counted_at: Date }>`
    select agent_id, direct, team, counted_at from team_online where counted_at > ${since} and (agent_id = any (${[...agents]}::bigint[]) or agent_id = 4611686018427387904)`.execute(db)
  return { at: rows[0]?.counted_at ?? null, of: new Map(rows.map(({ agent_id, direct, team }) => [agent_id, { direct, team }])) }
}

/** Which of the members use the site now. */
export const whoIsOnline = async (db: Db, members: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from sessions where member_id = any (${[...members]}::bigint[]) and last_seen_at > ${new Date(now.getTime() - onlineMs)} and ends_at > ${now}`.execute(db)
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Of agents who looked lately: what was counted after a moment. */
export const countedSince = async (db: Db, agents: readonly bigint[], since: Date): Promise<readonly (Online & { readonly agentId: bigint; readonly at: Date })[]> =>
  (
    await sql<Online & { readonly agentId: bigint; readonly at: Date }>`
      select l.agent_id as "agentId", coalesce(o.direct, 0) as direct, coalesce(o.team, 0) as team, h.counted_at as at
      from team_online h join team_looks l on l.agent_id = any (${[...agents]}::bigint[]) left join team_online o on o.agent_id = l.agent_id
      where h.agent_id = 4611686018427387904 and h.counted_at > ${since} and l.looked_at > h.counted_at - interval '1 minute'`.execute(db)
  ).rows
