import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { houseKey } from '@trevo/rules/agents/tree'
import { figureChecks } from '#ledger/audit/figure-checks.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openTestDatabase } from '#testing/database.ts'
import { playAtRandom } from './projections-fixture.ts'
import { takePlayFacts } from './play-facts.ts'
import { catchUp } from './step.ts'
import { activeFromMinor, takeTeamActive } from './team-active.ts'

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

const found = async (): Promise<readonly string[]> =>
  (await Promise.all(figureChecks.map(({ sql }) => testing.database.pool.query<{ what: string }>(sql)))).flatMap(({ rows }) => rows.map(({ what }) => what))
/** A closed round, or what it came to later. */
const closes = (member: number, valid: number, { day = '2026-03-04', round, part = 0 }: { readonly day?: string; readonly round?: string; readonly part?: number } = {}) =>
  testing.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor, bonus_back_minor) values ($1, 'BRL', 'V', $2, $3, 'g', 'RNG', $4::date + interval '12 hours', 1, $5, $5, 0, $5, 0)`,
    [member, round ?? `${member}-${day}-${valid}`, part, `${day}T00:00:00Z`, Math.max(valid, 1)])
const read = async (): Promise<void> => {
  while ((await takeTeamActive(testing.database.pool)) !== null);
}
const active = async (agent: number | bigint, { part = 'team', period = 'day', start = '2026-03-04' } = {}): Promise<number> =>
  Number((await testing.database.pool.query<{ members: bigint }>('select members from team_active_counts where agent_id = $1 and part = $2 and period = $3 and start = $4', [agent, part, period, start])).rows[0]?.members ?? 0)
const least = Number(activeFromMinor)

describe('Product §10.1720 who is active in a team', () => {
  test('is whoever’s rounds of a day, week or month come to the least, once by each agent above and never as the agent', async () => {
    await closes(3, least - 1)
    await closes(4, least)
    await closes(5, 1)
    await closes(5, least - 1, { day: '2026-03-05' })
    await closes(2, least * 3)
    await closes(8, least)
    await read()
    expect([await active(2), await active(2, { part: 'direct' }), await active(1), await active(1, { part: 'direct' }), await active(houseKey)]).toEqual([1, 1, 2, 1, 2])
    expect([await active(2, { period: 'week', start: '2026-03-02' }), await active(2, { period: 'month', start: '2026-03-01' }), await active(2, { start: '2026-03-05' })]).toEqual([2, 2, 0])
    expect(await found()).toEqual([])
  })

  test('are accounts that belong together as one, by what they played together while they were linked, and none for an agent among them', async () => {
    const { pool } = testing.database
    await pool.query(`insert into linked_accounts (member_id, from_day, to_day, group_id) select m, '2026-03-04'::date, '2026-03-05'::date, case when m < 6 then 3 else 2 end from unnest(array[3, 4, 2, 6]) m`)
    await pool.query(`update linked_accounts set group_id = case when member_id in (3, 4) then 3 else 2 end`)
    await closes(3, least - 1)
    await closes(4, 1)
    await closes(6, least)
    await closes(3, least, { day: '2026-03-05' })
    await closes(4, least, { day: '2026-03-05' })
    await read()
    // 6 is the agent 2 by another name, and somebody of their own to the agent above.
    expect([await active(2), await active(1), await active(2, { start: '2026-03-05' })]).toEqual([1, 2, 2])
    expect(await found()).toEqual([])
  })

  test('no longer, where a round that is settled anew takes it back', async () => {
    await closes(3, least, { round: 'r' })
    await read()
    expect(await active(2)).toBe(1)
    await closes(3, 1, { round: 'r', part: 1 })
    await read()
    expect([await active(2), await active(1), await active(2, { period: 'month', start: '2026-03-01' })]).toEqual([0, 0, 0])
    await closes(3, least, { round: 'r', part: 2 })
    await read()
    expect([await active(2), await active(1)]).toEqual([1, 1])
    expect(await found()).toEqual([])
  })

  test('by the tree of the first day of the period on which they played', async () => {
    const { pool } = testing.database
    await closes(3, 1)
    await read()
    await pool.query(`update team_places set to_day = '2026-03-05' where member_id = 3; insert into team_places (member_id, from_day, upline_id) values (3, '2026-03-05', 1)`)
    await closes(3, least, { day: '2026-03-05' })
    await read()
    expect([await active(2, { start: '2026-03-05' }), await active(1, { start: '2026-03-05', part: 'direct' }), await active(2, { period: 'month', start: '2026-03-01' })]).toEqual([0, 1, 1])
    expect(await found()).toEqual([])
  })

  test('the same however the reading is cut and by several at once; `ledger verify` finds what differs', async () => {
    const { pool } = testing.database
    const all = async () => (await pool.query('select * from team_active t order by t::text')).rows
    for (const seed of [1, 2]) {
      await playAtRandom(pool, { seed, calls: 400, members, between: async () => { await takePlayFacts(pool); await takeTeamActive(pool, 3) } })
      await Promise.all([1, 2, 3].map(() => takeTeamActive(pool)))
    }
    await catchUp(pool)
    const [before, counts] = [await all(), (await pool.query('select * from team_active_counts where members > 0 order by 1, 2, 3, 4')).rows]
    expect(counts.length).toBeGreaterThan(5)
    expect(await found()).toEqual([])
    await pool.query(`update team_active set valid_minor = valid_minor + 1 where member_id = 3 and period = 'day'; update team_active_counts set members = members + 1 where agent_id = 1 and part = 'team' and period = 'month'; update team_active set above = '{1}' where member_id = 4 and period = 'week'`)
    expect((await found()).map((what) => what.replaceAll(/\d{4}-.*/g, '')).toSorted()).toEqual(expect.arrayContaining(['active 3 day ', 'active 4 week ', 'active of 1 month ']))
    await pool.query('truncate team_active, team_active_counts; update team_active_turn set n = 0')
    await Promise.all([1, 2].map(read))
    await read()
    expect(await all()).toEqual(before)
    expect((await pool.query('select * from team_active_counts where members > 0 order by 1, 2, 3, 4')).rows).toEqual(counts)
  })

  test('waits for a change of the tree whose day has come', async () => {
    const { pool } = testing.database
    await closes(3, least)
    await pool.query(`insert into team_changes (kind, member_id, upline_id, from_day, state, made_at) values ('move', 3, 1, (now() at time zone 'utc')::date, 'armed', now())`)
    expect(await takeTeamActive(pool)).toBe(null)
    await pool.query(`update team_changes set state = 'effective', done_at = now()`)
    expect(await takeTeamActive(pool)).toBe(1)
  })
})
