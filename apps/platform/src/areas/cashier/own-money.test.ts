import { randomUUID } from 'node:crypto'
import { api } from '@trevo/contract/member/api'
import type { Market, MarketRule } from '@trevo/rules/markets/market'
import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import { type ExclusionKind, exclusionKinds } from '@trevo/rules/care/exclusion'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { insertExclusion, markExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { readWallet } from '#ledger/purses.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { detailsIn } from '#testing/details.ts'
import { eachMarket, type MarketCode } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { accounts, currencyIn, paidIn, savedAccount } from '#testing/accounts.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments, fakeChargeId } from '#testing/payments.ts'

const own = '529.982.247-25'
const anothers = '111.444.777-35'

/** The market's law but for the currency and the method, which the test's provider has one of. */
const payable = (code: MarketCode): Market => {
  const given: { readonly [Id in RuleId]?: RuleValue<Id> } = { 'pay.methods': ['pix'], 'pay.currency': ['BRL'], 'out.methods': ['pix'] }
  const market = loadMarket(code, undefined)
  return { ...market, rules: market.rules.map((rule): MarketRule => ({ ...rule, value: given[rule.id] ?? rule.value })) }
}

const memberOf = async (app: TestApp, balanceMinor = 0n) => {
  const member = await createMember(app, { balanceMinor })
  await papersIn(app, member.memberId, 'verified')
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: own, realName: 'Ana Souza' }, 0, new Date()))
  await detailsIn(app, member.memberId)
  return member
}

eachMarket({ payments: createFakePayments() }, (house) => {
  const { code, rule } = house

  rule('pay.own', 'deposit', async () => {
    const payments = createFakePayments()
    const app = await openTestApp({ payments, config: { market: payable(code) } })
    try {
      const { token, memberId } = await memberOf(app)
      const { depositId } = (await app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount: '5000', currency: 'BRL' } })).reply
      const payment = { paymentId: `E${'0'.repeat(20)}${code}`, paidAt: new Date(app.clock.now().getTime()), payer: { name: 'Bruno Lima', document: anothers.replaceAll(/\D/g, '') } }
      expect(await applyChargeNews(app.services, payments.code, { kind: 'charge-paid', chargeId: fakeChargeId(depositId), reference: depositId, amountMinor: minor(5_000n), currency: 'BRL', payment })).toBe('kept')
      expect((await readWallet(app.database.db, memberId))?.cashMinor ?? 0n).toBe(0n)
      await sendRefunds(app.services)
      const conflict = await app.database.db.selectFrom('payment_conflicts').select(['kind', 'state']).where('reference', '=', depositId).executeTakeFirstOrThrow()
      expect(conflict).toEqual({ kind: 'other-payer', state: code === 'sandbox' ? 'open' : 'refunded' })
      expect(payments.refunds.size).toBe(code === 'sandbox' ? 0 : 1)
    } finally {
      await app.close()
    }
  })

  rule('pay.own', 'withdraw', async () => {
    const { app } = house
    await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
    app.clock.pass(3_000)
    if (code === 'mt' || code === 'gb') {
      // No key there: what is of another is told by the holder's name.
      const member = await createMember(app, { balanceMinor: 10_000n, currency: currencyIn[code] })
      await papersIn(app, member.memberId, 'verified')
      const of = accounts[code === 'mt' ? 'sepa' : 'uk-bank']
      const give = (bankAccountId: string) => app.call('POST /api/withdrawals', { token: member.token, body: { requestId: randomUUID(), amount: '2000', currency: currencyIn[code], bankAccountId } })
      const brunos = code === 'mt' ? ({ kind: 'sepa', iban: 'DE89370400440532013000', holder: 'Bruno Lima' } as const) : ({ kind: 'uk-bank', sortCode: '200415', accountNumber: '66779911', holder: 'Bruno Lima' } as const)
      expect((await give(await savedAccount(app, member.memberId, brunos))).problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.pay.own` })
      expect((await readWallet(app.database.db, member.memberId))?.cashMinor).toBe(10_000n)
      expect((await give(await savedAccount(app, member.memberId, of))).status).toBe(200)
      return
    }
    const { token, memberId } = await memberOf(app, 10_000n)
    const take = (pixKey: string) => app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL', pixKeyType: 'cpf', pixKey } })
    const answer = await take(anothers)
    if (code === 'sandbox') expect(answer.status).toBe(200)
    else {
      expect(answer.problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.pay.own` })
      expect((await readWallet(app.database.db, memberId))?.cashMinor).toBe(10_000n)
    }
    expect((await take(own)).status).toBe(200)
  })

  rule('out.open', 'withdraw', async () => {
    const { app } = house
    const take = async (kind: ExclusionKind | null) => {
      const { memberId, token: first } = await createMember(app, { balanceMinor: 10_000n, currency: currencyIn[code] })
      await papersIn(app, memberId, 'verified')
      const to = await paidIn(app, code, memberId)
      if (kind !== null) {
        const ends = new Date(app.clock.now().getTime() + 30 * 86_400_000)
        await app.database.transact(async (tx) => {
          await insertExclusion(tx, { member_id: memberId, kind, term: 'month', set_by: 'member', began_at: app.clock.now(), ends_at: ends, over_at: null })
          await markExcluded(tx, memberId, app.clock.now())
        })
      }
      const token = kind === null ? first : await app.database.transact((tx) => startSession(tx, memberId, app.clock.now()))
      return (await app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', ...to } })).status
    }
    for (const kind of [null, ...exclusionKinds]) expect([kind, await take(kind)]).toEqual([kind, 200])
  })

  rule('out.final', 'withdraw', async () => {
    const { app } = house
    const { token, memberId } = await createMember(app, { balanceMinor: 10_000n, currency: currencyIn[code] })
    await papersIn(app, memberId, 'verified')
    expect((await app.call('GET /api/withdrawals/options', { token })).reply.isFinal).toBe(true)
    const asked = await app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', ...(await paidIn(app, code, memberId)) } })
    expect(asked.status).toBe(200)
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'] as const) {
      for (const path of [`/api/withdrawals/${asked.reply.withdrawalId}`, `/api/withdrawals/${asked.reply.withdrawalId}/cancel`]) {
        expect([method, (await app.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })).statusCode]).toEqual([method, 404])
      }
    }
    expect((await app.call('GET /api/withdrawals/:withdrawalId', { token, params: { withdrawalId: asked.reply.withdrawalId } })).reply.status).toBe('held')
  })
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments(), config: { market: payable('br') } })
})
afterAll(() => app.close())

test('Product §4.640 no line of the phone is about a withdrawal that was asked for, but to look at it', () => {
  expect(Object.keys(api).filter((line) => line.includes('/withdrawals')).toSorted()).toEqual(['GET /api/withdrawals', 'GET /api/withdrawals/:withdrawalId', 'GET /api/withdrawals/options', 'POST /api/withdrawals'])
})

test('Product §6.790 where the payer’s bank does not take it back, it waits for people', async () => {
  const payments = createFakePayments()
  const other = await openTestApp({ payments, config: { market: payable('br') } })
  try {
    payments.refundAnswer = { status: 'refused', reason: 'account_closed' }
    const { token } = await memberOf(other)
    const { depositId } = (await other.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount: '5000', currency: 'BRL' } })).reply
    const payment = { paymentId: `E${'1'.repeat(22)}`, paidAt: other.clock.now(), payer: { name: 'Bruno Lima', document: anothers.replaceAll(/\D/g, '') } }
    await applyChargeNews(other.services, payments.code, { kind: 'charge-paid', chargeId: fakeChargeId(depositId), reference: depositId, amountMinor: minor(5_000n), currency: 'BRL', payment })
    await sendRefunds(other.services)
    expect(await other.database.db.selectFrom('payment_conflicts').select('state').where('reference', '=', depositId).executeTakeFirst()).toEqual({ state: 'open' })
  } finally {
    await other.close()
  }
})

test('Product §6.791 a document of another is refused before anything is held, and an e-mail is nobody’s known', async () => {
  await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
  app.clock.pass(3_000)
  const { token, memberId } = await memberOf(app, 10_000n)
  const take = (pixKeyType: 'cpf' | 'email', pixKey: string) => app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL', pixKeyType, pixKey } })
  expect((await take('cpf', anothers)).problem.code).toBe('market_forbids')
  expect((await take('email', 'ana@exemplo.example')).status).toBe(200)
  expect((await readWallet(app.database.db, memberId))?.cashMinor).toBe(8_000n)
})

test('Product §4.1577 a market that leaves a kind out refuses by its rule, and the money stays', async () => {
  const market = payable('br')
  const strict = await openTestApp({ payments: createFakePayments(), config: { market: { ...market, rules: market.rules.map((each): MarketRule => (each.id === 'out.open' ? { ...each, value: ['time-out'] } : each)) } } })
  try {
    const { memberId } = await memberOf(strict, 10_000n)
    await strict.database.transact(async (tx) => {
      await insertExclusion(tx, { member_id: memberId, kind: 'self', term: 'month', set_by: 'member', began_at: strict.clock.now(), ends_at: null, over_at: null })
      await markExcluded(tx, memberId, strict.clock.now())
    })
    const token = await strict.database.transact((tx) => startSession(tx, memberId, strict.clock.now()))
    const asked = await strict.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL', pixKeyType: 'cpf', pixKey: own } })
    expect(asked.problem).toMatchObject({ code: 'market_forbids', rule: 'br.out.open' })
    expect((await readWallet(strict.database.db, memberId))?.cashMinor).toBe(10_000n)
  } finally {
    await strict.close()
  }
})
