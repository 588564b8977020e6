import type { BodyOf, QueryOf } from '@trevo/contract/member/api'
import { depositKey } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChargeNews } from '#adapters/payments/payment-provider.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments, fakeChargeId, fakePaymentId, type FakePayments } from '#testing/payments.ts'
import { applyChargeNews } from './apply-charge-news.ts'
import { checkDeposits } from '#areas/cashier/jobs/check-deposits.ts'

let app: TestApp
let payments: FakePayments
let member: TestMember
let stranger: TestMember
let requests = 0

beforeAll(async () => {
  payments = createFakePayments()
  app = await openTestApp({ payments })
})
beforeEach(async () => {
  payments.line = 'good'
  member = await createMember(app)
  stranger = await createMember(app)
})
afterAll(() => app.close())

const wish = (over: Partial<BodyOf<'POST /api/deposits'>> = {}): BodyOf<'POST /api/deposits'> => {
  requests += 1
  return { requestId: `deposit-request-${requests}`.padEnd(20, '0'), amount: '5000', currency: 'BRL', ...over }
}
const ask = (body: BodyOf<'POST /api/deposits'>) => app.call('POST /api/deposits', { token: member.token, body })
const status = async (depositId: string): Promise<string> =>
  (await app.call('GET /api/deposits/:depositId', { token: member.token, params: { depositId } })).reply.status
const cash = async (): Promise<bigint> => (await readWallet(app.database.db, member.memberId))?.cashMinor ?? -1n
const makeDue = (depositId: string, over: Record<string, unknown> = {}) =>
  app.database.db
    .updateTable('deposits')
    .set({ next_check_at: sql<Date>`now()`, ...over })
    .where('id', '=', depositKey(depositId) ?? 0n)
    .execute()
const paid = (reference: string, over: Partial<Extract<ChargeNews, { kind: 'charge-paid' }>> = {}): ChargeNews => ({
  kind: 'charge-paid',
  chargeId: fakeChargeId(reference),
  reference,
  amountMinor: minor(5_000n),
  currency: 'BRL',
  payment: { paymentId: fakePaymentId(reference), paidAt: new Date('2026-03-01T12:00:00Z'), payer: null },
  ...over,
})
const apply = (news: ChargeNews) => applyChargeNews(app.services, payments.code, news)

test('a guest is refused', async () => {
  expect((await app.call('POST /api/deposits', { body: wish() })).problem.code).toBe('login_required')
})

test('Product §6.4 Product §1.4 a free trial is refused', async () => {
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('POST /api/deposits', { token: trial.token, body: wish() })).problem.code).toBe('free_reject')
})

test('Product §4.186 a payment that does not fit stands as being checked, in the list and alone, until people have decided', async () => {
  const { reply } = await ask(wish())
  const checked = async () => {
    const one = await app.call('GET /api/deposits/:depositId', { token: member.token, params: { depositId: reply.depositId } })
    const { list } = (await app.call('GET /api/deposits', { token: member.token, query: { pageNo: 1, pageSize: 5 } })).reply
    return [one.reply.isBeingChecked, list[0]?.isBeingChecked]
  }
  expect([reply.isBeingChecked, ...(await checked())]).toEqual([false, false, false])
  const publish = vi.spyOn(app.services.live, 'publish')
  await apply(paid(reply.depositId, { amountMinor: minor(4_000n) }))
  expect(await checked()).toEqual([true, true])
  // The phone hears it, and does not wait for its next question.
  expect(publish.mock.calls.filter(([, name]) => name === 'payment')).toEqual([[member.memberId, 'payment', { id: reply.depositId, status: 'pending' }]])
  publish.mockRestore()
  await app.database.db.updateTable('payment_conflicts').set({ state: 'refunded', ended_at: new Date() }).where('deposit_id', '=', depositKey(reply.depositId) ?? 0n).execute()
  expect(await checked()).toEqual([false, false])
})

test('Product §13.522 whoever works here pays nothing in, and what was asked for before still comes in', async () => {
  const asked = (await ask(wish())).reply
  await app.database.db.updateTable('members').set({ is_staff: true }).where('id', '=', member.memberId).execute()
  expect((await ask(wish())).problem).toMatchObject({ status: 403, code: 'staff_may_not_play' })
  await apply(paid(asked.depositId))
  expect(await cash()).toBe(5_000n)
})

test('Product §2.13 Product §3.14 a deposit shows its code, and where the sandbox plays the payer on the host that the phone uses', async () => {
  const { status: httpStatus, reply } = await ask(wish())
  expect(httpStatus).toBe(200)
  expect(reply).toMatchObject({ amount: '5000', currency: 'BRL', status: 'pending', creditedAt: null, brCode: `br-code-of-${reply.depositId}` })
  expect(Date.parse(reply.expiresAt) - Date.parse(reply.createdAt)).toBeGreaterThan(0)
  expect(reply.sandboxPayerUrl).toBe(`http://phone.test:3300/pay/${reply.depositId}`)
})

test('Product §2.13 a provider that is no sandbox has no bank to play in', async () => {
  vi.spyOn(payments, 'createCharge').mockImplementation(async ({ reference, expiresInSeconds }) => ({
    chargeId: fakeChargeId(reference),
    brCode: 'a-code',
    expiresAt: new Date(Date.now() + expiresInSeconds * 1_000),
    sandboxPayerPath: null,
  }))
  expect((await ask(wish())).reply).toMatchObject({ brCode: 'a-code', sandboxPayerUrl: null })
})

test.each([
  ['0', 'amount_out_of_range'],
  ['99', 'amount_out_of_range'],
  ['100', null],
  ['5000000', null],
  ['5000001', 'amount_out_of_range'],
  ['999999999999999', 'amount_out_of_range'],
])('Product §9.14 an amount of %s cents is answered %s', async (amount, code) => {
  const answer = await ask(wish({ amount }))
  expect(answer.status === 200 ? null : answer.problem.code).toBe(code)
})

test('Product §7.5 the same request gives the same deposit, in parallel too, and another body is refused', async () => {
  const body = wish()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body)))
  expect(new Set(answers.map((answer) => answer.reply.depositId)).size).toBe(1)
  expect((await ask({ ...body, amount: '5001' })).problem.code).toBe('request_mismatch')
})

test('Product §9.14 the phone is told the bounds, the amounts on offer, and how long a charge can be paid', async () => {
  expect((await app.call('GET /api/deposits/options', { token: member.token })).reply).toEqual({
    currency: 'BRL',
    funds: [],
    lendsNothing: true,
    warnsFirst: false,
    methods: [
      { method: 'pix', kind: 'pix', minAmount: '100', maxAmount: '5000000', presets: ['2000', '5000', '10000', '20000', '50000'], expiresAfterSeconds: 1_800, minutes: 1, fundings: [] },
    ],
  })
})

test('Product §9.14 an eleventh open deposit is refused, also when they arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, () => ask(wish())))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.status !== 200).map((answer) => answer.problem.code)).toEqual(Array(3).fill('too_many_open_deposits'))
})

test("Product §6.6 another member's deposit is not found, nor listed", async () => {
  const { depositId } = (await ask(wish())).reply
  const asked = await app.call('GET /api/deposits/:depositId', { token: stranger.token, params: { depositId } })
  expect(asked.problem.code).toBe('not_found')
  expect((await app.call('GET /api/deposits', { token: stranger.token })).reply.list).toEqual([])
  expect((await app.call('GET /api/deposits', { token: member.token })).reply.list.map((each) => each.depositId)).toEqual([depositId])
})

test('Product §10.188 the record is filtered by days, state and method, and its totals are of what it lists', async () => {
  const { depositId } = (await ask(wish())).reply
  const { amount } = (await ask(wish())).reply
  const { charge_id: chargeId } = await app.database.db.selectFrom('deposits').select('charge_id').where('id', '=', depositKey(depositId) ?? 0n).executeTakeFirstOrThrow()
  await app.database.pool.query(`update deposits set created_at = now() - interval '10 days', status = 'credited', credited_at = now(), next_check_at = null where charge_id = $1`, [chargeId])
  const today = app.services.market.today()
  const asked = async (query: QueryOf<'GET /api/deposits'>) => {
    const { list, totals } = (await app.call('GET /api/deposits', { token: member.token, query })).reply
    return [list.length, totals.payments, totals.asked, totals.done]
  }
  const twice = (BigInt(amount) * 2n).toString()
  expect(await asked({})).toEqual([2, 2, twice, amount])
  expect(await asked({ from: today, to: today })).toEqual([1, 1, amount, '0'])
  expect(await asked({ from: daysOn(today, -20), to: daysOn(today, -5) })).toEqual([1, 1, amount, amount])
  expect(await asked({ status: 'credited' })).toEqual([1, 1, amount, amount])
  expect(await asked({ method: 'pix', pageSize: 1 })).toEqual([1, 2, twice, amount])
  expect(await asked({ method: 'card' })).toEqual([0, 0, '0', '0'])
  expect((await app.call('GET /api/deposits', { token: member.token, query: { from: today, to: daysOn(today, -1) } })).problem.code).toBe('invalid_fields')
})

describe('what the provider says', () => {
  let depositId: string
  beforeEach(async () => {
    depositId = (await ask(wish())).reply.depositId
  })

  test('Product §10.2 Product §4.12 paid: credited once, however often and however parallel it is said', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => apply(paid(depositId))))
    expect(new Set(results)).toEqual(new Set(['applied']))
    expect(await status(depositId)).toBe('credited')
    expect(await cash()).toBe(5_000n)
  })

  test.each<[string, (reference: string) => ChargeNews]>([
    ['a cent more', (reference) => paid(reference, { amountMinor: minor(5_001n) })],
    ['another currency', (reference) => paid(reference, { currency: 'USD' })],
    ['another charge', (reference) => paid(reference, { chargeId: 'charge-of-somebody' })],
  ])('Product §7.7 %s: a conflict, and nothing is credited', async (_what, news) => {
    expect(await apply(news(depositId))).toBe('conflict')
    expect(await status(depositId)).toBe('pending')
    expect(await cash()).toBe(0n)
  })

  test('a reference that we do not know, or of another provider: unknown', async () => {
    expect(await apply(paid('dep_zzzzzz'))).toBe('unknown')
    expect(await apply(paid('../etc'))).toBe('unknown')
    expect(await applyChargeNews(app.services, 'another-provider', paid(depositId))).toBe('unknown')
    expect(await cash()).toBe(0n)
  })

  test('Product §10.2 Product §4.6 Product §4.12 expired, then paid after all: the money came in and is credited', async () => {
    await apply({ kind: 'charge-expired', chargeId: fakeChargeId(depositId), reference: depositId })
    expect(await status(depositId)).toBe('expired')
    expect(await apply(paid(depositId))).toBe('applied')
    expect(await status(depositId)).toBe('credited')
    expect(await cash()).toBe(5_000n)
  })

  test('Product §10.2 Product §4.12 Product §4.15 paid, and a late word that it expired: it stays credited, and no phone hears otherwise', async () => {
    const publish = vi.spyOn(app.services.live, 'publish')
    await apply(paid(depositId))
    await apply({ kind: 'charge-expired', chargeId: fakeChargeId(depositId), reference: depositId })
    expect(await status(depositId)).toBe('credited')
    expect(await cash()).toBe(5_000n)
    const payments = publish.mock.calls.filter(([, name]) => name === 'payment')
    expect(payments).toEqual([[member.memberId, 'payment', { id: depositId, status: 'credited' }]])
  })

  test('Product §4.15 no webhook at all: the job asks and credits', async () => {
    payments.chargeNews.set(depositId, paid(depositId))
    await makeDue(depositId)
    await checkDeposits(app.services)
    expect(await cash()).toBe(5_000n)
  })

  test('expired and watched for a day: a payment whose webhook was lost is found', async () => {
    await apply({ kind: 'charge-expired', chargeId: fakeChargeId(depositId), reference: depositId })
    payments.chargeNews.set(depositId, paid(depositId))
    await makeDue(depositId)
    await checkDeposits(app.services)
    expect(await status(depositId)).toBe('credited')
  })
})

test.each([
  [0, 20],
  [1, 40],
  [2, 80],
  [4, 300],
  [40, 300],
])('Product §9.16 a deposit asked about %i times without news is asked about again after %i s', async (checks, seconds) => {
  const { depositId } = (await ask(wish())).reply
  await makeDue(depositId, { checks })
  const { now } = await app.database.db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  await checkDeposits(app.services)
  const read = app.database.db.selectFrom('deposits').where('id', '=', depositKey(depositId) ?? 0n)
  const { next, until } = await read.select(['next_check_at as next', sql<Date>`now()`.as('until')]).executeTakeFirstOrThrow()
  expect(next?.getTime()).toBeGreaterThanOrEqual(now.getTime() + seconds * 1_000)
  expect(next?.getTime()).toBeLessThanOrEqual(until.getTime() + seconds * 1_000)
})

describe('Product §9.16 an expired deposit', () => {
  const nextOf = async (depositId: string) => {
    const rows = app.database.db.selectFrom('deposits').where('id', '=', depositKey(depositId) ?? 0n)
    return (await rows.select(sql<number | null>`extract(epoch from next_check_at - now())::int`.as('seconds')).executeTakeFirstOrThrow()).seconds
  }
  const anHour = (seconds: number | null) => expect(Math.abs((seconds ?? 0) - 3_600)).toBeLessThan(60)
  const expired = async () => {
    const { depositId } = (await ask(wish())).reply
    await apply({ kind: 'charge-expired', chargeId: fakeChargeId(depositId), reference: depositId })
    return depositId
  }

  test('is asked about in an hour, and every hour after that: a webhook may be lost', async () => {
    const depositId = await expired()
    anHour(await nextOf(depositId))
    await makeDue(depositId)
    await checkDeposits(app.services)
    anHour(await nextOf(depositId))
  })

  test('is asked about no more a day after its end', async () => {
    const depositId = await expired()
    await makeDue(depositId, { expires_at: sql<Date>`now() - interval '25 hours'` })
    await checkDeposits(app.services)
    expect(await nextOf(depositId)).toBeNull()
  })
})

test('Product §9.16 Product §9.14 a new deposit can be paid for 30 minutes, and is first asked about after 20 s', async () => {
  payments.line = 'down'
  await ask(wish())
  const rows = app.database.db.selectFrom('deposits').where('member_id', '=', member.memberId)
  const { open, first } = await rows
    .select([sql<number>`extract(epoch from expires_at - created_at)::int`.as('open'), sql<number>`extract(epoch from next_check_at - created_at)::int`.as('first')])
    .executeTakeFirstOrThrow()
  expect([open, first]).toEqual([1_800, 20])
})

describe('a provider that does not answer', () => {
  test('the member is told, the row stays, and the same request makes the charge later', async () => {
    payments.line = 'down'
    const body = wish()
    expect((await ask(body)).problem.code).toBe('payment_unavailable')
    payments.line = 'good'
    const { reply } = await ask(body)
    expect(reply.status).toBe('pending')
    expect(reply.brCode).not.toBe('')
    expect((await app.call('GET /api/deposits', { token: member.token })).reply.list).toHaveLength(1)
  })

  test('Product §10.4 an answer that was lost: the job makes the same charge again, under the same reference', async () => {
    payments.line = 'lost'
    const body = wish()
    expect((await ask(body)).problem.code).toBe('payment_unavailable')
    payments.line = 'good'
    const [row] = (await app.call('GET /api/deposits', { token: member.token })).reply.list
    await makeDue(row?.depositId ?? '')
    await checkDeposits(app.services)
    expect((await app.call('GET /api/deposits', { token: member.token })).reply.list[0]?.brCode).toBe(`br-code-of-${row?.depositId}`)
    expect((await ask(body)).reply.depositId).toBe(row?.depositId)
  })

  test('paid before the answer was stored: credited, and the charge is kept', async () => {
    payments.line = 'lost'
    const body = wish()
    await ask(body)
    const [row] = (await app.call('GET /api/deposits', { token: member.token })).reply.list
    expect(await apply(paid(row?.depositId ?? ''))).toBe('applied')
    expect(await cash()).toBe(5_000n)
  })

  test('Product §4.12 a charge that was never made fails when its time is over', async () => {
    payments.line = 'down'
    await ask(wish())
    payments.line = 'good'
    const [row] = (await app.call('GET /api/deposits', { token: member.token })).reply.list
    await makeDue(row?.depositId ?? '', { expires_at: sql<Date>`now() - interval '5 minutes'` })
    await checkDeposits(app.services)
    expect(await status(row?.depositId ?? '')).toBe('failed')
  })

  test('Product §4.12 a charge that the provider refuses has failed', async () => {
    payments.line = 'refuses'
    expect((await ask(wish())).problem.code).toBe('payment_unavailable')
    const [row] = (await app.call('GET /api/deposits', { token: member.token })).reply.list
    expect(row?.status).toBe('failed')
  })
})
