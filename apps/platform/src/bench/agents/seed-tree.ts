import { houseKey, lineMax } from '@trevo/rules/agents/tree'
import type pg from 'pg'

export interface TreeSizes {
  readonly members: number
  readonly agents: number
  /** Closed rounds of the day. */
  readonly rounds: number
}

export const currency = 'BRL'
const category = 'RNG'
/** Agents below each agent; with ten of them directly below the house and 100,000 in all the deepest stands at 12. */
const fan = 3
const tops = 10
/** Since when the tree and its rates stand. */
const since = '2026-01-01'
/** Ids spread as ids are. */
const idOf = (place: string): string => `((${place})::numeric * 4611686018427387904 / ($1::integer + 1))::bigint`

/** Agents are the first places: a tree of `fan`, and one chain as long as lines may be. All others are players, spread over the agents. */
const uplineOf = (agents: number): string => {
  const chain = Math.min(lineMax - 2, agents - tops)
  const wide = agents - chain
  return `case when n <= ${tops} then 0 when n <= ${wide} then (n - ${tops} - 1) / ${fan} + 1 when n = ${wide + 1} then 1 when n <= ${agents} then n - 1 else (n * 7919::bigint) % ${agents} + 1 end`
}

/** A day of closed rounds of all members in turn. */
export const seedRounds = async (pool: pg.Pool, { members, rounds }: Pick<TreeSizes, 'members' | 'rounds'>, day: { readonly startsAt: Date }): Promise<void> => {
  await pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     select ${idOf('r % $1::integer + 1')}, '${currency}', 'BENCH', 'tree-' || $3::text || '-' || r, 0, 'bench-game', '${category}', $3::timestamptz + (r % 86400) * interval '1 second', 1, 1000 + r % 977, 1000 + r % 977, 900, 1000 + r % 977 from generate_series(1, $2::integer) r`, [members, rounds, day.startsAt])
}

/** Members of the bench, by number, below the agents in turn. */
export const placeBelowAgents = async (pool: pg.Pool, { members, agents }: TreeSizes, count: number): Promise<void> => {
  await pool.query(`update team_places set upline_id = ${idOf('(member_id * 7919) % $2::integer + 1')} where member_id <= $3::integer`, [members, agents, count])
}

/** Agents with the widest teams first. */
export const firstAgents = async (pool: pg.Pool, count: number): Promise<readonly bigint[]> =>
  (await pool.query<{ id: bigint }>(`select m.id from generate_series(1, $1::integer) n join members m on m.username = 'tree' || n order by n`, [count])).rows.map(({ id }) => id)

/** Members with money, agents with lines and rates, players below them, and a day of closed rounds. */
export const seedTree = async (pool: pg.Pool, { members, agents, rounds }: TreeSizes, day: { readonly startsAt: Date }): Promise<void> => {
  await pool.query('alter table members disable trigger place_member')
  await pool.query(`insert into members (id, username, nickname, type, currency, password_hash, created_at) select ${idOf('n')}, 'tree' || n, 'tree' || n, case when n <= ${tops} then 2 when n <= $2 then 1 else 0 end, $3, 'none', '${since}' from generate_series(1, $1::integer) n`, [members, agents, currency])
  await pool.query('alter table members enable trigger place_member')
  await pool.query(
    `insert into team_places (member_id, from_day, upline_id) select ${idOf('n')}, '${since}', case when u = 0 then ${houseKey} else ${idOf('u')} end from generate_series(1, $1::integer) n cross join lateral (select ${uplineOf(agents)} as u) up`, [members])
  await pool.query(
    `with recursive lines (n, line) as (
       select n, array[${houseKey}::bigint, ${idOf('n')}] from generate_series(1, ${tops}) n
       union all
       select c.n, l.line || ${idOf('c.n')} from lines l join below c on c.u = l.n
     ), below as materialized (select n, ${uplineOf(agents)} as u from generate_series(${tops + 1}, $2::integer) n)
     insert into agent_lines (agent_id, from_day, line) select line[cardinality(line)], '${since}', line from lines`, [members, agents])
  await pool.query(`insert into rebate_rates (member_id, category, from_day, bps, made_at) select agent_id, '${category}', '${since}', 100 - cardinality(line), now() from agent_lines where cardinality(line) > 1`)
  await seedRounds(pool, { members, rounds }, day)
  await pool.query('vacuum analyze')
}

/** The top agent with the widest team: the first. */
export const firstAgent = async (pool: pg.Pool): Promise<bigint> => BigInt((await pool.query<{ id: string }>(`select id::text from members where username = 'tree1'`)).rows[0]?.id ?? 0)
/** An agent below the first, and a top agent below whom it may stand. */
export const moveOf = async (pool: pg.Pool): Promise<{ readonly memberId: bigint; readonly uplineId: bigint; readonly agents: number }> => {
  const { rows } = await pool.query<{ id: string; upline: string; agents: number }>(
    `select m.id::text as id, u.id::text as upline, (select count(*)::int from agent_lines b where b.line >= l.line and b.line < l.line[: cardinality(l.line) - 1] || (l.line[cardinality(l.line)] + 1)) as agents
     from members m join agent_lines l on l.agent_id = m.id, members u where m.username = 'tree' || ${tops + 1} and u.username = 'tree2'`)
  const [row] = rows
  if (row === undefined) throw new Error('the tree has no agent to move')
  return { memberId: BigInt(row.id), uplineId: BigInt(row.upline), agents: row.agents }
}
