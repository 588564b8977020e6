import { daysOn, dayStart } from '@trevo/rules/markets/market-days'
import { cycleOf } from '@trevo/rules/promotions/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givePoints } from '#areas/club/points/points-store.ts'
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

const dayMs = 86_400_000
const calendar = { fromDay: '2026-01-05', points: [10, 10, 10, 15, 15, 20, 40], makeUpPoints: 20, wholePoints: 50 }
const zoneOf = () => app.services.market.zone

/** To noon of the first day of the next cycle, and so many days on. */
const passTo = (into: number): void => {
  const today = app.services.market.today()
  const day = daysOn(cycleOf(calendar, today).last, 1 + into)
  app.clock.pass(dayStart(zoneOf(), day).getTime() + dayMs / 2 - app.clock.now().getTime())
}
const member = async (registeredDaysAgo = 100) => {
  const made = await createMember(app)
  await app.database.pool.query('update members set created_at = $2 where id = $1', [made.memberId, new Date(app.clock.now().getTime() - registeredDaysAgo * dayMs)])
  return made
}
const sessionOf = (memberId: bigint) => app.database.transact((tx) => startSession(tx, memberId, app.clock.now()))
const tap = (token: string, day?: string) => app.call('POST /api/sign-in', { token, body: day === undefined ? {} : { day } })
const show = async (token: string) => (await app.call('GET /api/sign-in', { token })).reply

beforeEach(() => passTo(3))

test('Product §10.1124 one tap a day of the house, and its points with it', async () => {
  const { token, memberId } = await member()
  expect(await show(token)).toMatchObject({ streak: 0, makeUpsLeft: 3, makeUpPoints: 20, wholePoints: 50, balance: 0, days: expect.toSatisfy((days: readonly { readonly state: string }[]) => days.map(({ state }) => state).join(' ') === 'missed missed missed today ahead ahead ahead') })
  expect((await tap(token)).reply).toMatchObject({ streak: 1, balance: 15 })
  expect((await tap(token)).problem.code).toBe('sign_in_done')
  app.clock.pass(dayMs)
  const next = await sessionOf(memberId)
  expect((await tap(next)).reply).toMatchObject({ streak: 2, balance: 30 })
  expect((await app.call('GET /api/points/entries', { token: next })).reply.list).toMatchObject([{ reason: 'sign-in', points: 15 }, { reason: 'sign-in', points: 15 }])
})

test('Product §10.1124 many taps at once, from two phones too, are one', async () => {
  const { token } = await member()
  const answers = await Promise.all(Array.from({ length: 12 }, () => tap(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(Array.from({ length: 11 }, () => 'sign_in_done'))
  expect(await show(token)).toMatchObject({ balance: 15, streak: 1 })
})

test('Product §10.1126 a day of this cycle is made up for with points, three times, and none that was before the member', async () => {
  const { token, memberId } = await member()
  const { days } = await show(token)
  const [one, two, three] = days.map(({ day }) => day)
  await tap(token)
  // Fifteen points are too few; nothing of it is left.
  expect((await tap(token, one)).problem.code).toBe('points_short')
  expect(await show(token)).toMatchObject({ balance: 15, makeUpsLeft: 3 })
  await app.database.transact((tx) => givePoints(tx, { memberId, points: 100, reason: 'corrected', key: 'test', now: app.clock.now() }, zoneOf()))
  expect((await tap(token, one)).reply).toMatchObject({ balance: 105, makeUpsLeft: 2, streak: 1 })
  expect((await tap(token, one)).problem.code).toBe('sign_in_done')
  await tap(token, two)
  expect((await tap(token, three)).reply).toMatchObject({ balance: 85, makeUpsLeft: 0, streak: 4 })
  expect((await tap(token, daysOn(one ?? '', -1))).problem.code).toBe('make_up_over')
  expect((await tap(token, days.at(-1)?.day)).problem.code).toBe('invalid_request')
  const young = await member(1)
  expect((await tap(young.token, one)).problem.code).toBe('make_up_over')
})

test('Product §10.1127 whoever did every day of a cycle gets what the calendar says for it, once', async () => {
  passTo(0)
  const { memberId } = await member()
  for (let n = 0; n < 6; n += 1) {
    expect((await tap(await sessionOf(memberId))).reply.isWhole).toBe(false)
    app.clock.pass(dayMs)
  }
  const token = await sessionOf(memberId)
  expect((await tap(token)).reply).toMatchObject({ isWhole: true, streak: 7, balance: 120 + 50 })
  expect((await app.call('GET /api/points/entries', { token, query: { limit: 1 } })).reply.list).toMatchObject([{ reason: 'cycle', points: 50 }])
})

test('who is kept from rewards signs in for nothing', async () => {
  const house = await createMember(app, { type: 41 })
  expect((await tap(house.token)).problem.code).toBe('not_allowed')
  const trial = await createMember(app, { type: 4 })
  expect((await tap(trial.token)).problem.code).toBe('free_reject')
  expect((await app.call('POST /api/sign-in', { body: {} })).problem.code).toBe('login_required')
})

test('points, entries and lots agree after all of it', async () => {
  for (const check of pointChecks) expect((await app.database.pool.query(check.sql)).rows).toEqual([])
})

describe('Product §6.1120 what a market offers for coming', () => {
  eachMarket({}, (house) => {
    house.rule('play.rewards', 'sign-in', async () => {
      const { token } = await createMember(house.app)
      expect((await house.app.call('GET /api/sign-in', { token })).status).toBe(200)
      expect((await house.app.call('POST /api/sign-in', { token, body: {} })).status).toBe(200)
    })
  })
})

test('Product §6.1120 where the market does not have it nobody signs in', async () => {
  const { loadMarket } = await import('#market/load-market.ts')
  const market = loadMarket('sandbox', undefined)
  const without = { ...market, rules: market.rules.map((rule) => (rule.id === 'play.rewards' ? { ...rule, value: ['levels'] } : rule)) }
  const other = await openTestApp({ config: { market: without } })
  const { token } = await createMember(other)
  expect((await other.call('GET /api/sign-in', { token })).problem).toMatchObject({ code: 'market_forbids', rule: 'sandbox.play.rewards' })
  expect((await other.call('POST /api/sign-in', { token, body: {} })).problem.code).toBe('market_forbids')
  await other.close()
})
