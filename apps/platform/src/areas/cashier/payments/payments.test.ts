import { signingHeaders } from '@trevo/server/signed-message'
import { testSize } from '@trevo/server/test-size'
import { depositKey, refundId, withdrawalKey } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { checkDeposits } from '#areas/cashier/jobs/check-deposits.ts'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { newKey } from '#db/keys.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { registerPaymentCallbacks } from './callbacks.ts'
import { comparePaymentBooks } from './compare-payment-books.ts'
import { insertRefund } from './refund-store.ts'

/** The real sandbox program, its webhooks arriving over a real socket: what one side lost, the other mends. */
let sandbox: SandboxProcess
let app: TestApp
let platformUrl: string
let member: TestMember
let requests = 0

/** One refused and two paid is a turn of them. */
const killTimes = testSize('PROVIDER_KILLS', { gate: 3, long: 6 })
const nowhere = 'http://127.0.0.1:9'
const path = '/callbacks/payments/pix-sandbox'

beforeAll(async () => {
  sandbox = await openSandboxProcess()
  const payments = createPixSandbox({ url: sandbox.url, secret: sandbox.secret, now: () => new Date() })
  app = await openTestApp({ payments, plainRoutes: [registerPaymentCallbacks] })
  platformUrl = await app.listen()
  await sandbox.start(platformUrl)
})
beforeEach(async () => {
  member = await createMember(app, { balanceMinor: 20_000n })
})
afterAll(async () => {
  await sandbox.close()
  await app.close()
})

const requestId = (): string => {
  requests += 1
  return `payment-request-${requests}`.padEnd(24, '0')
}
const deposit = async () =>
  (await app.call('POST /api/deposits', { token: member.token, body: { requestId: requestId(), amount: '5000', currency: 'BRL' } })).reply
const withdraw = async (pixKey: string) =>
  (
    await app.call('POST /api/withdrawals', {
      token: member.token,
      body: { requestId: requestId(), amount: '5000', currency: 'BRL', pixKeyType: 'email', pixKey },
    })
  ).reply
const depositStatus = async (depositId: string) => (await app.call('GET /api/deposits/:depositId', { token: member.token, params: { depositId } })).reply.status
const withdrawalView = async (withdrawalId: string) =>
  (await app.call('GET /api/withdrawals/:withdrawalId', { token: member.token, params: { withdrawalId } })).reply
const purses = async () => {
  const wallet = await readWallet(app.database.db, member.memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}
const pay = (made: Awaited<ReturnType<typeof deposit>>) => sandbox.pay(new URL(made.sandboxPayerUrl ?? '').pathname)
const becomes = (what: () => Promise<unknown>, value: unknown) => vi.waitFor(async () => expect(await what()).toBe(value), { timeout: 15_000, interval: 50 })
const checkNow = async (depositId: string) => {
  await app.database.db
    .updateTable('deposits')
    .set({ next_check_at: sql<Date>`now()` })
    .where('id', '=', depositKey(depositId) ?? 0n)
    .execute()
  await checkDeposits(app.services)
}
const sendNow = async (withdrawalId: string) => {
  await app.database.db
    .updateTable('withdrawals')
    .set({ next_try_at: sql<Date>`now()` })
    .where('id', '=', withdrawalKey(withdrawalId) ?? 0n)
    .where('status', 'in', ['held', 'sent'])
    .execute()
  await sendWithdrawals(app.services)
}
/** Time at the central bank passes by hand: what it is due to answer is due now. */
const bankIsDue = (withdrawalId: string) => sandbox.query(`update payouts set settles_at = now() where reference = '${withdrawalId}' and settles_at > now()`)
const booksAgree = async () => {
  const { ours, theirs, differences } = await comparePaymentBooks(app.database.pool, app.services.payments)
  expect(differences).toEqual([])
  expect(ours).toEqual(theirs)
  expect(ours.lines).toBeGreaterThan(0)
}

describe('a deposit', () => {
  test('Product §10.5 paid on the page of the bank is credited by webhook, and both books agree', async () => {
    const made = await deposit()
    expect(await pay(made)).toBe(303)
    await becomes(() => depositStatus(made.depositId), 'credited')
    expect(await purses()).toEqual({ cash: 25_000n, held: 0n })
    await booksAgree()
  })

  test('Product §4.10 paid while the site is under maintenance is credited', async () => {
    const made = await deposit()
    const turn = async (isOn: boolean) => {
      await app.database.db.updateTable('site').set({ is_in_maintenance: isOn }).execute()
      app.clock.pass(3_000)
      await app.call('GET /api/site')
      await becomes(async () => (await app.call('GET /api/site')).reply.maintenance, isOn)
    }
    await turn(true)
    expect((await app.call('GET /api/wallet', { token: member.token })).problem.code).toBe('maintenance')
    await pay(made)
    await becomes(async () => (await purses()).cash, 25_000n)
    await turn(false)
    expect(await depositStatus(made.depositId)).toBe('credited')
  })

  test('told twice is credited once', async () => {
    const made = await deposit()
    await sandbox.orderFault(made.depositId, 'webhook-twice')
    await pay(made)
    await vi.waitFor(
      async () => expect(await sandbox.query(`select 1 from events where reference = '${made.depositId}' and taken_at is not null`)).toHaveLength(2),
      { timeout: 20_000 },
    )
    expect(await purses()).toEqual({ cash: 25_000n, held: 0n })
    await booksAgree()
  })

  test('whose webhook is lost is found by asking', async () => {
    const made = await deposit()
    await sandbox.orderFault(made.depositId, 'webhook-lost')
    await pay(made)
    expect(await depositStatus(made.depositId)).toBe('pending')
    await checkNow(made.depositId)
    expect(await depositStatus(made.depositId)).toBe('credited')
    await booksAgree()
  })

  test('Product §7.7 told with a wrong amount is not credited; asking finds the true one', async () => {
    const made = await deposit()
    await sandbox.orderFault(made.depositId, 'webhook-wrong-amount')
    await pay(made)
    await vi.waitFor(async () => expect(await sandbox.query(`select 1 from events where reference = '${made.depositId}' and tries > 0`)).toHaveLength(1), {
      timeout: 20_000,
    })
    expect(await depositStatus(made.depositId)).toBe('pending')
    expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
    await checkNow(made.depositId)
    expect(await purses()).toEqual({ cash: 25_000n, held: 0n })
    await booksAgree()
  })

  test('that expired and was paid all the same is credited', async () => {
    const made = await deposit()
    await sandbox.query(`update charges set expires_at = now() where reference = '${made.depositId}'`)
    await becomes(() => depositStatus(made.depositId), 'expired')
    expect(await pay(made)).toBe(303)
    expect(await depositStatus(made.depositId)).toBe('expired')
    await sandbox.orderFault(made.depositId, 'pay-late')
    await pay(made)
    await becomes(() => depositStatus(made.depositId), 'credited')
    await booksAgree()
  })

  test('whose charge was made but not answered gets the same charge when asked again', async () => {
    await sandbox.orderFault('*', 'answer-lost')
    const body = { requestId: requestId(), amount: '5000', currency: 'BRL' }
    expect((await app.call('POST /api/deposits', { token: member.token, body })).problem.code).toBe('payment_unavailable')
    const made = (await app.call('POST /api/deposits', { token: member.token, body })).reply
    expect(await sandbox.query(`select 1 from charges where reference = '${made.depositId}'`)).toHaveLength(1)
    await pay(made)
    await becomes(() => depositStatus(made.depositId), 'credited')
    await booksAgree()
  })
})

describe('payers’ mistakes', () => {
  const conflicts = async (reference: string) =>
    app.database.db.selectFrom('payment_conflicts').select(['kind', 'state', 'amount_minor', 'payment_id']).where('reference', '=', reference).orderBy('kind').execute()
  const mistake = async (made: Awaited<ReturnType<typeof deposit>>, fault: string) => {
    await sandbox.orderFault(made.depositId, fault)
    await pay(made)
    await vi.waitFor(async () => expect(await conflicts(made.depositId)).toHaveLength(1), { timeout: 15_000, interval: 50 })
    return (await conflicts(made.depositId))[0]
  }

  test('Product §4.143 Product §10.83 half of it: kept, not credited, and both books agree', async () => {
    const made = await deposit()
    expect(await mistake(made, 'pay-less')).toMatchObject({ kind: 'other-amount', state: 'open', amount_minor: 2_500n })
    expect([await depositStatus(made.depositId), await purses()]).toEqual(['pending', { cash: 20_000n, held: 0n }])
    await booksAgree()
  })

  test('Product §4.143 Product §10.83 twice: credited once, the second kept under its own id, and both books agree', async () => {
    const made = await deposit()
    expect(await mistake(made, 'pay-twice')).toMatchObject({ kind: 'double', state: 'open', amount_minor: 5_000n })
    await becomes(() => depositStatus(made.depositId), 'credited')
    expect(await purses()).toEqual({ cash: 25_000n, held: 0n })
    await booksAgree()
  })

  test('Product §10.81 given back through the central bank’s call: answers lost, errors and a slow bank, once; and both books agree', async () => {
    const made = await deposit()
    const kept = await mistake(made, 'pay-less')
    const id = newKey()
    const reference = refundId(id)
    await app.database.transact(async (tx) => {
      await insertRefund(tx, {
        id, reference, provider: 'pix-sandbox', payment_id: kept?.payment_id ?? '', amount_minor: 2_500n, currency: 'BRL', member_id: null, deposit_id: null, proposal: null,
        conflict_id: (await tx.selectFrom('payment_conflicts').select('id').where('payment_id', '=', kept?.payment_id ?? '').executeTakeFirstOrThrow()).id,
      })
      await sql`update payment_conflicts set state = 'refunding' where payment_id = ${kept?.payment_id ?? ''}`.execute(tx)
    })
    for (const fault of ['answer-error', 'answer-lost', 'refund-slow']) await sandbox.orderFault(reference.replace('_', ''), fault)
    await vi.waitFor(
      async () => {
        await sql`update payment_refunds set next_try_at = now() where next_try_at is not null`.execute(app.database.db)
        await sandbox.query('update refunds set settles_at = now() where settles_at > now()')
        await sendRefunds(app.services)
        expect(await conflicts(made.depositId)).toMatchObject([{ state: 'refunded' }])
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(await sandbox.query(`select amount_minor::text, status from refunds where e2e_id = '${kept?.payment_id}'`)).toEqual([{ amount_minor: '2500', status: 'DEVOLVIDO' }])
    await booksAgree()
  })
})

describe('a withdrawal', () => {
  test.each([
    ['ana@example.com', 'paid', null, { cash: 15_000n, held: 0n }],
    ['lento@example.com', 'paid', null, { cash: 15_000n, held: 0n }],
    ['recusar@example.com', 'refused', 'key_not_found', { cash: 20_000n, held: 0n }],
    ['lentorecusar@example.com', 'refused', 'account_closed', { cash: 20_000n, held: 0n }],
  ])('to %s is %s', async (key, status, refusalReason, money) => {
    const { withdrawalId } = await withdraw(key)
    expect(await purses()).toEqual({ cash: 15_000n, held: 5_000n })
    await sendNow(withdrawalId)
    await bankIsDue(withdrawalId)
    await becomes(async () => (await withdrawalView(withdrawalId)).status, status)
    expect((await withdrawalView(withdrawalId)).refusalReason).toBe(refusalReason)
    expect(await purses()).toEqual(money)
    await booksAgree()
  })

  test('whose answer was lost is paid once', async () => {
    const { withdrawalId } = await withdraw('ana@example.com')
    await sandbox.orderFault(withdrawalId, 'answer-lost')
    await sendNow(withdrawalId)
    await sendNow(withdrawalId)
    await bankIsDue(withdrawalId)
    await becomes(async () => (await withdrawalView(withdrawalId)).status, 'paid')
    expect(await sandbox.query(`select 1 from entries where payout_reference = '${withdrawalId}'`)).toHaveLength(1)
    await booksAgree()
  })

  test('that the provider could not take stays held, and is paid when it can', async () => {
    const { withdrawalId } = await withdraw('rapido@example.com')
    await sandbox.orderFault(withdrawalId, 'answer-error')
    await sendNow(withdrawalId)
    expect((await withdrawalView(withdrawalId)).status).toBe('held')
    await sendNow(withdrawalId)
    expect((await withdrawalView(withdrawalId)).status).toBe('paid')
    await booksAgree()
  })

  test('whose news comes late and twice is ended once', async () => {
    const { withdrawalId } = await withdraw('lentorecusar+x@example.com')
    await sandbox.orderFault(withdrawalId, 'webhook-twice')
    await sandbox.orderFault(withdrawalId, 'webhook-late')
    await sendNow(withdrawalId)
    await bankIsDue(withdrawalId)
    await becomes(async () => (await withdrawalView(withdrawalId)).status, 'refused')
    await vi.waitFor(
      async () => expect(await sandbox.query(`select 1 from events where reference = '${withdrawalId}' and taken_at is not null`)).toHaveLength(2),
      { timeout: 15_000 },
    )
    expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
  })
})

describe('kill -9 of the provider', () => {
  test('between the payment and its webhook: told after the restart', async () => {
    await sandbox.kill()
    await sandbox.start(nowhere)
    const made = await deposit()
    await pay(made)
    const { withdrawalId } = await withdraw('rapido@example.com')
    await sandbox.kill()
    await sendNow(withdrawalId)
    expect((await withdrawalView(withdrawalId)).status).toBe('held')
    await sandbox.start(platformUrl)
    // Events that a dead process had taken are free again after half a minute; this test does not wait for it.
    await sandbox.query('update events set next_send_at = now() where next_send_at is not null')
    await becomes(() => depositStatus(made.depositId), 'credited')
    await sendNow(withdrawalId)
    expect((await withdrawalView(withdrawalId)).status).toBe('paid')
    expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
    await booksAgree()
  })

  test('again and again while money goes both ways: nothing is lost, nothing doubled', async () => {
    const rich = await Promise.all(Array.from({ length: 6 }, () => createMember(app, { balanceMinor: 100_000n })))
    const moves: Promise<unknown>[] = []
    for (let round = 0; round < killTimes; round += 1) {
      for (const each of rich) {
        moves.push(
          app.call('POST /api/withdrawals', {
            token: each.token,
            body: { requestId: requestId(), amount: '1000', currency: 'BRL', pixKeyType: 'email', pixKey: round % 3 === 0 ? 'recusar@x.com' : 'rapido@x.com' },
          }),
          app.call('POST /api/deposits', { token: each.token, body: { requestId: requestId(), amount: '700', currency: 'BRL' } }).then(async (answer) => {
            if (answer.status === 200) await sandbox.pay(new URL(answer.reply.sandboxPayerUrl ?? '').pathname).catch(() => 0)
          }),
          sendWithdrawals(app.services),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 60 + round * 25))
      await sandbox.kill()
      await sandbox.start(platformUrl)
    }
    await Promise.all(moves)
    await vi.waitFor(
      async () => {
        await app.database.db
          .updateTable('withdrawals')
          .set({ next_try_at: sql<Date>`now()` })
          .where('status', 'in', ['held', 'sent'])
          .execute()
        await app.database.db
          .updateTable('deposits')
          .set({ next_check_at: sql<Date>`now()` })
          .where('status', '=', 'pending')
          .execute()
        await sendWithdrawals(app.services)
        await checkDeposits(app.services)
        expect(await app.database.db.selectFrom('withdrawals').select('id').where('status', 'in', ['held', 'sent']).execute()).toEqual([])
        await booksAgree()
      },
      { timeout: 40_000, interval: 200 },
    )
    const moved = await app.database.db.selectFrom('purses').select('balance_minor').where('kind', '=', 'held').execute()
    expect(moved.every((purse) => purse.balance_minor === 0n)).toBe(true)
  })
})

describe('Product §7.6 a callback that is not the provider’s', () => {
  const body = (reference: string) =>
    Buffer.from(JSON.stringify({ eventId: 'e', kind: 'charge-paid', chargeId: 'c', reference, amount: '5000', currency: 'BRL', payment: { endToEndId: 'E99999999202603011200abcdefghijk', paidAt: '2026-03-01T12:00:00Z', payer: null } }))
  const send = (raw: Buffer, headers: Record<string, string>) =>
    fetch(platformUrl + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: raw })

  test.each<[string, (raw: Buffer) => Record<string, string>]>([
    ['unsigned', () => ({})],
    ['signed with another secret', (raw) => signingHeaders('another', { path, body: raw }, new Date())],
    ['signed for another path', (raw) => signingHeaders(sandbox.secret, { path: '/books', body: raw }, new Date())],
    ['of ten minutes ago', (raw) => signingHeaders(sandbox.secret, { path, body: raw }, new Date(Date.now() - 600_000))],
    ['signed over other bytes', (raw) => signingHeaders(sandbox.secret, { path, body: Buffer.concat([raw, Buffer.from(' ')]) }, new Date())],
  ])('%s: 401 and no trace in the books', async (_what, sign) => {
    const made = await deposit()
    const raw = body(made.depositId)
    expect((await send(raw, sign(raw))).status).toBe(401)
    expect(await depositStatus(made.depositId)).toBe('pending')
    expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
  })

  test('signed, but not understood: 401, and the program lives', async () => {
    const raw = Buffer.from('{"kind":"charge-paid","amount":-1}')
    expect((await send(raw, signingHeaders(sandbox.secret, { path, body: raw }, new Date()))).status).toBe(401)
  })

  test('Product §10.83 signed, for something we never asked for: 404, kept, and missed in the provider’s books', async () => {
    const raw = body('dep_unknown')
    expect((await send(raw, signingHeaders(sandbox.secret, { path, body: raw }, new Date()))).status).toBe(404)
    const { differences } = await comparePaymentBooks(app.database.pool, app.services.payments)
    expect(differences).toMatchObject([{ problem: 'missing-there', reference: 'dep_unknown', oursMinor: 5_000n }])
    await app.database.db.deleteFrom('payment_conflicts').where('reference', '=', 'dep_unknown').execute()
  })

  test('larger than any news: 413', async () => {
    const raw = Buffer.alloc(20_000, 0x20)
    expect((await send(raw, signingHeaders(sandbox.secret, { path, body: raw }, new Date()))).status).toBe(413)
  })
})

test('Product §10.5 a payment that only the provider has is found by comparing the books', async () => {
  const made = await deposit()
  await sandbox.orderFault(made.depositId, 'webhook-lost')
  await pay(made)
  const { differences } = await comparePaymentBooks(app.database.pool, app.services.payments)
  expect(differences).toEqual([
    { problem: 'missing-here', kind: 'charge-paid', reference: made.depositId, currency: 'BRL', oursMinor: null, theirsMinor: 5_000n },
  ])
  await checkNow(made.depositId)
  await booksAgree()
})
