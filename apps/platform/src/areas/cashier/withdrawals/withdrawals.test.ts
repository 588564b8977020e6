import type { BodyOf } from '@trevo/contract/member/api'
import { withdrawalKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallingMember } from '#handler.ts'
import { Refusal } from '@trevo/operation/refuse'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments, fakePayoutId, type FakePayments } from '#testing/payments.ts'
import { applyPayoutNews, type PayoutFact } from './apply-payout-news.ts'
import { requestWithdrawal } from '#areas/cashier/operations/member/request-withdrawal.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'

const balanceMinor = 20_000n

let app: TestApp
let payments: FakePayments
let member: TestMember
let requests = 0

beforeAll(async () => {
  payments = createFakePayments()
  app = await openTestApp({ payments })
})
beforeEach(async () => {
  payments.line = 'good'
  payments.payoutAnswer = 'accepted'
  payments.calls = 0
  member = await createMember(app, { balanceMinor })
  // What earlier tests left under way is not this test's.
  await app.database.db
    .updateTable('withdrawals')
    .set({ next_try_at: sql<Date>`now() + interval '1 day'` })
    .where('status', 'in', ['held', 'sent'])
    .execute()
})
afterAll(() => app.close())

type Wish = BodyOf<'POST /api/withdrawals'>
const wish = (over: Partial<Wish> = {}): Wish => {
  requests += 1
  return { requestId: `withdraw-request-${requests}`.padEnd(24, '0'), amount: '5000', currency: 'BRL', pixKeyType: 'cpf', pixKey: '529.982.247-25', ...over }
}
const ask = (body: Wish) => app.call('POST /api/withdrawals', { token: member.token, body })
const read = async (withdrawalId: string) => (await app.call('GET /api/withdrawals/:withdrawalId', { token: member.token, params: { withdrawalId } })).reply
const purses = async () => {
  const wallet = await readWallet(app.database.db, member.memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}
/** Lets the job meet the withdrawal now; `over` changes its times. */
const run = async (withdrawalId: string, over: Record<string, unknown> = {}): Promise<void> => {
  await app.database.db
    .updateTable('withdrawals')
    .set({ next_try_at: sql<Date>`now()`, ...over })
    .where('id', '=', withdrawalKey(withdrawalId) ?? 0n)
    .where('status', 'in', ['held', 'sent'])
    .execute()
  await sendWithdrawals(app.services)
}
const held = async (over: Partial<Wish> = {}): Promise<string> => (await ask(wish(over))).reply.withdrawalId
const apply = (fact: PayoutFact) => applyPayoutNews(app.services, payments.code, fact)
const paid = (reference: string, over: Partial<Extract<PayoutFact, { kind: 'payout-paid' }>> = {}): PayoutFact => ({
  kind: 'payout-paid',
  payoutId: fakePayoutId(reference),
  reference,
  amountMinor: minor(5_000n),
  currency: 'BRL',
  ...over,
})
const refused = (reference: string): PayoutFact => ({ kind: 'payout-refused', payoutId: fakePayoutId(reference), reference, reason: 'key_not_found' })

const untouched = { cash: 20_000n, held: 0n }
const isHeld = { cash: 15_000n, held: 5_000n }
const isGone = { cash: 15_000n, held: 0n }

test('a guest is refused', async () => {
  expect((await app.call('POST /api/withdrawals', { body: wish() })).problem.code).toBe('login_required')
})

test('Product §6.4 Product §1.4 a free trial is refused', async () => {
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('POST /api/withdrawals', { token: trial.token, body: wish() })).problem.code).toBe('free_reject')
})

test('Product §10.3 Product §3.10 Product §3.15 Product §4.13 what is asked for is held at once, its key is shown masked, and the job is woken', async () => {
  const { reply } = await ask(wish())
  expect(reply).toMatchObject({
    amount: '5000',
    status: 'held',
    destination: { kind: 'pix', type: 'cpf', masked: '•••.982.247-••' },
    sentAt: null,
    endedAt: null,
    refusalReason: null,
  })
  expect(await purses()).toEqual(isHeld)
  expect(app.woken).toContain('send-withdrawals')
  const options = await app.call('GET /api/withdrawals/options', { token: member.token })
  expect(options.reply.withdrawable).toBe('15000')
})

test.each<[string, Partial<Wish>, string]>([
  ['a wrong key', { pixKey: '529.982.247-26' }, 'invalid_fields'],
  ['no key', { pixKey: '' }, 'invalid_fields'],
  ['a key of another kind', { pixKeyType: 'email' }, 'invalid_fields'],
  ['another currency', { currency: 'USD' }, 'invalid_fields'],
  ['too little', { amount: '999' }, 'amount_out_of_range'],
  ['too much', { amount: '5000001' }, 'amount_out_of_range'],
  ['a cent above the balance', { amount: '20001' }, 'insufficient_funds'],
])('Product §9.15 %s is refused, and nothing moves or is kept', async (_what, over, code) => {
  expect((await ask(wish(over))).problem.code).toBe(code)
  expect(await purses()).toEqual(untouched)
  expect((await app.call('GET /api/withdrawals', { token: member.token })).reply.list).toEqual([])
})

test('Product §7.5 the same request holds once, in parallel too, and another body is refused', async () => {
  const body = wish()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body)))
  expect(new Set(answers.map((answer) => answer.reply.withdrawalId)).size).toBe(1)
  expect(await purses()).toEqual(isHeld)
  expect((await ask({ ...body, pixKey: '111.444.777-35' })).problem.code).toBe('request_mismatch')
  expect((await ask({ ...body, amount: '5001' })).problem.code).toBe('request_mismatch')
})

test('Product §10.15 of a hundred at once for the whole balance exactly one is held', async () => {
  const calling: CallingMember = { memberId: member.memberId, username: member.username, type: 0, currency: 'BRL', language: 'pt', sessionId: 1n, steppedUpAt: null, mustChangePassword: false, isExcluded: false }
  const call = { ...app.services, member: calling, requestId: 'r', address: '10.0.0.1', device: { kind: 'WEB', userAgent: '', address: '10.0.0.1', idHash: null } as const, origin: 'http://phone.test' }
  // Past the router, whose limit for one member is far below a hundred at once.
  const input = () => ({ params: undefined, query: undefined, body: wish({ amount: '20000' }) })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => requestWithdrawal(input(), call)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  const noes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason instanceof Refusal ? answer.reason.code : answer.reason] : []))
  expect(new Set(noes)).toEqual(new Set(['insufficient_funds']))
  expect(await purses()).toEqual({ cash: 0n, held: 20_000n })
})

test('Product §9.15 a sixth open withdrawal is refused, also when they arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(wish({ amount: '1000' }))))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status !== 200).map((answer) => answer.problem.code)).toEqual(Array(3).fill('too_many_open_withdrawals'))
  expect(await purses()).toEqual({ cash: 15_000n, held: 5_000n })
})

test('Product §9.15 a withdrawal that was sent is still open, and makes room once it has ended', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => held({ amount: '1000' })))
  await sendWithdrawals(app.services)
  for (const withdrawalId of ids) expect((await read(withdrawalId)).status).toBe('sent')
  expect((await ask(wish({ amount: '1000' }))).problem.code).toBe('too_many_open_withdrawals')
  await apply(paid(ids[0] ?? '', { amountMinor: minor(1_000n) }))
  expect((await ask(wish({ amount: '1000' }))).status).toBe(200)
})

test("Product §6.6 another member's withdrawal is not found, nor listed", async () => {
  const withdrawalId = await held()
  const stranger = await createMember(app)
  const asked = await app.call('GET /api/withdrawals/:withdrawalId', { token: stranger.token, params: { withdrawalId } })
  expect(asked.problem.code).toBe('not_found')
  expect((await app.call('GET /api/withdrawals', { token: stranger.token })).reply.list).toEqual([])
})

describe('the job', () => {
  test.each([
    ['accepted', 'sent', isHeld],
    ['paid', 'paid', isGone],
    ['key_not_found', 'refused', untouched],
    ['too_late', 'expired', untouched],
  ] as const)('Product §4.7 Product §4.13 answered %s: it is %s', async (answer, status, money) => {
    payments.payoutAnswer = answer
    const withdrawalId = await held()
    await run(withdrawalId)
    expect(await read(withdrawalId)).toMatchObject({ status, refusalReason: answer === 'key_not_found' || answer === 'too_late' ? answer : null })
    expect(await purses()).toEqual(money)
  })

  test.each(['down', 'lost', 'refuses'] as const)('Product §10.4 a line that is %s decides nothing: held, and tried again under the same reference', async (line) => {
    const withdrawalId = await held()
    payments.line = line
    await run(withdrawalId)
    expect((await read(withdrawalId)).status).toBe('held')
    expect(await purses()).toEqual(isHeld)
    payments.line = 'good'
    payments.payoutAnswer = 'paid'
    await run(withdrawalId)
    expect((await read(withdrawalId)).status).toBe('paid')
    expect([...payments.payouts.keys()].filter((reference) => reference === withdrawalId)).toHaveLength(1)
  })

  test('Product §4.15 the phone hears of each step at once', async () => {
    const publish = vi.spyOn(app.services.live, 'publish')
    const withdrawalId = await held()
    await run(withdrawalId)
    await apply(paid(withdrawalId))
    const told = publish.mock.calls.filter(([, name]) => name === 'payment')
    expect(told).toEqual(['sent', 'paid'].map((status) => [member.memberId, 'payment', { id: withdrawalId, status }]))
  })

  test.each([
    [0, 10],
    [5, 32],
    [7, 120],
    [40, 120],
  ])('Product §9.16 tried %i times in vain, it is tried again after %i s', async (tries, seconds) => {
    payments.line = 'down'
    const withdrawalId = await held()
    const { now } = await app.database.db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
    await run(withdrawalId, { tries })
    const rows = app.database.db.selectFrom('withdrawals').where('id', '=', withdrawalKey(withdrawalId) ?? 0n)
    const { next, until } = await rows.select(['next_try_at as next', sql<Date>`now()`.as('until')]).executeTakeFirstOrThrow()
    expect(next?.getTime()).toBeGreaterThanOrEqual(now.getTime() + seconds * 1_000)
    expect(next?.getTime()).toBeLessThanOrEqual(until.getTime() + seconds * 1_000)
  })

  test('two jobs at once send it once', async () => {
    const withdrawalId = await held()
    await Promise.all(Array.from({ length: 5 }, () => sendWithdrawals(app.services)))
    expect(payments.calls).toBe(1)
    expect((await read(withdrawalId)).status).toBe('sent')
  })

  test('Product §4.15 sent, and the webhook lost: the job asks', async () => {
    const withdrawalId = await held()
    await run(withdrawalId)
    const news = paid(withdrawalId)
    if (news.kind === 'payout-paid') payments.payoutNews.set(withdrawalId, news)
    await run(withdrawalId)
    expect((await read(withdrawalId)).status).toBe('paid')
    expect(await purses()).toEqual(isGone)
  })
})

describe('Product §4.14 a payout that was never accepted in its time', () => {
  const late = { send_before: sql<Date>`now() - interval '6 minutes'` }
  const justLate = { send_before: sql<Date>`now() - interval '1 minute'` }

  test('is tried for six hours', async () => {
    const withdrawalId = await held()
    const key = withdrawalKey(withdrawalId) ?? 0n
    const row = await app.database.db.selectFrom('withdrawals').select(['created_at', 'send_before']).where('id', '=', key).executeTakeFirstOrThrow()
    expect((row.send_before.getTime() - row.created_at.getTime()) / 3_600_000).toBeCloseTo(6, 2)
  })

  test('comes back once the provider says that it never heard of it', async () => {
    const withdrawalId = await held()
    await run(withdrawalId, late)
    expect(await read(withdrawalId)).toMatchObject({ status: 'expired', refusalReason: 'too_late' })
    expect(await purses()).toEqual(untouched)
  })

  test('does not come back while the provider’s clock could still let one through', async () => {
    const withdrawalId = await held()
    await run(withdrawalId, justLate)
    expect(payments.calls).toBe(0)
    expect(await purses()).toEqual(isHeld)
  })

  test('Product §10.4 does not come back while the provider does not answer', async () => {
    const withdrawalId = await held()
    payments.line = 'down'
    await run(withdrawalId, late)
    expect((await read(withdrawalId)).status).toBe('held')
    expect(await purses()).toEqual(isHeld)
  })

  test('is sent after all, where only the answer was lost', async () => {
    const withdrawalId = await held()
    payments.line = 'lost'
    await run(withdrawalId)
    payments.line = 'good'
    await run(withdrawalId, late)
    expect((await read(withdrawalId)).status).toBe('sent')
    expect(await purses()).toEqual(isHeld)
  })
})

describe('news', () => {
  test('Product §10.3 paid, said twenty times at once, pays once', async () => {
    const withdrawalId = await held()
    const results = await Promise.all(Array.from({ length: 20 }, () => apply(paid(withdrawalId))))
    expect(new Set(results)).toEqual(new Set(['applied']))
    expect(await purses()).toEqual(isGone)
  })

  test('Product §10.3 Product §4.18 paid and refused at once: one of them stands, whole', async () => {
    const withdrawalId = await held()
    const results = await Promise.all(Array.from({ length: 20 }, (_, each) => apply(each % 2 === 0 ? paid(withdrawalId) : refused(withdrawalId))))
    expect(results.filter((result) => result === 'conflict')).toHaveLength(10)
    const { status } = await read(withdrawalId)
    expect(await purses()).toEqual(status === 'paid' ? isGone : untouched)
  })

  test.each(['key_not_found', 'too_late'] as const)('Product §10.3 paid, heard after the money was given back (%s), is a conflict, and it stays given back', async (reason) => {
    const withdrawalId = await held()
    payments.payoutAnswer = reason
    await run(withdrawalId)
    const before = await read(withdrawalId)
    expect(before.status).toBe(reason === 'too_late' ? 'expired' : 'refused')
    expect(await apply(paid(withdrawalId))).toBe('conflict')
    expect(await read(withdrawalId)).toEqual(before)
    expect(await purses()).toEqual(untouched)
  })

  test('Product §10.3 refused, heard after it was paid, is a conflict, and it stays paid', async () => {
    const withdrawalId = await held()
    await apply(paid(withdrawalId))
    expect(await apply(refused(withdrawalId))).toBe('conflict')
    expect((await read(withdrawalId)).status).toBe('paid')
    expect(await purses()).toEqual(isGone)
  })

  test('accepted, heard after paid, changes nothing', async () => {
    const withdrawalId = await held()
    await apply(paid(withdrawalId))
    expect(await apply({ kind: 'payout-accepted', reference: withdrawalId, payoutId: fakePayoutId(withdrawalId) })).toBe('applied')
    expect((await read(withdrawalId)).status).toBe('paid')
  })

  test.each<[string, (reference: string) => PayoutFact]>([
    ['another amount', (reference) => paid(reference, { amountMinor: minor(4_999n) })],
    ['another currency', (reference) => paid(reference, { currency: 'USD' })],
    ['another payout', (reference) => paid(reference, { payoutId: 'payout-of-somebody' })],
    ['never heard of, though it was accepted', (reference) => ({ kind: 'payout-unknown', reference })],
  ])('%s is a conflict, and nothing moves', async (_what, fact) => {
    const withdrawalId = await held()
    await run(withdrawalId)
    expect(await apply(fact(withdrawalId))).toBe('conflict')
    expect((await read(withdrawalId)).status).toBe('sent')
    expect(await purses()).toEqual(isHeld)
  })
})
