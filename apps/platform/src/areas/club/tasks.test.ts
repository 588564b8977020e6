import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { taskDaysKept, taskTurnover } from '@trevo/rules/promotions/tasks'
import { tasksRecompute } from '#areas/club/commands/tasks-recompute.ts'
import { forgetCountsJob } from '#areas/club/jobs/forget-counts.ts'
import { taskCountsJob } from '#areas/club/jobs/task-counts.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())

const hourMs = 3_600_000
const zone = () => app.services.market.zone
let rounds = 0

interface Round {
  readonly roundId?: string
  readonly part?: number
  readonly game?: string
  readonly category?: string
  readonly minor?: bigint
  readonly cashMinor?: bigint
  readonly at?: Date
}
/** A row of the feed, as `take_play_facts` writes it. */
const fact = (memberId: bigint, { roundId = `task round ${(rounds += 1)}`, part = 0, game = 'a', category = 'RNG', minor = 100n, cashMinor = minor, at = app.clock.now() }: Round = {}) =>
  app.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     values ($1, 'BRL', 'STUDIO', $2, $3, $4, $5, $6, 1, $7, $8, 0, $7)`,
    [memberId, roundId, part, game, category, at, minor, cashMinor],
  )
const read = (services = app.services) => taskCountsJob.run(services)
const tokenOf = (memberId: bigint, of = app) => of.database.transact((tx) => startSession(tx, memberId, of.clock.now()))
const show = async (memberId: bigint) => (await app.call('GET /api/tasks', { token: await tokenOf(memberId), query: { language: 'en' } })).reply
const claim = async (memberId: bigint, what: number | 'chest', day = app.services.market.today()) => app.call('POST /api/tasks/:taskId/claim', { token: await tokenOf(memberId), params: { taskId: `${day}-${what}` }, query: {} })
const recompute = () => tasksRecompute.run({ database: app.database } as never, { words: [], flags: {} })

let id: bigint
beforeEach(async () => {
  app.clock.pass(dayStart(zone(), daysOn(app.services.market.today(), 2)).getTime() + 12 * hourMs - app.clock.now().getTime())
  ;({ memberId: id } = await createMember(app))
})
/** Everything of the first set but the sign-in. */
const playAll = async (memberId: bigint): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await fact(memberId, { game: ['a', 'b', 'c'][n % 3] ?? 'a', minor: 300n })
  await read()
}

describe('Product §10.1200 what a task counts', () => {
  test('rounds, different games, cash-paid turnover and the day’s sign-in', async () => {
    await fact(id, { minor: 2_000n, cashMinor: 501n })
    await fact(id, { game: 'b', category: 'LIVE' })
    await fact(id, { game: 'c', minor: 0n })
    await read()
    expect((await show(id)).today.tasks).toMatchObject([
      { metric: 'sign-in', counted: 0, target: 1 }, { metric: 'rounds', counted: 2, target: 20 }, { metric: 'games', counted: 2, target: 3 },
      { metric: 'turnover', countedMinor: (taskTurnover({ turnoverMinor: 2_000n, cashMinor: 501n, stakedMinor: 2_000n }) + 100n).toString(), targetMinor: '5000', isMet: false },
    ])
    await app.call('POST /api/sign-in', { token: await tokenOf(id), body: {} })
    expect((await show(id)).today.tasks[0]).toMatchObject({ counted: 1, isMet: true })
  })

  test('a later change counts as its difference, on the day on which the round closed', async () => {
    const [roundId, day] = ['changed later', app.services.market.today()]
    await fact(id, { roundId, minor: 4_000n })
    await read()
    app.clock.pass(24 * hourMs)
    await fact(id, { roundId, minor: 1_000n, part: 1 })
    await fact(id, { roundId, minor: 0n, part: 2 })
    await read()
    expect((await app.database.pool.query('select day::text, rounds, turnover_minor from task_counts where member_id = $1', [id])).rows).toEqual([{ day, rounds: 0, turnover_minor: 0n }])
    expect((await recompute()).exitCode).toBe(0)
  })
})

test('Product §10.1201 the feed is read once, wherever it is cut and by how many at once', async () => {
  const { memberId: other } = await createMember(app)
  const facts: Round[] = Array.from({ length: 24 }, (_, n) => ({ roundId: `cut ${Math.floor(n / 2)}`, part: n % 2, game: 'abc'[n % 3] ?? 'a', minor: BigInt(100 * ((n * 7) % 5)) }))
  // One member's is read whole, the other's after each row and by two readers at once.
  for (const each of facts) {
    await fact(other, { ...each, roundId: `${each.roundId} other`, game: 'a' })
    await Promise.all([read(), read()])
  }
  for (const each of facts) await fact(id, { ...each, game: 'a' })
  await read()
  const sum = async (memberId: bigint) => (await app.database.pool.query('select day::text, game_code, rounds, turnover_minor from task_counts where member_id = $1', [memberId])).rows
  expect(await sum(other)).toEqual(await sum(id))
  expect(await sum(id)).toMatchObject([{ game_code: 'a' }])
  expect((await recompute()).exitCode).toBe(0)
})

test('Product §12.1200 what was changed by hand is found by the command', async () => {
  await fact(id)
  await read()
  await app.database.pool.query('update task_counts set rounds = rounds + 1 where member_id = $1', [id])
  const { exitCode, lines } = await recompute()
  expect(exitCode).toBe(1)
  expect(lines).toEqual([expect.stringContaining('stands 2 rounds, 100, made anew 1 rounds, 100')])
  await app.database.pool.query('update task_counts set rounds = rounds - 1 where member_id = $1', [id])
})

test('Product §10.1261 counts of 35 days ago are forgotten, and neither that nor a correction of such a day is a difference', async () => {
  const [day, roundId] = [app.services.market.today(), 'of an old day']
  await fact(id, { roundId })
  await read()
  const days = async () => (await app.database.pool.query<{ day: string }>('select day::text from task_counts where member_id = $1 order by 1', [id])).rows.map((row) => row.day)
  app.clock.pass(taskDaysKept * 24 * hourMs)
  await fact(id)
  await read()
  const today = app.services.market.today()
  await forgetCountsJob.run(app.services)
  expect(await days()).toEqual([day, today])
  app.clock.pass(24 * hourMs)
  expect(await forgetCountsJob.run(app.services)).toMatchObject({ forgotten: expect.toSatisfy((forgotten: number) => forgotten >= 1) })
  expect(await days()).toEqual([today])
  expect((await recompute()).exitCode).toBe(0)
  await fact(id, { roundId, minor: 0n, part: 1 })
  await read()
  expect((await recompute()).exitCode).toBe(0)
  await Promise.all([forgetCountsJob.run(app.services), forgetCountsJob.run(app.services)])
  expect(await days()).toEqual([today])
})

describe('Product §10.1202 taken by a tap', () => {
  test('once, however often it is sent, with its points; nothing that is not met', async () => {
    await playAll(id)
    const token = await tokenOf(id)
    const taskId = `${app.services.market.today()}-2`
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('POST /api/tasks/:taskId/claim', { token, params: { taskId }, query: {} })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(new Set(['already_claimed']))
    expect(await show(id)).toMatchObject({ balance: 10 })
    expect((await claim(id, 1)).problem.code).toBe('task_not_met')
    expect((await claim(id, 'chest')).problem.code).toBe('task_not_met')
    expect((await claim(id, 9)).problem.code).toBe('not_found')
    expect((await claim(id, 1, daysOn(app.services.market.today(), 1))).problem.code).toBe('not_found')
    for (const check of pointChecks) expect((await app.database.pool.query(check.sql)).rows).toEqual([])
  })

  test('to the end of the next day, and not a moment longer', async () => {
    await playAll(id)
    const day = app.services.market.today()
    app.clock.pass(24 * hourMs)
    expect((await show(id)).yesterday).toMatchObject({ day, tasks: [{ taskId: `${day}-2` }, { taskId: `${day}-3` }, { taskId: `${day}-4` }], chest: null })
    expect((await claim(id, 3, day)).reply).toMatchObject({ balance: 15 })
    app.clock.pass(24 * hourMs)
    expect((await show(id)).yesterday).toBeNull()
    expect((await claim(id, 4, day)).problem.code).toBe('gift_over')
  })

  test('what was taken stays when a correction takes the round; who was stopped takes nothing', async () => {
    for (let n = 0; n < 20; n += 1) await fact(id, { roundId: `gone ${n}` })
    await read()
    expect((await claim(id, 2)).status).toBe(200)
    for (let n = 0; n < 20; n += 1) await fact(id, { roundId: `gone ${n}`, part: 1, minor: 0n })
    await read()
    expect(await show(id)).toMatchObject({ balance: 10, today: { tasks: [{}, { counted: 0, isMet: false, claimedAt: expect.any(String) }, {}, {}] } })
    const { memberId: house } = await createMember(app, { type: 41 })
    await playAll(house)
    expect((await claim(house, 2)).problem.code).toBe('not_allowed')
  })
})

test('Product §10.1203 the chest is for all of them, once', async () => {
  await playAll(id)
  await app.call('POST /api/sign-in', { token: await tokenOf(id), body: {} })
  const { balance } = await show(id)
  expect((await claim(id, 'chest')).reply).toMatchObject({ balance: balance + 30, today: { chest: { isMet: true, claimedAt: expect.any(String) } } })
  expect((await claim(id, 'chest')).problem.code).toBe('already_claimed')
})

describe('Product §10.1201 a day is the house’s, however long it is', () => {
  test.each([
    ['23 hours', '2027-03-28', 23],
    ['25 hours', '2027-10-31', 25],
  ])('of %s', async (_what, day, hours) => {
    const { loadMarket } = await import('#market/load-market.ts')
    const other = await openTestApp({ config: { market: { ...loadMarket('sandbox', undefined), zone: 'Europe/Berlin' } } })
    const { memberId } = await createMember(other)
    const [begin, end] = [dayStart('Europe/Berlin', day), dayStart('Europe/Berlin', daysOn(day, 1))]
    expect(end.getTime() - begin.getTime()).toBe(hours * hourMs)
    // The first and the last moment of the day count for it; a round that closes at the cut counts for the next day.
    for (const [n, at] of [begin, new Date(end.getTime() - 1), end, new Date(begin.getTime() - 1)].entries()) {
      await other.database.pool.query(
        `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
         values ($1, 'BRL', 'STUDIO', $2, 0, 'a', 'RNG', $3, 1, 100, 100, 0, 100)`,
        [memberId, `long day ${n}`, at],
      )
    }
    await read(other.services)
    expect((await other.database.pool.query('select day::text, rounds from task_counts order by day')).rows).toEqual([{ day: daysOn(day, -1), rounds: 1 }, { day, rounds: 2 }, { day: daysOn(day, 1), rounds: 1 }])
    await other.close()
  })
})

describe('Product §6.1200 what a market offers as tasks', () => {
  eachMarket({}, (house) => {
    house.rule('play.rewards', 'tasks', async () => {
      const { token } = await createMember(house.app)
      const isOffered = house.code !== 'gb'
      const answer = await house.app.call('GET /api/tasks', { token, query: {} })
      expect(isOffered ? answer.status : answer.problem.code).toBe(isOffered ? 200 : 'market_forbids')
      if (isOffered) for (const { metric } of answer.reply.today.tasks) expect(metric).not.toMatch(/deposit/u)
    })
  })
})
