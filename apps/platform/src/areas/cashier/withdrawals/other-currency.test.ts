import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { audit } from '#ledger/audit/audit.ts'
import { readWallet } from '#ledger/purses.ts'
import { loadMarket } from '#market/load-market.ts'
import { accounts, savedAccount } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments } from '#testing/payments.ts'
import { stepUp } from '#testing/step-up.ts'

const pix = { pixKeyType: 'email', pixKey: 'ana@exemplo.example' } as const

/** A house whose market's own currency is another than that of members who were there before. */
describe.each([
  ['mt', 'BRL', ['pix', 'br-bank'], 'sepa', 'uk-bank'],
  ['gb', 'BRL', ['pix', 'br-bank'], 'uk-bank', 'sepa'],
  ['br', 'EUR', ['sepa'], 'br-bank', 'uk-bank'],
  ['br', 'GBP', ['uk-bank'], 'br-bank', 'sepa'],
  ['mt', 'GBP', ['uk-bank'], 'sepa', 'br-bank'],
] as const)('in the market %s a member in %s', (code, currency, kinds, marketKind, strangeKind) => {
  let app: TestApp
  let member: TestMember
  const bank = kinds.find((kind) => kind !== 'pix') ?? 'sepa'
  beforeAll(async () => {
    app = await openTestApp({ payments: createFakePayments(), config: { market: loadMarket(code, undefined) } })
    await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
    app.clock.pass(1_000)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    member = await createMember(app, { balanceMinor: 10_000n, currency })
    await papersIn(app, member.memberId, 'verified')
  })
  const take = (to: Readonly<Record<string, string>>) => app.call('POST /api/withdrawals', { token: member.token, body: { requestId: randomUUID(), amount: '4000', currency, ...to } })
  const purses = async () => {
    const wallet = await readWallet(app.database.db, member.memberId)
    return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
  }

  test('Product §4.664 is offered the ways of that currency, saves one, and is paid by it', async () => {
    expect((await app.call('GET /api/withdrawals/options', { token: member.token })).reply).toMatchObject({ currency, kinds, withdrawable: '10000' })
    const token = await stepUp(app, member)
    expect((await app.call('GET /api/bank-accounts', { token })).reply.kinds).toEqual(kinds)
    const saved = await app.call('POST /api/bank-accounts', { token, body: accounts[bank] })
    expect(saved.status).toBe(200)
    expect((await take({ bankAccountId: saved.reply.bankAccountId })).reply.status).toBe('held')
    await sendWithdrawals(app.services)
    expect(await purses()).toEqual({ cash: 6_000n, held: 4_000n })
    expect((await audit(app.database.pool)).isClean).toBe(true)
  })

  test('Product §4.1144 reads on the page of rules by what their own money goes out, and a guest reads the market’s ways alone', async () => {
    const rules = async (token?: string) => (await app.call('GET /api/help', { ...(token !== undefined && { token }), query: { lang: 'en' } })).reply.list.find(({ anchor }) => anchor === 'rules')?.content ?? ''
    const own = { BRL: 'Your money is in BRL: it goes out by PIX and bank transfer (TED).', EUR: 'Your money is in EUR: it goes out by SEPA transfer.', GBP: 'Your money is in GBP: it goes out by Faster Payments.' }[currency]
    expect(await rules(member.token)).toContain(own)
    expect(await rules()).not.toContain('Your money is in')
    const local = await createMember(app, { currency: { sepa: 'EUR', 'uk-bank': 'GBP', 'br-bank': 'BRL' }[marketKind] })
    expect(await rules(local.token)).not.toContain('Your money is in')
  })

  test('Product §4.664 goes out by nothing else: not by the market’s kind in another currency, nor by a kind that is nobody’s', async () => {
    expect((await take({ bankAccountId: await savedAccount(app, member.memberId, accounts[marketKind]) })).problem).toMatchObject({ status: 409, code: 'destination_unavailable' })
    expect((await take({ bankAccountId: await savedAccount(app, member.memberId, accounts[strangeKind]) })).problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.out.methods` })
    expect(await purses()).toEqual({ cash: 10_000n, held: 0n })
  })

  test('Product §4.664 pays nothing in by them: the market’s own rules for money in stand', async () => {
    const { problem } = await app.call('POST /api/deposits', { token: member.token, body: { requestId: randomUUID(), amount: '5000', currency } })
    expect([problem.status, problem.code]).toEqual(currency === 'BRL' ? [403, 'market_forbids'] : [503, 'payment_unavailable'])
  })

  test.runIf(currency === 'BRL')('Product §4.664 types a PIX key', async () => {
    expect((await take(pix)).reply.status).toBe('held')
    expect(await purses()).toEqual({ cash: 6_000n, held: 4_000n })
  })
})
