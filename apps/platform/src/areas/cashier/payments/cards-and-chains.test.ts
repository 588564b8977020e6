import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositKey, refundId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import { checkDeposits } from '#areas/cashier/jobs/check-deposits.ts'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { newKey } from '#db/keys.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { registerPaymentCallbacks } from './callbacks.ts'
import { comparePaymentBooks } from './compare-payment-books.ts'
import { insertRefund } from './refund-store.ts'

/** The real program for cards and chains, its webhooks arriving over a real socket. */
let sandbox: SandboxProcess
let app: TestApp
let member: TestMember
let requests = 0
let platformUrl = ''

beforeAll(async () => {
  sandbox = await openSandboxProcess('sandbox-test-secret', 'pay-sandbox')
  const others = [createPaySandbox({ url: sandbox.url, secret: sandbox.secret, now: () => new Date() })]
  app = await openTestApp({ payments: createFakePayments(), otherPayments: others, plainRoutes: [registerPaymentCallbacks] })
  platformUrl = await app.listen()
  await sandbox.start(platformUrl)
  await createGame(app, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', name: 'Trevo da Sorte', gameType: 'RNG' })
})
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(async () => {
  await sandbox.close()
  await app.close()
})

const card = { debit: '4000 0566 5566 5556', credit: '4111 1111 1111 1111', poor: '4000 0000 0000 9995', disputed: '4000 0000 0000 0259' } as const
const ask = async (method: 'card' | 'crypto') => {
  requests += 1
  return (await app.call('POST /api/deposits', { token: member.token, body: { requestId: `cards-request-${requests}`.padEnd(24, '0'), amount: '10000', currency: 'BRL', method } })).reply
}
type Made = Awaited<ReturnType<typeof ask>>
const show = async ({ depositId }: Made) => (await app.call('GET /api/deposits/:depositId', { token: member.token, params: { depositId } })).reply
const pageOf = ({ pay }: Made): string => new URL(pay?.kind === 'card' ? pay.url : '').pathname
const swipe = async (made: Made, number: string, code = '123456', fields: Readonly<Record<string, string>> = {}) => {
  const first = await sandbox.press(pageOf(made), { number, ...fields })
  return first.status === 303 ? sandbox.press(first.location, { code, answer: 'confirm' }) : first
}
const send = (made: Made, sending: string) => sandbox.press(new URL(made.sandboxPayerUrl ?? '').pathname, { send: sending })
const becomes = (what: () => Promise<unknown>, value: unknown) => vi.waitFor(async () => expect(await what()).toEqual(value), { timeout: 20_000, interval: 50 })
const purses = async () => {
  const wallet = await readWallet(app.database.db, member.memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}
const debt = async () => (await app.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', member.memberId).where('kind', '=', 'debt').executeTakeFirst())?.balance_minor
const conflicts = ({ depositId }: Made) => app.database.db.selectFrom('payment_conflicts').select(['kind', 'state', 'amount_minor']).where('reference', '=', depositId).execute()
const booksAgree = async () => {
  const { ours, theirs, differences } = await comparePaymentBooks(app.database.pool, app.services.providers.of('pay-sandbox') ?? app.services.payments)
  expect(differences).toEqual([])
  expect(ours).toEqual(theirs)
}

describe('a card', () => {
  test('Product §4.161 confirmed at its bank is credited, and no number of it is ours', async () => {
    const made = await ask('card')
    expect(made).toMatchObject({ brCode: '', pay: { kind: 'card', fundings: ['debit', 'prepaid', 'credit'] } })
    expect((await swipe(made, card.debit)).status).toBe(303)
    await becomes(async () => (await show(made)).status, 'credited')
    expect(await purses()).toEqual({ cash: 10_000n, held: 0n })
    const { rows } = await app.database.pool.query<{ words: { card: unknown } }>(`select words from payment_news where reference = $1 and kind = 'charge-paid'`, [made.depositId])
    expect(rows[0]?.words.card).toEqual({ brand: 'Visa', last4: '5556', funding: 'debit' })
    expect(JSON.stringify(rows)).not.toContain('4000056655665556')
    await booksAgree()
  })

  test('Product §4.161 declined is said with its reason, another try may follow, and after three none', async () => {
    const made = await ask('card')
    await swipe(made, card.poor)
    await becomes(async () => (await show(made)).seen, { kind: 'declined', times: 1, reason: 'insufficient_funds' })
    await swipe(made, card.debit, 'wrong')
    await becomes(async () => (await show(made)).seen, { kind: 'declined', times: 2, reason: 'authentication_failed' })
    await swipe(made, card.poor)
    await becomes(async () => (await show(made)).status, 'failed')
    expect((await swipe(made, card.debit)).status).toBe(409)
    expect(await purses()).toEqual({ cash: 0n, held: 0n })
  })

  test('Product §4.161 left alone expires', async () => {
    const made = await ask('card')
    await sandbox.query(`update charges set expires_at = now() where reference = '${made.depositId}'`)
    await becomes(async () => (await show(made)).status, 'expired')
    expect(await purses()).toEqual({ cash: 0n, held: 0n })
  })

  test('Product §6.163 a credit card that slips through a debit form is not credited, and goes back', async () => {
    const made = await ask('card')
    await sandbox.query(`update charges set fundings = '{debit}' where reference = '${made.depositId}'`)
    expect((await swipe(made, card.credit)).status).toBe(402)
    await sandbox.orderFault(made.depositId, 'credit-slips')
    const value = vi.spyOn(app.services.market, 'value').mockImplementation((id) => (id === 'pay.methods' ? ['debit'] : ['BRL']) as never)
    try {
      await swipe(made, card.credit)
      await becomes(() => conflicts(made), [{ kind: 'not-allowed', state: 'open', amount_minor: 10_000n }])
    } finally {
      value.mockRestore()
    }
    expect(await purses()).toEqual({ cash: 0n, held: 0n })
    await booksAgree()
  })

  test('Product §4.143 of another holder is kept and not credited', async () => {
    await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: '529.982.247-25', realName: 'Ana Souza' }, 0, new Date()))
    const made = await ask('card')
    await swipe(made, card.debit, '123456', { name: 'Outra Pessoa', document: '98765432100' })
    await becomes(() => conflicts(made), [{ kind: 'other-payer', state: 'open', amount_minor: 10_000n }])
    expect((await purses()).cash).toBe(0n)
    await booksAgree()
  })

  test.each([['told twice', 'webhook-twice'], ['told late', 'webhook-late']])('Product §10.2 %s is credited once', async (_what, fault) => {
    const made = await ask('card')
    await sandbox.orderFault(made.depositId, fault)
    await swipe(made, card.debit)
    await becomes(async () => (await show(made)).status, 'credited')
    await booksAgree()
    expect((await purses()).cash).toBe(10_000n)
  })

  test('Product §10.2 whose word is lost is found by asking', async () => {
    const made = await ask('card')
    await sandbox.orderFault(made.depositId, 'webhook-lost')
    await swipe(made, card.debit)
    await app.database.db.updateTable('deposits').set({ next_check_at: sql<Date>`now()` }).where('id', '=', depositKey(made.depositId) ?? 0n).execute()
    await checkDeposits(app.services)
    expect((await show(made)).status).toBe('credited')
  })

  test('Product §10.112 taken back by its holder leaves the cash, and what was played is owed', async () => {
    const made = await ask('card')
    await swipe(made, card.disputed)
    await becomes(async () => (await show(made)).status, 'credited')
    await playRound(app, { memberId: member.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: `dispute-${requests}`, stakeMinor: 4_000n, winMinor: 0n })
    expect((await purses()).cash).toBe(6_000n)
    await sandbox.query(`update payments set disputes_at = now() where charge_reference = '${made.depositId}'`)
    await becomes(async () => (await purses()).cash, 0n)
    expect(await debt()).toBe(4_000n)
    await booksAgree()
  })

  test('Product §10.82 given back goes to the same card, once', async () => {
    const made = await ask('card')
    await swipe(made, card.debit)
    await becomes(async () => (await show(made)).status, 'credited')
    const { id, payment_id: paymentId } = await app.database.db.selectFrom('deposits').select(['id', 'payment_id']).where('id', '=', depositKey(made.depositId) ?? 0n).executeTakeFirstOrThrow()
    const key = newKey()
    await app.database.transact(async (tx) => {
      await post(tx, withdrawalHeld({ member: member.memberId, currency: 'BRL', withdrawalId: refundId(key), amountMinor: minor(10_000n) }))
      await insertRefund(tx, { id: key, reference: refundId(key), provider: 'pay-sandbox', payment_id: paymentId ?? '', amount_minor: 10_000n, currency: 'BRL', member_id: member.memberId, deposit_id: id, conflict_id: null, proposal: null })
    })
    await sendRefunds(app.services)
    expect(await purses()).toEqual({ cash: 0n, held: 0n })
    await booksAgree()
    expect(await sandbox.query(`select status, amount_minor::int from refunds where refund_id = '${refundId(key)}'`)).toEqual([{ status: 'done', amount_minor: 10_000 }])
  })
})

describe('a chain', () => {
  test('Product §4.162 an address of its own, a fixed rate, and confirmations counted until it is money', async () => {
    const made = await ask('crypto')
    expect(made.pay).toMatchObject({ kind: 'crypto', token: 'USDT', tokenAmount: '18.450185', confirmationsNeeded: 6 })
    await send(made, 'exact')
    const counts = new Set<number>()
    await vi.waitFor(
      async () => {
        const { seen, status } = await show(made)
        if (seen?.kind === 'confirmations') counts.add(seen.count)
        expect(status).toBe('credited')
      },
      { timeout: 30_000, interval: 100 },
    )
    expect([...counts].toSorted()).toEqual([...counts])
    expect(counts.size).toBeGreaterThan(2)
    expect((await purses()).cash).toBe(10_000n)
    await booksAgree()
  }, 40_000)

  test('Product §4.162 taken back by the chain before it is deep enough, it is not money', async () => {
    const made = await ask('crypto')
    await send(made, 'reorganised')
    await becomes(async () => (await show(made)).seen, { kind: 'confirmations', count: 2 })
    await becomes(async () => (await show(made)).seen, { kind: 'confirmations', count: 0 })
    expect((await show(made)).status).toBe('pending')
    expect((await purses()).cash).toBe(0n)
  }, 40_000)

  test.each([
    ['half of it', 'less', 'other-amount', 5_000n],
    ['another token', 'other-token', 'other-token', 10_000n],
  ])('Product §4.163 %s waits for a person', async (_what, sending, kind, amount) => {
    const made = await ask('crypto')
    await send(made, sending)
    // A block follows the other at once.
    await becomes(async () => {
      await sandbox.query('update chain_sends set next_block_at = now() where next_block_at > now()')
      return (await conflicts(made)).map((each) => each.kind)
    }, [kind])
    expect((await conflicts(made))[0]?.amount_minor).toBeGreaterThanOrEqual(amount - 1n)
    expect((await purses()).cash).toBe(0n)
    await booksAgree()
  }, 40_000)
})

describe('a forged word', () => {
  test('Product §7.6 moves nothing', async () => {
    const made = await ask('card')
    const body = JSON.stringify({ eventId: 'x', kind: 'charge-paid', chargeId: 'c', reference: made.depositId, amount: '10000', currency: 'BRL', payment: { paymentId: 'p', paidAt: new Date().toISOString(), payer: null } })
    const answer = await fetch(`${platformUrl}/callbacks/payments/pay-sandbox`, { method: 'POST', body, headers: { 'pix-timestamp': '1', 'pix-signature': 'ff' } })
    expect(answer.status).toBe(401)
    expect((await show(made)).status).toBe('pending')
  })
})
