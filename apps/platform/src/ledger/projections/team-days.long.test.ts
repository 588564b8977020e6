import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { houseKey } from '@trevo/rules/agents/tree'
import { figureChecks } from '#ledger/audit/figure-checks.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openTestDatabase } from '#testing/database.ts'
import { playAtRandom } from './projections-fixture.ts'
import { rebuildProjection } from './rebuild.ts'
import { takePlayFacts } from './play-facts.ts'
import { catchUp, step } from './step.ts'
import { teamDays } from './team-days.ts'
import { teamEvents } from './team-events.ts'
import { takeTeamTurnover } from './team-turnover.ts'

const members = 12
let testing: Awaited<ReturnType<typeof openTestDatabase>>
/** 1 over 2 and 7; 2 over 3 to 6; the others below the house: 8 is of staff, 9 of play money. */
beforeEach(async () => {
  testing = await openTestDatabase({ connectionsMax: 8 })
  const { pool } = testing.database
  await seedWorld(pool, members)
  await pool.query(`update members set type = 1 where id in (1, 2); update members set is_staff = true where id = 8; update members set type = 4, currency = 'FUN' where id = 9; delete from team_places where member_id = 9;
    update team_places set upline_id = case when member_id in (2, 7) then 1 else 2 end where member_id between 2 and 7;
    update team_places set from_day = '2020-01-01'; insert into agent_lines (agent_id, from_day, line) values (1, '2020-01-01', '{${houseKey},1}'), (2, '2020-01-01', '{${houseKey},1,2}')`)
})
afterEach(() => testing.close())

const found = async (): Promise<readonly string[]> => {
  const { pool } = testing.database
  return (await Promise.all(figureChecks.map(({ sql }) => pool.query<{ what: string }>(sql)))).flatMap(({ rows }) => rows.map(({ what }) => what))
}
const tables = async (): Promise<readonly unknown[]> =>
  Promise.all(['team_days', 'team_seen', 'team_counts', 'team_event_counts'].map(async (table) => (await testing.database.pool.query(`select * from ${table} t order by t::text`)).rows))
const bets = async (agent: number | bigint, part: string): Promise<number> =>
  (await testing.database.pool.query<{ bets: number }>(`select coalesce(sum(bets), 0)::float8 as bets from team_days where agent_id = $1 and part = $2`, [agent, part])).rows[0]?.bets ?? -1
const betsOf = async (...ids: readonly number[]): Promise<number> =>
  (await testing.database.pool.query<{ bets: number }>(`select count(*)::float8 as bets from transfers where movement = 'stake-placed' and member_id = any ($1)`, [ids])).rows[0]?.bets ?? -1
const count = async (agent: number | bigint, kind: string, period: string, part = 'team'): Promise<number> =>
  Number((await testing.database.pool.query<{ members: bigint }>(`select members from (select * from team_counts union all select * from team_event_counts) c where agent_id = $1 and kind = $2 and period = $3 and part = $4`, [agent, kind, period, part])).rows[0]?.members ?? 0)
const logIn = (id: number) => testing.database.pool.query(`insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, now(), 'password', true, 'WEB', 'a phone', '203.0.113.1')`, [id])

test('Product §10.1400 own, direct and team sum up the line of the day, however the reading was cut into steps; staff and play money are in none', async () => {
  const { pool } = testing.database
  for (const seed of [1, 2, 3]) {
    await playAtRandom(pool, { seed, calls: 300, members })
    await step(pool, teamDays)
  }
  await catchUp(pool)
  expect(await betsOf(3, 4, 5, 6)).toBeGreaterThan(10)
  expect([await bets(2, 'own'), await bets(2, 'direct'), await bets(2, 'team')]).toEqual([await betsOf(2), await betsOf(3, 4, 5, 6), await betsOf(2, 3, 4, 5, 6)])
  expect([await bets(1, 'own'), await bets(1, 'direct'), await bets(1, 'team')]).toEqual([await betsOf(1), await betsOf(2, 7), await betsOf(1, 2, 3, 4, 5, 6, 7)])
  expect([await bets(houseKey, 'direct'), await bets(houseKey, 'team')]).toEqual([await betsOf(1, 10, 11, 12), await betsOf(1, 2, 3, 4, 5, 6, 7, 10, 11, 12)])
  expect(await found()).toEqual([])
})

test('Product §10.1401 whoever bets, logs in, pays in first or comes counts once a period, below each agent above and never as the agent', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 4, calls: 900, members })
  await Promise.all([2, 3, 8].map(logIn))
  await logIn(3)
  await catchUp(pool)
  for (const period of ['day', 'week', 'month']) {
    expect([await count(1, 'bet', period), await count(1, 'bet', period, 'direct'), await count(2, 'bet', period)]).toEqual([6, 2, 4])
    expect([await count(1, 'login', period), await count(1, 'login', period, 'direct'), await count(2, 'login', period), await count(3, 'login', period)]).toEqual([2, 1, 1, 0])
  }
  expect([await count(1, 'deposit', 'day'), await count(2, 'deposit', 'day')]).toEqual([6, 4])
  expect([await count(1, 'register', 'day'), await count(houseKey, 'register', 'day')]).toEqual([6, 10])
  expect(await found()).toEqual([])
})

test('Product §10.1402 a change of the tree whose day has come is waited for, and a day counts under its own tree', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 5, calls: 300, members })
  await pool.query(`insert into team_changes (kind, member_id, upline_id, from_day, state, made_at) values ('move', 3, 1, (now() at time zone 'utc')::date, 'armed', now())`)
  expect([await step(pool, teamDays), await step(pool, teamEvents)]).toEqual([0, 0])
  await pool.query(`update team_places set to_day = (now() at time zone 'utc')::date where member_id = 3; insert into team_places (member_id, from_day, upline_id) values (3, (now() at time zone 'utc')::date, 1);
    update team_changes set state = 'effective', done_at = now()`)
  await catchUp(pool)
  expect([await bets(2, 'direct'), await bets(1, 'direct'), await bets(1, 'team')]).toEqual([await betsOf(4, 5, 6), await betsOf(2, 3, 7), await betsOf(1, 2, 3, 4, 5, 6, 7)])
  expect(await found()).toEqual([])
})

test('Product §12.1400 the figures are made anew as they were, with all their tables; `ledger verify` finds each that differs', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 6, calls: 500, members })
  await logIn(4)
  await catchUp(pool)
  const before = await tables()
  await pool.query(`update team_days set staked_minor = staked_minor + 1 where agent_id = 2 and part = 'direct'`)
  expect((await found()).some((what) => what.startsWith('team of 2'))).toBe(true)
  await pool.query(`update team_counts set members = members + 1 where agent_id = 1 and period = 'day' and kind = 'bet'; update team_event_counts set members = 0 where agent_id = 2 and kind = 'login'; delete from team_seen where member_id = 3`)
  expect((await found()).filter((what) => /^(?:bettors of 1|login of 2)/.test(what))).toHaveLength(4)
  for (const projection of [teamDays, teamEvents]) await rebuildProjection(projection, { url: testing.url })
  expect(await tables()).toEqual(before)
  expect(await found()).toEqual([])
})

describe('Product §10.1656 a team’s valid turnover', () => {
  const valid = async (agent: number | bigint, part: string): Promise<number> =>
    (await testing.database.pool.query<{ valid: number }>(`select coalesce(sum(valid_minor), 0)::float8 as valid from team_turnover where agent_id = $1 and part = $2`, [agent, part])).rows[0]?.valid ?? -1
  /** Of the last word on each round. */
  const validOf = async (...ids: readonly number[]): Promise<number> =>
    (await testing.database.pool.query<{ valid: number }>(`select coalesce(sum(valid_turnover(f)), 0)::float8 as valid from play_facts f where f.member_id = any ($1) and not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part = f.part + 1)`, [ids])).rows[0]?.valid ?? -1

  test('sums up the line what its closed rounds come to, changes of them too, however the reading was cut, and several at once read each round once', async () => {
    const { pool } = testing.database
    await pool.query(`update games set game_type = 'LIVE' where game_code = 'dice'`)
    for (const seed of [1, 2]) {
      await playAtRandom(pool, { seed, calls: 400, members, between: async () => { await takePlayFacts(pool); await pool.query('select take_team_turnover(3)') } })
      await Promise.all([1, 2, 3].map(() => takeTeamTurnover(pool)))
    }
    await catchUp(pool)
    expect(await validOf(3, 4, 5, 6)).toBeGreaterThan(0)
    expect([await valid(2, 'own'), await valid(2, 'direct'), await valid(2, 'team')]).toEqual([await validOf(2), await validOf(3, 4, 5, 6), await validOf(2, 3, 4, 5, 6)])
    expect([await valid(1, 'team'), await valid(houseKey, 'team')]).toEqual([await validOf(1, 2, 3, 4, 5, 6, 7), await validOf(1, 2, 3, 4, 5, 6, 7, 10, 11, 12)])
    expect(await found()).toEqual([])
    await pool.query(`update team_turnover set valid_minor = valid_minor + 1 where agent_id = 2 and part = 'team'`)
    expect((await found()).some((what) => what.startsWith('turnover of 2'))).toBe(true)
  })

  test('waits for a change of the tree whose day has come', async () => {
    const { pool } = testing.database
    await playAtRandom(pool, { seed: 5, calls: 300, members })
    await catchUp(pool)
    await pool.query('update team_turnover_turn set n = 0; truncate team_turnover')
    await pool.query(`insert into team_changes (kind, member_id, upline_id, from_day, state, made_at) values ('move', 3, 1, (now() at time zone 'utc')::date, 'armed', now())`)
    expect(await takeTeamTurnover(pool)).toBe(null)
    await pool.query(`update team_changes set state = 'effective', done_at = now()`)
    expect(await takeTeamTurnover(pool)).toBeGreaterThan(0)
  })
})
