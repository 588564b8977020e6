import { randomUUID } from 'node:crypto'
import { openFaultProxy } from '@trevo/wallet-kit/proxy/fault-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import { registerPaymentCallbacks } from '#areas/cashier/payments/callbacks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { assertBooks } from './assert-books.ts'
import { runPaymentStorm } from './rows/payment-storm.ts'

let sandbox: SandboxProcess
let app: TestApp
let stop: () => Promise<void>
let members: readonly TestMember[]

const rates = { 'cut-before': 0.01, 'cut-inside': 0.01, 'cut-after': 0.02, 'cut-answer': 0.01, delay: 0.005, duplicate: 0.01 } as const
const seed = 20_261_124

beforeAll(async () => {
  sandbox = await openSandboxProcess('sandbox-test-secret', 'pay-sandbox')
  const toProvider = await openFaultProxy({ target: { host: '127.0.0.1', port: Number(new URL(sandbox.url).port) }, rates, seed, halfOpenMs: 500 })
  const others = [createPaySandbox({ url: `http://127.0.0.1:${toProvider.port}`, secret: sandbox.secret, now: () => new Date() })]
  app = await openTestApp({ payments: createFakePayments(), otherPayments: others, plainRoutes: [registerPaymentCallbacks] })
  const toUs = await openFaultProxy({ target: { host: '127.0.0.1', port: Number(new URL(await app.listen()).port) }, rates, seed: seed + 1, halfOpenMs: 500 })
  await sandbox.start(`http://127.0.0.1:${toUs.port}`)
  members = await Promise.all(Array.from({ length: 40 }, () => createMember(app)))
  stop = async () => {
    await sandbox.close()
    await toProvider.close()
    await toUs.close()
    await app.close()
  }
}, 60_000)
afterAll(() => stop())

test('Product §10.4 Product §10.113 after random payments over lines that cannot be trusted, the provider’s books are ours', async () => {
  await app.database.pool.query(`update payment_methods set max_minor = 5000000`)
  const report = await runPaymentStorm({
    services: app.services, database: app.database, sandbox, provider: 'pay-sandbox', payments: 1_000, seed, atOnce: 8,
    ask: async (n, method, amountMinor) => {
      const member = members[n % members.length]
      if (member === undefined) return null
      // A member has ten open at once and no more: those of the storm before are over.
      await app.database.pool.query(`update deposits set expires_at = now() where member_id = $1 and created_at < now() - interval '2 seconds'`, [member.memberId])
      const { status, reply } = await app.call('POST /api/deposits', { token: member.token, body: { requestId: randomUUID(), amount: amountMinor.toString(), currency: 'BRL', method } })
      if (status !== 200) return null
      const path = reply.pay?.kind === 'card' ? reply.pay.url : (reply.sandboxPayerUrl ?? '')
      return { depositId: reply.depositId, memberId: member.memberId, path: new URL(path).pathname }
    },
  })
  expect(report.differences).toEqual([])
  expect(report).toMatchObject({ differenceCount: 0, creditedTwice: 0, ours: report.theirs })
  for (const figure of ['credited', 'kept', 'chargedBack', 'refunded'] as const) expect([figure, report[figure] > 0]).toEqual([figure, true])
  await assertBooks(app.database)
}, 240_000)
