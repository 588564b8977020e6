import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositKey } from '@trevo/rules/ids'
import type { Amounts, BonusReward } from '@trevo/rules/promotions/rewards'
import type { DepositTerms, PackageTerms } from '@trevo/rules/promotions/terms'
import { newKey } from '#db/keys.ts'
import { bonusChecks } from '#ledger/bonus/checks.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { claimChecks } from '#ledger/projections/checks.ts'
import { minor } from '@trevo/rules/money'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createFakePayments } from '#testing/payments.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { claimDepositsJob } from './jobs/claim-deposits.ts'
import { decideClaimsJob } from './jobs/decide-claims.ts'
import { createPromotion, moment, seenOf, showOf } from './promotions-fixture.ts'
import { reverseDeposit } from './settle-deposit.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments(), config: { platformSecret: 'a secret for tests' } })
  app.clock.standStill()
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const reward: BonusReward = { kind: 'bonus', amounts: { BRL: '10000' }, times: 3, of: 'bonus-and-deposit', days: 7, isSticky: false, maxStakes: {}, caps: {} }
const depositTerms = (more: Partial<DepositTerms> = {}): DepositTerms => ({
  class: 'deposit', startsAt: moment(app, -1), endsAt: moment(app, 10), period: 'once', eligibility: { all: [] }, reward, claimHours: null, conditions: [], bps: 5_000, least: { BRL: '2000' }, nth: 1, ...more,
})
const made = (more: Partial<DepositTerms> = {}, budget?: Amounts) => createPromotion(app, depositTerms(more), budget)
const offers = async (who = member) => (await app.call('GET /api/deposit-offers', { token: who.token })).reply.offers
/** A deposit, with a promotion chosen or without. */
const ask = async (amount: string, id: string | null = null, more: object = {}, who = member) => {
  const { requestId, ...seen } = id === null ? { requestId: randomUUID() } : await seenOf(app, id, null)
  return app.call('POST /api/deposits', { token: who.token, body: { requestId, amount, currency: 'BRL', ...(id === null ? {} : { offer: { promotionId: id, ...(seen as { version: number; hash: string }) } }), ...more } })
}
let paid = 0
/** The provider's word: it is paid. What really came in may differ where staff credit it. */
const credit = async (depositId: string, amountMinor?: bigint) => {
  const id = depositKey(depositId) ?? 0n
  await transactMoney(app.services, async (tx) => {
    const deposit = await tx.updateTable('deposits').set({ status: 'credited', credited_at: new Date(app.clock.now().getTime() + (paid += 1)), ...(amountMinor === undefined ? {} : { amount_minor: amountMinor }) }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await post(tx, depositCredited({ member: deposit.member_id, currency: deposit.currency, provider: deposit.provider, depositId, amountMinor: minor(deposit.amount_minor) }))
  })
}
const settle = () => claimDepositsJob.run(app.services)
const grants = async () => (await app.database.pool.query('select state, granted_minor, required_minor, deposit_minor, ends_at_withdrawal, end_reason from bonus_grants where member_id = $1 order by id', [member.memberId])).rows
const claims = async (key: string) => (await app.database.db.selectFrom('claims').select(['state', 'reward_minor', 'slot']).where('promotion_key', '=', key).orderBy('id').execute()).map(({ state, reward_minor: minorOf, slot }) => [state, minorOf, slot])
/** Of two that were made at once, either may come first. */
const byState = (of: Awaited<ReturnType<typeof claims>>) => of.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
const spent = async (key: string) => (await app.database.db.selectFrom('promotion_budgets').select('spent_minor').where('promotion_key', '=', key).executeTakeFirstOrThrow()).spent_minor
const violations = async () => (await Promise.all([...claimChecks, ...bonusChecks].map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()

test('a guest and a free trial are refused', async () => {
  expect((await app.call('GET /api/deposit-offers', {})).problem.code).toBe('login_required')
  expect((await app.call('GET /api/deposit-offers', { token: (await createMember(app, { type: 4 })).token })).problem.code).toBe('free_reject')
})

describe('Product §10.1173 a bonus with a deposit', () => {
  test('is chosen before paying, promised with the deposit, and given once when it is credited', async () => {
    const { id, key } = await made()
    expect((await offers()).find(({ promotionId }) => promotionId === id)).toMatchObject({ bps: 5_000, mostMinor: '10000', leastMinor: '2000', terms: { version: 1, terms: { class: 'deposit' } } })
    const { reply } = await ask('8001', id)
    expect(reply.status).toBe('pending')
    expect(await claims(key)).toEqual([['joined', 4_000n, 'once']])
    expect((await showOf(app, id, member)).reply.label).toBe('joined')
    await settle()
    expect(await grants()).toEqual([])
    await credit(reply.depositId)
    await Promise.all([settle(), settle(), settle()])
    // Three times the bonus and the 80.00 that it matches.
    expect(await grants()).toEqual([{ state: 'active', granted_minor: 4_000n, required_minor: 36_000n, deposit_minor: 8_001n, ends_at_withdrawal: true, end_reason: null }])
    expect((await showOf(app, id, member)).reply.label).toBe('issued')
    expect(await spent(key)).toBe(4_000n)
    expect((await offers()).map(({ promotionId }) => promotionId)).not.toContain(id)
    expect(await violations()).toEqual([])
  })

  test('nobody gets it without having chosen it, and it is not joined by a tap', async () => {
    const { id, key } = await made()
    const { reply } = await ask('8000')
    await credit(reply.depositId)
    await settle()
    expect(await claims(key)).toEqual([])
    const second = await made({ nth: null })
    expect((await app.call('POST /api/promotions/:promotionId/join', { token: member.token, params: { promotionId: second.id }, body: await seenOf(app, second.id, member) })).problem.code).toBe('promotion_not_open')
    expect(id).not.toBe(second.id)
  })

  test('the same wish is the same deposit, and the same wish with another choice is refused', async () => {
    const { id, key } = await made()
    const requestId = randomUUID()
    const first = (await ask('8000', id, { requestId })).reply.depositId
    expect((await ask('8000', id, { requestId })).reply.depositId).toBe(first)
    expect((await ask('8000', null, { requestId })).problem.code).toBe('request_mismatch')
    expect((await claims(key)).length).toBe(1)
  })

  test('what cannot be had is refused with the deposit, and nothing is left of either', async () => {
    const { id, key } = await made({}, { BRL: '1500' })
    const broke = await made({ eligibility: { all: [{ rule: 'tag', tag: 'gold', how: 'silent' }] } })
    const before = async () => (await app.database.db.selectFrom('deposits').select('id').where('member_id', '=', member.memberId).execute()).length
    expect((await ask('1999', (await made()).id)).problem.code).toBe('amount_out_of_range')
    expect((await ask('8000', id)).problem.code).toBe('budget_spent')
    expect((await ask('8000', broke.id)).problem.code).toBe('not_eligible')
    const fair = await made()
    const { version, hash } = await seenOf(app, fair.id, null)
    expect((await ask('8000', null, { offer: { promotionId: fair.id, version: version + 1, hash } })).problem.code).toBe('terms_changed')
    expect(await before()).toBe(0)
    expect(await claims(key)).toEqual([])
  })

  test('a charge that nobody pays gives the budget back, and may be chosen again', async () => {
    const { id, key } = await made()
    await ask('8000', id)
    expect(await spent(key)).toBe(4_000n)
    await app.database.db.updateTable('claims').set({ ends_at: new Date(app.clock.now().getTime() - 3_600_000) }).where('promotion_key', '=', key).execute()
    await decideClaimsJob.run(app.services)
    expect(await claims(key)).toEqual([['closed', 0n, 'once']])
    expect(await spent(key)).toBe(0n)
    expect((await ask('8000', id)).reply.status).toBe('pending')
  })

  test('less that came in is less that is given, and too little is none', async () => {
    const { id, key } = await made({ nth: null })
    const [less, none] = [(await ask('8000', id)).reply.depositId, (await ask('8000', id)).reply.depositId]
    await credit(less, 6_001n)
    await credit(none, 1_999n)
    await settle()
    expect(byState(await claims(key))).toEqual([['closed', 0n, null], ['issued', 3_000n, null]])
    expect(await grants()).toMatchObject([{ granted_minor: 3_000n, required_minor: 27_000n, deposit_minor: 6_001n }])
    expect(await spent(key)).toBe(3_000n)
    expect(await violations()).toEqual([])
  })
})

test('Product §10.1173 a withdrawal that comes before the bonus ends it', async () => {
  const { id, key } = await made()
  const { reply } = await ask('8000', id)
  await credit(reply.depositId)
  const at = new Date(app.clock.now().getTime() + 60_000)
  await app.database.db
    .insertInto('withdrawals')
    .values({ id: newKey(), member_id: member.memberId, request_id: randomUUID(), provider: 'none', amount_minor: 8_000n, currency: 'BRL', status: 'paid', destination_type: 'cpf', destination: '52998224725', payout_id: null, refusal_reason: null, created_at: at, send_before: at, sent_at: at, ended_at: at, next_try_at: null })
    .execute()
  await settle()
  expect(await grants()).toEqual([])
  expect(await claims(key)).toEqual([['closed', 0n, 'once']])
  expect(await spent(key)).toBe(0n)
})

describe('Product §6.1172 in the order credited', () => {
  test('the first deposit is the one that is credited first, whichever was asked for first', async () => {
    const { id, key } = await made()
    const [first, second] = [(await ask('8000', id)).reply.depositId, (await ask('4000', id)).reply.depositId]
    await credit(second)
    await credit(first)
    await settle()
    expect(byState(await claims(key))).toEqual([['closed', 0n, 'once'], ['issued', 2_000n, 'once']])
    expect(await spent(key)).toBe(2_000n)
  })

  test('the second deposit is not offered with the first', async () => {
    const { id } = await made({ nth: 2 })
    expect((await ask('8000', id)).problem.code).toBe('not_eligible')
    await credit((await ask('8000')).reply.depositId)
    expect((await offers()).map(({ promotionId }) => promotionId)).toContain(id)
    const { reply } = await ask('8000', id)
    await credit(reply.depositId)
    await settle()
    expect(await grants()).toHaveLength(1)
  })

  test('Product §6.1173 of a package each step is given once, and a missed one does not close the next', async () => {
    const step = { bps: 5_000, most: { BRL: '5000' }, least: { BRL: '2000' } }
    const { bps: _bps, least: _least, nth: _nth, ...claimable } = depositTerms()
    const terms: PackageTerms = { ...claimable, class: 'package', steps: [{ ...step, from: null, until: moment(app, -0.5) }, { ...step, from: null, until: null }, { ...step, bps: 2_500, from: null, until: null }] }
    const { id, key } = await createPromotion(app, { ...terms, reward: { ...reward, amounts: { BRL: '15000' } } })
    const [one, same] = [(await ask('8000', id)).reply.depositId, (await ask('8000', id)).reply.depositId]
    await credit(one)
    await credit(same)
    await settle()
    expect(byState(await claims(key))).toEqual([['closed', 0n, 'step-2'], ['issued', 4_000n, 'step-2']])
    const { reply } = await ask('8000', id)
    await credit(reply.depositId)
    await settle()
    expect(await claims(key)).toContainEqual(['issued', 2_000n, 'step-3'])
    expect((await ask('8000', id)).problem.code).toBe('not_eligible')
    expect(await violations()).toEqual([])
  })
})

describe('Product §4.1170 a deposit that went back', () => {
  const back = (depositId: string) => transactMoney(app.services, (tx) => reverseDeposit(tx, post, { memberId: member.memberId, depositId: depositKey(depositId) ?? 0n, now: app.clock.now() }))

  test('ends its bonus, once', async () => {
    const { id } = await made()
    const { reply } = await ask('8000', id)
    await credit(reply.depositId)
    await settle()
    await back(reply.depositId)
    await back(reply.depositId)
    expect(await grants()).toMatchObject([{ state: 'forfeited', end_reason: 'deposit-reversed' }])
    expect(await violations()).toEqual([])
  })

  test('closes what was promised for it, and one without a bonus changes nothing', async () => {
    const { id, key } = await made()
    const { reply } = await ask('8000', id)
    await credit(reply.depositId)
    await back(reply.depositId)
    await settle()
    expect(await claims(key)).toEqual([['closed', 0n, 'once']])
    expect(await spent(key)).toBe(0n)
    await back((await ask('8000')).reply.depositId)
    expect(await grants()).toEqual([])
  })
})
