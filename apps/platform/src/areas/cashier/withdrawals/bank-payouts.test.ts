import { randomUUID } from 'node:crypto'
import type { TypedDestination } from '@trevo/rules/cashier/destination'
import { withdrawalKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import type { PayoutNews } from '#adapters/payments/payment-provider.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { registerPaymentCallbacks } from '#areas/cashier/payments/callbacks.ts'
import { comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'
import { audit } from '#ledger/audit/audit.ts'
import { readWallet } from '#ledger/purses.ts'
import { accounts, endingIn, savedAccount } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments } from '#testing/payments.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { stepUp } from '#testing/step-up.ts'
import { loadMarket } from '#market/load-market.ts'
import { applyPayoutNews } from './apply-payout-news.ts'

const holder = 'Ana Souza'
const kinds = [
  ['sepa', 'EUR', 'MT•• •••• 001S'],
  ['uk-bank', 'GBP', '••-••-15 ••••9911'],
  ['br-bank', 'BRL', '341 · 1234 · •••45-6'],
] as const

/** The real program, its webhooks arriving over a real socket. */
let sandbox: SandboxProcess
let app: TestApp
beforeAll(async () => {
  sandbox = await openSandboxProcess('sandbox-test-secret', 'pay-sandbox')
  const others = [createPaySandbox({ url: sandbox.url, secret: sandbox.secret, now: () => new Date() })]
  const pix = { ...createFakePayments(), payoutKinds: ['pix'] as const }
  app = await openTestApp({ payments: pix, otherPayments: others, plainRoutes: [registerPaymentCallbacks] })
  await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
  await sandbox.start(await app.listen())
})
afterAll(async () => {
  await sandbox.close()
  await app.close()
})

let member: TestMember
const memberIn = async (currency: string) => {
  member = await createMember(app, { balanceMinor: 50_000n, currency })
  return member
}
const ask = async (typed: TypedDestination, currency: string, amount = '4000') => {
  const bankAccountId = await savedAccount(app, member.memberId, typed)
  const answer = await app.call('POST /api/withdrawals', { token: member.token, body: { requestId: randomUUID(), amount, currency, bankAccountId } })
  expect(answer.status).toBe(200)
  return answer.reply.withdrawalId
}
const show = async (withdrawalId: string) => (await app.call('GET /api/withdrawals/:withdrawalId', { token: member.token, params: { withdrawalId } })).reply
const becomes = (withdrawalId: string, status: string) => vi.waitFor(async () => expect((await show(withdrawalId)).status).toBe(status), { timeout: 20_000, interval: 50 })
/** The days at the banks pass by hand: what it is due to answer, or to send back, is due now. */
const bankIsDue = (withdrawalId: string, what: 'settles_at' | 'returns_at') =>
  sandbox.query(`update payouts set ${what} = now() where reference = '${withdrawalId}' and ${what} > now()`)
const isPaid = async (withdrawalId: string) => {
  await bankIsDue(withdrawalId, 'settles_at')
  await becomes(withdrawalId, 'paid')
}
const purses = async () => {
  const wallet = await readWallet(app.database.db, member.memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}
const dueNow = (withdrawalId: string) => app.database.db.updateTable('withdrawals').set({ next_try_at: new Date(0) }).where('id', '=', withdrawalKey(withdrawalId) ?? 0n).execute()
const booksAgree = async () => {
  const { ours, theirs, differences } = await comparePaymentBooks(app.database.pool, app.services.providers.of('pay-sandbox') ?? app.services.payments)
  expect(differences).toEqual([])
  expect(ours).toEqual(theirs)
  expect((await audit(app.database.pool)).findings.filter(({ violations }) => violations > 0)).toEqual([])
}
const returned = { cash: 50_000n, held: 0n }
const gone = { cash: 46_000n, held: 0n }

describe.each(kinds)('a payout by %s', (kind, currency, masked) => {
  beforeEach(() => memberIn(currency))

  test('Product §4.651 is held, sent to the account with its holder, and paid; both books are equal', async () => {
    const id = await ask(accounts[kind], currency)
    expect(await show(id)).toMatchObject({ status: 'held', destination: { kind, type: kind, masked } })
    await sendWithdrawals(app.services)
    await isPaid(id)
    expect(await purses()).toEqual(gone)
    const [row] = await sandbox.query(`select kind, holder, currency, amount_minor from payouts where reference = '${id}'`)
    expect(row).toMatchObject({ kind, holder, currency })
    await booksAgree()
  })

  test('Product §4.651 that the bank does not take comes back at once', async () => {
    const id = await ask(endingIn('901')[kind], currency)
    await sendWithdrawals(app.services)
    await becomes(id, 'refused')
    expect((await show(id)).refusalReason).toBe('account_not_found')
    expect(await purses()).toEqual(returned)
    await booksAgree()
  })

  test('Product §4.662 Product §4.652 that a bank sends back after it was paid is the member’s again, whole and once, and is told', async () => {
    const id = await ask(endingIn('907')[kind], currency)
    await sandbox.orderFault(id, 'webhook-twice', 2)
    await sendWithdrawals(app.services)
    await isPaid(id)
    await bankIsDue(id, 'returns_at')
    await becomes(id, 'returned')
    const shown = await show(id)
    expect(shown).toMatchObject({ refusalReason: 'account_closed', endedAt: expect.any(String), returnedAt: expect.any(String) })
    expect(await purses()).toEqual(returned)
    expect((await app.call('GET /api/inbox', { token: member.token })).reply.list[0]?.title).toBe('O banco devolveu seu saque')
    expect(await app.database.db.selectFrom('withdrawals').select(['return_code', 'refusal_reason']).where('id', '=', withdrawalKey(id) ?? 0n).executeTakeFirst()).toEqual({ return_code: 'AC04', refusal_reason: 'account_closed' })
    await booksAgree()
  })
})

test.each(['EUR', 'GBP'] as const)('Product §4.661 in %s: the least, the most, and the most of 24 hours', async (currency) => {
  member = await createMember(app, { balanceMinor: 6_000_000n, currency })
  const bankAccountId = await savedAccount(app, member.memberId, accounts[currency === 'EUR' ? 'sepa' : 'uk-bank'])
  const take = (amount: string) => app.call('POST /api/withdrawals', { token: member.token, body: { requestId: randomUUID(), amount, currency, bankAccountId } })
  expect((await app.call('GET /api/withdrawals/options', { token: member.token })).reply).toMatchObject({ minAmount: '1000', maxAmount: '2000000', withdrawable: '6000000', day: { countLeft: 20, amountLeft: '4000000' } })
  for (const amount of ['999', '2000001']) expect((await take(amount)).problem.code).toBe('amount_out_of_range')
  for (const amount of ['2000000', '1999000']) expect((await take(amount)).status).toBe(200)
  expect((await take('1001')).problem.code).toBe('withdrawal_limit_of_day')
  expect((await take('1000')).status).toBe(200)
})

describe('what goes wrong on the way', () => {
  beforeEach(() => memberIn('EUR'))

  test('Product §4.663 a bank that says nothing leaves it sent: nothing is guessed', async () => {
    const id = await ask(endingIn('906').sepa, 'EUR')
    await sendWithdrawals(app.services)
    await dueNow(id)
    await sendWithdrawals(app.services)
    expect((await show(id)).status).toBe('sent')
    expect(await purses()).toEqual({ cash: 46_000n, held: 4_000n })
    await booksAgree()
  })

  test.each(['answer-lost', 'answer-error'])('Product §4.663 %s: it is asked again under the same reference, and paid once', async (fault) => {
    const id = await ask(accounts.sepa, 'EUR')
    await sandbox.orderFault(id, fault, 2)
    for (let round = 0; round < 3; round += 1) {
      await dueNow(id)
      await sendWithdrawals(app.services)
    }
    await isPaid(id)
    expect(await sandbox.query(`select count(*)::int as n from payouts where reference = '${id}'`)).toEqual([{ n: 1 }])
    expect(await purses()).toEqual(gone)
    await booksAgree()
  })

  test('Product §4.662 a return that nobody told is found by asking, for ten days', async () => {
    const id = await ask(endingIn('908').sepa, 'EUR')
    await sandbox.orderFault(id, 'webhook-lost', 2)
    await sendWithdrawals(app.services)
    await bankIsDue(id, 'settles_at')
    const statusThere = async () => (await sandbox.query(`select status from payouts where reference = '${id}'`))[0]
    await vi.waitFor(async () => expect(await statusThere()).toEqual({ status: 'paid' }), { timeout: 20_000, interval: 50 })
    await bankIsDue(id, 'returns_at')
    await vi.waitFor(async () => expect(await statusThere()).toEqual({ status: 'returned' }), { timeout: 20_000, interval: 50 })
    await dueNow(id)
    await sendWithdrawals(app.services)
    // Whatever came before it: it was paid, and it came back.
    expect(await show(id)).toMatchObject({ status: 'returned', refusalReason: 'account_not_found' })
    expect(await purses()).toEqual(returned)
    await booksAgree()
  })

  test('Product §4.662 who was paid is asked about every six hours, and after ten days no more', async () => {
    const id = await ask(accounts.sepa, 'EUR')
    await sendWithdrawals(app.services)
    await isPaid(id)
    const hoursTo = async () => {
      const row = await app.database.db.selectFrom('withdrawals').select('next_try_at').where('id', '=', withdrawalKey(id) ?? 0n).executeTakeFirstOrThrow()
      return row.next_try_at === null ? null : Math.round((row.next_try_at.getTime() - Date.now()) / 3_600_000)
    }
    expect(await hoursTo()).toBe(6)
    await dueNow(id)
    await sendWithdrawals(app.services)
    expect(await hoursTo()).toBe(6)
    await app.database.db.updateTable('withdrawals').set({ ended_at: new Date(Date.now() - 11 * 86_400_000) }).where('id', '=', withdrawalKey(id) ?? 0n).execute()
    await dueNow(id)
    await sendWithdrawals(app.services)
    expect(await hoursTo()).toBeNull()
    expect((await show(id)).status).toBe('paid')
  })
})

describe('Product §4.662 news of a return', () => {
  const heard = (reference: string, more: Partial<Extract<PayoutNews, { kind: 'payout-returned' }>> = {}) =>
    applyPayoutNews(app.services, 'pay-sandbox', { kind: 'payout-returned', payoutId: `out_${reference}`, reference, amountMinor: minor(4_000n), currency: 'EUR', code: 'MS03', at: new Date(), ...more })
  const paid = (reference: string) => applyPayoutNews(app.services, 'pay-sandbox', { kind: 'payout-paid', payoutId: `out_${reference}`, reference, amountMinor: minor(4_000n), currency: 'EUR' })
  let id: string
  beforeEach(async () => {
    await memberIn('EUR')
    id = await ask(accounts.sepa, 'EUR')
  })

  test('before the word that it was paid books both, and the late word changes nothing', async () => {
    expect(await heard(id)).toBe('applied')
    expect(await paid(id)).toBe('applied')
    expect(await heard(id)).toBe('applied')
    expect((await show(id)).status).toBe('returned')
    expect(await purses()).toEqual(returned)
    const movements = await app.database.db.selectFrom('transfers').select('movement').where('tx_id', '=', id).orderBy('id').execute()
    expect(movements.map(({ movement }) => movement)).toEqual(['withdrawal-held', 'withdrawal-paid', 'withdrawal-returned'])
  })

  test('told eight times at once brings it back once', async () => {
    await paid(id)
    expect(await Promise.all(Array.from({ length: 8 }, () => heard(id)))).toEqual(Array.from({ length: 8 }, () => 'applied'))
    expect(await purses()).toEqual(returned)
  })

  test.each([
    ['another amount', { amountMinor: minor(3_999n) }],
    ['another currency', { currency: 'GBP' }],
    ['another payout', { payoutId: 'out_other' }],
  ])('of %s changes nothing', async (_what, more) => {
    await paid(id)
    expect(await heard(id, more)).toBe('conflict')
    expect([(await show(id)).status, await purses()]).toEqual(['paid', gone])
  })

  test('of what was refused, or is nobody’s, changes nothing', async () => {
    await applyPayoutNews(app.services, 'pay-sandbox', { kind: 'payout-refused', payoutId: `out_${id}`, reference: id, reason: 'account_closed' })
    expect(await heard(id)).toBe('conflict')
    expect(await heard('wdr_zz')).toBe('unknown')
    expect(await purses()).toEqual(returned)
  })
})

describe('an account that is saved', () => {
  const add = async (typed: TypedDestination) => app.call('POST /api/bank-accounts', { token: await stepUp(app, member), body: typed })

  test('Product §4.655 is shown masked, is one whatever stands between its signs, and its holder lies sealed', async () => {
    await memberIn('EUR')
    const { reply } = await add(accounts.sepa)
    expect(reply).toMatchObject({ destination: { kind: 'sepa', type: 'sepa', masked: 'MT•• •••• 001S' }, usableFrom: null })
    expect((await add({ ...accounts.sepa, iban: 'mt84malt011000012345mtlcast001s' })).reply.bankAccountId).toBe(reply.bankAccountId)
    const row = await app.database.db.selectFrom('bank_accounts').select(['destination', 'holder']).where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
    expect(row.destination).toBe('MT84MALT011000012345MTLCAST001S')
    expect(row.holder?.includes(holder)).toBe(false)
  })

  test.each([
    [{ kind: 'sepa', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01T', holder }, [{ field: 'iban', problem: 'iban_check' }]],
    [{ kind: 'sepa', iban: 'US64SVBKUS6S3300958879', holder: 'Ana' }, [{ field: 'holder', problem: 'too_short' }, { field: 'iban', problem: 'iban_country' }]],
  ] as const)('Product §4.656 %j is told beside its fields', async (typed, fields) => {
    await memberIn('EUR')
    expect((await add(typed)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields })
  })

  test('Product §4.650 of another currency is refused', async () => {
    await memberIn('EUR')
    expect((await add(accounts['uk-bank'])).problem).toMatchObject({ status: 409, code: 'destination_unavailable' })
    expect((await app.call('GET /api/withdrawals/options', { token: member.token })).reply).toMatchObject({ currency: 'EUR', kinds: ['sepa'], keyTypes: [] })
  })

  test('Product §4.105 waits as a key does, where the brand makes new ones wait', async () => {
    await memberIn('GBP')
    await app.database.db.updateTable('site').set({ new_account_hours: 24 }).execute()
    app.clock.pass(1_000)
    try {
      const { bankAccountId, usableFrom } = (await add(accounts['uk-bank'])).reply
      expect(usableFrom).not.toBeNull()
      expect((await app.call('POST /api/withdrawals', { token: await stepUp(app, member), body: { requestId: randomUUID(), amount: '2000', currency: 'GBP', bankAccountId } })).problem.code).toBe('withdrawal_cooling_down')
    } finally {
      await app.database.db.updateTable('site').set({ new_account_hours: 0 }).execute()
      app.clock.pass(1_000)
    }
  })
})

eachMarket({ payments: createFakePayments() }, (house) => {
  const { code, rule } = house
  const letIn = { sandbox: ['pix', 'br-bank'], br: ['pix', 'br-bank'], mt: ['sepa'], gb: ['uk-bank'] }[code]
  const currency = { sandbox: 'BRL', br: 'BRL', mt: 'EUR', gb: 'GBP' }[code]

  rule('out.methods', 'accounts', async () => {
    const { app: of } = house
    const one = await createMember(of, { currency })
    await papersIn(of, one.memberId, 'verified')
    const token = await stepUp(of, one)
    expect((await of.call('GET /api/bank-accounts', { token })).reply.kinds).toEqual(letIn)
    const typed = [{ kind: 'pix', pixKeyType: 'email', pixKey: 'ana@exemplo.example' } as const, ...Object.values(accounts)]
    for (const each of typed) {
      const { status, problem } = await of.call('POST /api/bank-accounts', { token, body: each })
      if (letIn.includes(each.kind)) expect([each.kind, status]).toEqual([each.kind, 200])
      else if (code === 'sandbox') expect(problem.code).toBe('destination_unavailable')
      else expect(problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.out.methods` })
    }
  })

  rule('out.methods', 'withdraw', async () => {
    const { app: of } = house
    await of.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
    of.clock.pass(1_000)
    const one = await createMember(of, { balanceMinor: 10_000n, currency })
    await papersIn(of, one.memberId, 'verified')
    const take = async (typed: TypedDestination) =>
      of.call('POST /api/withdrawals', { token: one.token, body: { requestId: randomUUID(), amount: '1000', currency, bankAccountId: await savedAccount(of, one.memberId, typed) } })
    for (const each of Object.values(accounts)) {
      const { status, problem } = await take(each)
      if (letIn.includes(each.kind)) expect([each.kind, status]).toEqual([each.kind, 200])
      else expect(problem.code).toBe(code === 'sandbox' ? 'destination_unavailable' : 'market_forbids')
    }
    expect((await readWallet(of.database.db, one.memberId))?.cashMinor).toBe(9_000n)
  })
})

describe('Product §4.660 where the market asks for an account of one’s own', () => {
  let house: TestApp
  beforeAll(async () => {
    house = await openTestApp({ payments: createFakePayments(), config: { market: loadMarket('gb', undefined) } })
    await house.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
  })
  afterAll(() => house.close())

  test('a holder who is not on the papers is not saved, and one without papers is asked for them before money goes out', async () => {
    const one = await createMember(house, { balanceMinor: 10_000n, currency: 'GBP' })
    const token = await stepUp(house, one)
    const add = (name: string) => house.call('POST /api/bank-accounts', { token, body: { ...accounts['uk-bank'], holder: name } })
    const take = (bankAccountId: string) => house.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'GBP', bankAccountId } })
    const { bankAccountId } = (await add('ANA SOUZA')).reply
    expect((await take(bankAccountId)).problem).toMatchObject({ status: 403, code: 'papers_required', rule: 'gb.pay.own' })
    await papersIn(house, one.memberId, 'verified')
    expect((await house.call('POST /api/bank-accounts', { token, body: { ...accounts['uk-bank'], accountNumber: '66779911', holder: 'Bruno Lima' } })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'holder', problem: 'not_own' }] })
    expect((await take(bankAccountId)).reply.status).toBe('held')
  })
})
