import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { reportsRecompute } from '#areas/office/commands/reports-recompute.ts'
import { dayOf, makeDay } from './make-day-facts.ts'

let office: TestOffice
let finance: StaffBrowser
let today: string
let days: { readonly from: string; readonly to: string }
let agent: bigint

const newMember = async (username: string, type = 0): Promise<bigint> =>
  (await office.database.transact((tx) => insertMember(tx, { username, nickname: username, type, currency: type === 4 ? 'FUN' : 'BRL', language: 'pt', passwordHash: 'x', email: null, mobileNumber: null, mobileVerifiedAt: null }, office.clock.now())))!

beforeAll(async () => {
  office = await openTestOffice()
  await seedWorld(office.database.pool, 20)
  await playAtRandom(office.database.pool, { seed: 11, calls: 1_000, members: 20 })
  await catchUp(office.database.pool)
  finance = await office.as('finance')
  today = dayOf(office.clock.now())
  days = { from: today, to: today }
  // Of the world's members: some were brought by an agent, some by another member, and one plays for play money.
  agent = await newMember('funnel_agent')
  await office.database.pool.query(`update members set type = 1, created_at = $2::date - 40 where id = $1`, [agent, today])
  await office.database.pool.query(`update members set created_at = $2::date + interval '1 hour' + id * interval '1 second', recommender_id = case when id % 3 = 0 then $1::bigint when id % 3 = 1 then 2 end where id <> $1 and type <> 40`, [agent, today])
  await newMember('play_money', 4)
  await newMember('only_registered')
  await makeDay(office.services, today)
})
afterAll(() => office.close())

const funnel = async (query: { readonly by?: 'day' | 'source'; readonly source?: string } = {}) => (await office.call(finance, 'GET /office/reports/funnel', { query: { ...days, ...query } })).reply
const membersOf = async (step: 'registered' | 'deposited' | 'played' | 'deposited-again', query: { readonly source?: string } = {}) => {
  const found = []
  for (let after: string | undefined; ; ) {
    const { reply } = await office.call(finance, 'GET /office/reports/funnel/members', { query: { ...days, step, limit: 7, ...query, ...(after !== undefined && { after }) } })
    found.push(...reply.rows)
    if (reply.next === null) return { found, about: reply.about.count }
    after = reply.next
  }
}
const steps = [['registered', 'registered'], ['deposited', 'deposited'], ['played', 'played'], ['deposited-again', 'depositedAgain']] as const

describe('Product §13.555 the funnel', () => {
  test('counts those who registered, and of them who paid in, played after it and paid in again', async () => {
    const { total } = await funnel()
    const books = await office.database.pool.query<{ n: number; deposited: number; again: number }>(
      `select count(*)::int as n, count(*) filter (where d > 0)::int as deposited, count(*) filter (where d >= 2)::int as again from (
        select m.id, (select count(*) from transfers t where t.member_id = m.id and t.movement = 'deposit-credited') as d from members m where m.type <> 4 and m.created_at >= $1::date) m`, [today],
    )
    const [of] = books.rows
    expect(of!.deposited).toBeGreaterThan(0)
    expect([total.registered, total.deposited]).toEqual([of!.n, of!.deposited])
    expect(total.depositedAgain).toBeLessThanOrEqual(of!.again)
    expect(total.registered > total.deposited && total.deposited >= total.played && total.played >= total.depositedAgain).toBe(true)
  })

  test.each(['day', 'source'] as const)('each figure by %s opens the members whom it counts', async (by) => {
    const { rows, total } = await funnel({ by })
    for (const [step, key] of steps) {
      expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(total[key])
      for (const row of rows) {
        const { found, about } = await membersOf(step, by === 'source' ? { source: row.key } : {})
        expect([found.length, new Set(found.map(({ memberId }) => memberId)).size, about], `${step} ${row.key}`).toEqual([row[key], row[key], row[key]])
      }
    }
  })

  test('an agent stands under their name', async () => {
    const { rows } = await funnel({ by: 'source' })
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['direct', wireId(agent), 'member'].toSorted())
    expect(rows.find(({ key }) => key === wireId(agent))?.name).toBe('funnel_agent')
    expect((await membersOf('registered', { source: wireId(agent) })).found.every(({ sourceName }) => sourceName === 'funnel_agent')).toBe(true)
  })

  test('more days than a look may ask for are refused', async () => {
    expect((await office.call(finance, 'GET /office/reports/funnel', { query: { from: '2026-01-01', to: today } })).code).toBe('filter_too_wide')
    expect((await office.call(finance, 'GET /office/reports/funnel/members', { query: { from: '2026-01-01', to: today } })).code).toBe('filter_too_wide')
  })
})

describe('Product §13.556 returns', () => {
  const returns = async () => (await office.call(finance, 'GET /office/reports/returns', { query: days })).reply.rows

  test('each game’s return is that of its rounds, and its band follows from their swing', async () => {
    await office.database.pool.query(
      `insert into rounds (source, round_id, id, member_id, game_code, currency, bets, wins, staked_minor, won_minor, first_seq, last_seq, opened_at, touched_at, closed_at, state)
       select 'RTPV', 'rtp-' || i, 900000 + i, 1, 'even', 'BRL', 1, 1, 100, case when i % 2 = 0 then 190 else 0 end, 1, 1, $1::date + interval '1 hour', $1::date + interval '1 hour', $1::date + interval '1 hour', 'settled' from generate_series(1, 2000) i`, [today])
    await office.database.pool.query(`insert into providers (code, name, secret, launch_url) values ('RTPV', 'RTPV', 'x', 'http://x.invalid/')`)
    await office.database.pool.query(`insert into games (provider_code, game_code, name, game_type, return_bps) values ('RTPV', 'even', 'Even', 'RNG', 9500)`)
    await makeDay(office.services, today)
    const find = async () => (await returns()).find(({ game }) => game === 'even')
    expect(await find()).toMatchObject({ name: 'Even', rounds: '2000', staked: '200000', paid: '190000', returnBps: 9_500, theoryBps: 9_500, lowBps: 8_953, highBps: 10_047, verdict: 'within' })
    await office.database.pool.query(`update games set return_bps = 8800 where game_code = 'even'`)
    expect(await find()).toMatchObject({ verdict: 'above' })
    await office.database.pool.query(`update games set return_bps = null where game_code = 'even'`)
    expect(await find()).toMatchObject({ theoryBps: null, verdict: 'unknown' })
    expect((await returns()).filter(({ rounds }) => Number(rounds) < 1_000).every(({ verdict }) => verdict === 'few')).toBe(true)
  })

  test('each opens the rounds that its stakes and payouts are the sum of', async () => {
    for (const row of (await returns()).filter(({ game }) => game !== 'even')) {
      let [rounds, staked, paid, after] = [0, 0n, 0n, undefined as string | undefined]
      do {
        const page = (await office.call(finance, 'GET /office/reports/rounds', { query: { ...days, vendor: row.vendor, game: row.game, currency: row.currency, limit: 200, ...(after !== undefined && { after }) } })).reply
        rounds += page.rows.length
        for (const each of page.rows) [staked, paid] = [staked + BigInt(each.staked) - BigInt(each.returned), paid + BigInt(each.won) + BigInt(each.adjusted)]
        after = page.next ?? undefined
      } while (after !== undefined)
      expect([rounds.toString(), staked.toString(), paid.toString()]).toEqual([row.rounds, row.staked, row.paid])
    }
  })

  test('of a day that was computed before squares were counted there is no band', async () => {
    await office.database.pool.query(`update games set return_bps = 9500 where game_code = 'even'`)
    await office.database.pool.query(`update day_facts set paid_squares = null where game = 'even'`)
    expect((await returns()).find(({ game }) => game === 'even')).toMatchObject({ returnBps: 9_500, lowBps: null, verdict: 'unknown' })
    await makeDay(office.services, today)
  })
})

describe('Product §13.557 trevo reports recompute', () => {
  const run = (flags: Readonly<Record<string, string>> = {}) =>
    reportsRecompute.run({ database: office.database, databaseUrl: '', dataDir: '', onProgress: () => {} }, { words: [], flags: { from: today, to: today, ...flags } })

  test('finds no difference where the reports are what the rounds say', async () => {
    const { json, exitCode } = await run()
    expect([json, exitCode]).toEqual([expect.objectContaining({ days: 1, differences: 0, late: 0, memberResults: 0, written: false }), 0])
    expect((json as { readonly games: number }).games).toBeGreaterThan(0)
  })

  test('names a figure that was changed, a game that is missing and one that is too many; --write mends them', async () => {
    // So that no round was touched after the day was computed.
    await office.database.pool.query(`update day_facts_made set made_at = now() + interval '1 day' where day = $1::date`, [today])
    await office.database.pool.query(`update day_facts set won_minor = won_minor + 1 where ctid = (select ctid from day_facts where game <> 'even' limit 1)`)
    await office.database.pool.query(`delete from day_facts where game = 'even'`)
    await office.database.pool.query(`insert into day_facts (day, vendor, game, category, currency, country, rounds, bets, staked_minor, returned_minor, won_minor, adjusted_minor) values ($1::date, 'NOBODY', 'none', '', 'BRL', '', 1, 1, 100, 0, 0, 0)`, [today])
    const found = await run()
    expect([found.json, found.exitCode]).toEqual([expect.objectContaining({ differences: 3 }), 1])
    expect(found.lines.join('\n')).toContain('NOBODY/none BRL: the report says 1 rounds and GGR 100, the rounds say 0 and nothing')
    expect((await run({ write: '' })).exitCode).toBe(1)
    expect((await run()).json).toMatchObject({ differences: 0, late: 0 })
  })

  test('a round that was settled anew since is late, and no difference', async () => {
    await office.database.pool.query(`update rounds set adjusted_minor = adjusted_minor + 5, touched_at = now() + interval '1 minute' where ctid = (select ctid from rounds where game_code = 'even' limit 1)`)
    expect(await run()).toMatchObject({ json: { differences: 0, late: 1 }, exitCode: 0 })
    await makeDay(office.services, today)
  })

  test('members’ results that are not what the transfers say are found', async () => {
    await office.database.pool.query(`update member_results set won_minor = won_minor + 1 where ctid = (select ctid from member_results where source <> '' limit 1)`)
    expect(await run()).toMatchObject({ json: { memberResults: 1 }, exitCode: 1 })
    await office.database.pool.query(`update member_results set won_minor = won_minor - 1 where ctid = (select ctid from member_results where source <> '' limit 1)`)
  })

  test.each([['2026-13-01', today], ['2020-01-01', '2026-01-01'], ['2026-11-02', '2026-11-01']])('from %s to %s is refused', async (from, to) => {
    await expect(run({ from, to })).rejects.toThrow(/but (must be a day|at least 1)/)
  })
})
