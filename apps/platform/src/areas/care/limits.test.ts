import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { minor } from '@trevo/rules/money'
import { dayIn } from '@trevo/rules/markets/market'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { factsOf as factsOfAll } from '#areas/care/harm/score-member.ts'
import { forgetLimitRefusalsJob } from '#areas/care/jobs/forget-limit-refusals.ts'
import { noteLimitRefusals } from '#areas/care/limits/limit-refusals-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'

const hourMs = 3_600_000
type Wished = BodyOf<'PUT /api/care/limits'>

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments() })
  // A wait is told to the millisecond.
  app.clock.standStill()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

/** Time passes, and the member logs in again: a session does not outlive a day of nothing. */
const later = async (ms: number): Promise<void> => {
  app.clock.pass(ms)
  member = { ...member, token: await app.database.transact((tx) => startSession(tx, member.memberId, app.clock.now())) }
}
const set = (kind: Wished['kind'], period: Wished['period'], amount: string | null) => app.call('PUT /api/care/limits', { token: member.token, body: { kind, period, amount } })
const confirm = (kind: Wished['kind'], period: Wished['period']) => app.call('POST /api/care/limits/confirm', { token: member.token, body: { kind, period } })
const standing = async () => (await app.call('GET /api/care/limits', { token: member.token })).reply.limits
const amounts = async () => Object.fromEntries((await standing()).map((limit) => [`${limit.kind} ${limit.period}`, limit.amount]))

test('a guest and a free trial are refused', async () => {
  expect((await app.call('GET /api/care/limits')).problem.code).toBe('login_required')
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('PUT /api/care/limits', { token: trial.token, body: { kind: 'stake', period: 'day', amount: '1000' } })).problem.code).toBe('free_reject')
})

test('whoever set nothing reads what may be set', async () => {
  const { reply } = await app.call('GET /api/care/limits', { token: member.token })
  expect(reply).toEqual({ currency: 'BRL', kinds: ['deposit', 'stake', 'loss', 'time'], periods: ['day', 'week', 'month'], must: [], waitMinutes: 1_440, confirmDays: 7, limits: [] })
})

test('Product §9.211 a first limit and a stricter one hold at once', async () => {
  await set('stake', 'day', '5000')
  const { reply } = await set('stake', 'day', '4000')
  expect(reply.limits).toMatchObject([{ kind: 'stake', period: 'day', amount: '4000', setBy: 'member', used: '0', left: '4000', wish: null }])
})

describe('Product §9.212 a looser limit', () => {
  test('waits for 24 hours and is confirmed', async () => {
    await set('loss', 'week', '5000')
    const asked = app.clock.now().getTime()
    const { reply } = await set('loss', 'week', '9000')
    const confirmFrom = new Date(asked + 24 * hourMs).toISOString()
    expect(reply.limits).toMatchObject([{ amount: '5000', wish: { amount: '9000', confirmFrom } }])
    await later(24 * hourMs - 60_000)
    expect((await confirm('loss', 'week')).problem).toMatchObject({ status: 409, code: 'limit_waits', retryAfterSeconds: expect.any(Number) })
    expect(await amounts()).toEqual({ 'loss week': '5000' })
    app.clock.pass(61_000)
    expect((await confirm('loss', 'week')).reply.limits).toMatchObject([{ amount: '9000', wish: null }])
    expect((await confirm('loss', 'week')).problem.code).toBe('limit_wish_over')
  })

  test('lapses when nobody confirms it within 7 days', async () => {
    await set('time', 'day', '60')
    await set('time', 'day', '120')
    await later(8 * 24 * hourMs + 1_000)
    expect((await confirm('time', 'day')).problem.code).toBe('limit_wish_over')
    expect(await standing()).toMatchObject([{ amount: '60', wish: null }])
  })

  test('is taken back by the amount in force, and by a stricter one', async () => {
    await set('stake', 'day', '5000')
    await set('stake', 'day', '6000')
    expect((await set('stake', 'day', '5000')).reply.limits).toMatchObject([{ amount: '5000', wish: null }])
    await set('stake', 'day', null)
    expect(await standing()).toMatchObject([{ amount: '5000', wish: { amount: null } }])
    expect((await set('stake', 'day', '4000')).reply.limits).toMatchObject([{ amount: '4000', wish: null }])
    await later(25 * hourMs)
    expect((await confirm('stake', 'day')).problem.code).toBe('limit_wish_over')
  })

  test('may be none at all, and then nothing is counted any more', async () => {
    await set('stake', 'day', '5000')
    await set('stake', 'day', null)
    await later(25 * hourMs)
    expect((await confirm('stake', 'day')).reply.limits).toEqual([])
    expect(await app.database.db.selectFrom('play_counters').selectAll().where('member_id', '=', member.memberId).execute()).toEqual([])
  })

  test('asked for twice at once is one wish', async () => {
    await set('stake', 'day', '5000')
    const answers = await Promise.all(['6000', '7000', '8000'].map((amount) => set('stake', 'day', amount)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.database.db.selectFrom('member_limits').select('amount').where('member_id', '=', member.memberId).where('from_at', 'is', null).where('until_at', 'is', null).execute()).toHaveLength(1)
  })
})

test('what is no limit is refused', async () => {
  expect((await set('stake', '24h', '5000')).problem.code).toBe('limit_unknown')
  expect((await set('stake', 'day', '99')).problem.code).toBe('amount_out_of_range')
  expect((await set('time', 'day', '1441')).problem.code).toBe('amount_out_of_range')
  expect((await set('time', 'day', '14')).problem.code).toBe('amount_out_of_range')
  expect((await app.call('PUT /api/care/limits', { token: member.token, body: { kind: 'stake', period: 'day', amount: '-5' } })).problem.code).toBe('invalid_request')
  expect(await standing()).toEqual([])
})

test('every value that was set is kept', async () => {
  for (const amount of ['5000', '4000', '3000']) await set('stake', 'day', amount)
  const rows = await app.database.db.selectFrom('member_limits').select(['amount', 'until_at']).where('member_id', '=', member.memberId).orderBy('amount', 'desc').execute()
  expect(rows.map(({ amount, until_at: until }) => [amount, until === null])).toEqual([[5_000n, false], [4_000n, false], [3_000n, true]])
})

describe('Product §9.214 a limit of deposits', () => {
  const deposit = (amount: string) => app.call('POST /api/deposits', { token: member.token, body: { requestId: randomUUID(), amount, currency: 'BRL' } })
  const paid = async (depositId: string, amountMinor: bigint) => {
    const row = await app.database.db.selectFrom('deposits').select(['provider', 'charge_id']).where('member_id', '=', member.memberId).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const payment = { paymentId: `pay-${depositId}`, paidAt: new Date(), payer: null }
    return applyChargeNews(app.services, row.provider, { kind: 'charge-paid', reference: depositId, chargeId: row.charge_id ?? '', amountMinor: minor(amountMinor), currency: 'BRL', payment })
  }

  test('counts open charges, and twenty at once do not pass it', async () => {
    await set('deposit', 'day', '10000')
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit('3000')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(new Set(['limit_reached']))
    expect(await standing()).toMatchObject([{ used: '9000', left: '1000' }])
  })

  test('sends back what was paid after the deposit was over and fits no more', async () => {
    await set('deposit', 'day', '10000')
    const first = (await deposit('6000')).reply
    await app.database.db.updateTable('deposits').set({ status: 'expired', expires_at: new Date(Date.now() - 1_000) }).where('member_id', '=', member.memberId).execute()
    await set('deposit', 'day', '5000')
    expect(await paid(first.depositId, 6_000n)).toBe('kept')
    const conflicts = await app.database.db.selectFrom('payment_conflicts').select(['kind', 'state', 'amount_minor']).where('member_id', '=', member.memberId).execute()
    expect(conflicts).toEqual([{ kind: 'over-limit', state: 'refunding', amount_minor: 6_000n }])
    expect((await app.call('GET /api/wallet', { token: member.token })).reply.cash).toBe('0')
  })
})

test('Product §9.213 a game does not open when a limit is used up', async () => {
  const { vendor, gameCode } = await createGame(app)
  const launch = () => app.call('GET /api/games/launch', { token: member.token, query: { vassalage: vendor, gameCode, language: 'pt', theme: 'dark' } })
  await set('stake', 'day', '5000')
  expect((await launch()).status).toBe(200)
  await app.database.db.updateTable('purses').set({ stake_room: 0n }).where('member_id', '=', member.memberId).execute()
  expect((await launch()).problem).toMatchObject({ status: 403, code: 'limit_reached' })
})

describe('Product §6.837 a limit that refused something counts as reached', () => {
  const refusals = async () => (await app.database.db.selectFrom('limit_refusals').select(['kind', 'period', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on')]).where('member_id', '=', member.memberId).orderBy('kind').orderBy('period').execute()).map(({ kind, period, on }) => `${kind} ${period} ${on === app.services.market.today()}`)
  const reached = async () => (await factsOfAll(app.services, [{ id: member.memberId, currency: 'BRL', type: 0 }], app.clock.now())).get(member.memberId)?.limitsRaised

  test('a deposit: each limit that it would have passed, once a day, and none for one that was taken or was too small', async () => {
    const deposit = (amount: string, requestId: string = randomUUID()) => app.call('POST /api/deposits', { token: member.token, body: { requestId, amount, currency: 'BRL' } })
    await set('deposit', 'day', '10000')
    await set('deposit', 'week', '20000')
    expect((await deposit('6000')).status).toBe(200)
    expect((await deposit('1')).problem.code).toBe('amount_out_of_range')
    expect(await refusals()).toEqual([])
    const same = randomUUID()
    for (let each = 0; each < 3; each += 1) expect((await deposit('5000', same)).problem.code).toBe('limit_reached')
    expect(await refusals()).toEqual(['deposit day true'])
    expect(await reached()).toBe(1)
    // At once, and over both.
    await Promise.all(Array.from({ length: 5 }, () => deposit('15000')))
    expect(await refusals()).toEqual(['deposit day true', 'deposit week true'])
    expect(await reached()).toBe(2)
    // Paid to the end as well: it is the same day's.
    await app.database.db.updateTable('deposits').set({ status: 'credited', credited_at: app.clock.now(), amount_minor: 20_000n }).where('member_id', '=', member.memberId).execute()
    expect(await reached()).toBe(2)
  })

  test('a game that does not open: the limits that are used up', async () => {
    const { vendor, gameCode } = await createGame(app, { gameCode: 'not-opened' })
    const launch = () => app.call('GET /api/games/launch', { token: member.token, query: { vassalage: vendor, gameCode, language: 'pt', theme: 'dark' } })
    await set('stake', 'day', '5000')
    await set('loss', 'month', '9000')
    expect((await launch()).status).toBe(200)
    expect(await refusals()).toEqual([])
    await app.database.db.updateTable('purses').set({ stake_room: 0n }).where('member_id', '=', member.memberId).execute()
    for (let each = 0; each < 2; each += 1) expect((await launch()).problem.code).toBe('limit_reached')
    expect(await refusals()).toEqual(['stake day true'])
    expect(await reached()).toBe(1)
  })

  test('after 40 days the job lets it go', async () => {
    const day = (ago: number) => dayIn(app.services.market.zone, new Date(app.clock.now().getTime() - ago * 86_400_000))
    for (const ago of [40, 41, 90]) await app.database.transact((tx) => noteLimitRefusals(tx, member.memberId, [{ kind: 'time', period: 'day' }], day(ago)))
    expect(await forgetLimitRefusalsJob.run(app.services)).toEqual({ forgotten: 2 })
    expect(await refusals()).toHaveLength(1)
    expect(await forgetLimitRefusalsJob.run(app.services)).toEqual({ forgotten: 0 })
  })
})
