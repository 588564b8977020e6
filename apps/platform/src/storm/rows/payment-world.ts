import { randomUUID } from 'node:crypto'
import { openFaultProxy } from '@trevo/wallet-kit/proxy/fault-proxy'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import { registerPaymentCallbacks } from '#areas/cashier/payments/callbacks.ts'
import { currencyOfKind } from '@trevo/rules/cashier/destination'
import { endingIn, savedAccount } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'
import { openSandboxProcess } from '#testing/pix-sandbox-process.ts'
import { runPaymentStorm } from './payment-storm.ts'

const rates = { 'cut-before': 0.01, 'cut-inside': 0.01, 'cut-after': 0.02, 'cut-answer': 0.01, delay: 0.005, duplicate: 0.01 } as const

/** By its last digits a bank pays, at once or later; refuses, at once or later; or sends back what it paid (docs/payments.md). */
const endings = ['000', '905', '901', '904', '907', '908', '909'] as const
const kinds = ['sepa', 'uk-bank', 'br-bank'] as const

/** Members with money, of each currency, and where each has theirs paid to. */
const openPayees = async (app: TestApp) => {
  await app.database.pool.query('update site set new_account_hours = 0, is_payment_password_required = false')
  await app.database.pool.query('update payout_limits set day_count = 1000, day_minor = 1000000000')
  app.clock.pass(1_000)
  const members = kinds.flatMap((kind) => endings.map((ending) => ({ kind, ending })))
  return Promise.all(members.map(async ({ kind, ending }) => {
    const currency = currencyOfKind[kind]
    const member = await createMember(app, { balanceMinor: 1_000_000_000n, currency })
    return { token: member.token, currency, bankAccountId: await savedAccount(app, member.memberId, endingIn(ending)[kind]) }
  }))
}

export interface PaymentWorld {
  readonly app: TestApp
  run(payments: number, onProgress?: (sentence: string) => void): ReturnType<typeof runPaymentStorm>
  close(): Promise<void>
}

/** The platform and the payment provider's program, each with books of its own on the server of TEST_DATABASE_URL, and a fault proxy on each way between them. */
export const openPaymentWorld = async (seed: number): Promise<PaymentWorld> => {
  const sandbox = await openSandboxProcess('sandbox-test-secret', 'pay-sandbox')
  const toProvider = await openFaultProxy({ target: { host: '127.0.0.1', port: Number(new URL(sandbox.url).port) }, rates, seed, halfOpenMs: 500 })
  const others = [createPaySandbox({ url: `http://127.0.0.1:${toProvider.port}`, secret: sandbox.secret, now: () => new Date() })]
  const app = await openTestApp({ payments: { ...createFakePayments(), payoutKinds: ['pix'] }, otherPayments: others, plainRoutes: [registerPaymentCallbacks] })
  const toUs = await openFaultProxy({ target: { host: '127.0.0.1', port: Number(new URL(await app.listen()).port) }, rates, seed: seed + 1, halfOpenMs: 500 })
  await sandbox.start(`http://127.0.0.1:${toUs.port}`)
  const members = await Promise.all(Array.from({ length: 40 }, () => createMember(app)))
  const payees = await openPayees(app)
  await app.database.pool.query(`update payment_methods set max_minor = 5000000`)
  return {
    app,
    run: (payments, onProgress) =>
      runPaymentStorm({
        services: app.services, database: app.database, sandbox, provider: 'pay-sandbox', payments, seed, atOnce: 8,
        ...(onProgress && { onProgress }),
        ask: async (n, method, amountMinor) => {
          const member = members[n % members.length]
          if (member === undefined) return null
          // A member has ten open at once and no more: those of the storm before are over.
          await app.database.pool.query(`update deposits set expires_at = now() where member_id = $1 and status = 'pending' and expires_at > now() and created_at < now() - interval '2 seconds'`, [member.memberId])
          const { status, reply } = await app.call('POST /api/deposits', { token: member.token, body: { requestId: randomUUID(), amount: amountMinor.toString(), currency: 'BRL', method } })
          if (status !== 200) return null
          const path = reply.pay?.kind === 'card' ? reply.pay.url : (reply.sandboxPayerUrl ?? '')
          return { depositId: reply.depositId, memberId: member.memberId, path: new URL(path).pathname }
        },
        askOut: async (n, amountMinor) => {
          const payee = payees[n % payees.length]
          if (payee === undefined) return
          const { token, ...to } = payee
          // Five that are not paid yet are the most that a member may have: then this one is refused, as it is to be.
          await app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: amountMinor.toString(), ...to } })
        },
      }),
    close: async () => {
      await sandbox.close()
      await toProvider.close()
      await toUs.close()
      await app.close()
    },
  }
}
