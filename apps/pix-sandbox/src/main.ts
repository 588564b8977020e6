import { runSandbox } from '@trevo/payment-sandbox/sandbox-program'
import { sendDueEvents } from '@trevo/payment-sandbox/webhooks'
import { buildApp } from '#app.ts'
import { expireCharges } from '#books/charges.ts'
import { settle } from '#books/payouts.ts'
import { settleRefunds } from '#books/refunds.ts'
import { readConfig } from '#config.ts'

await runSandbox({
  name: 'pix-sandbox',
  schema: 'pix_sandbox',
  folder: import.meta.dirname,
  readConfig,
  buildApp,
  routinesOf: (books, { platformUrl, secret }) => [
    { pauseMs: 250, work: () => books.transact(async (tx) => (await settle(tx)) + (await settleRefunds(tx)) + (await expireCharges(tx))) },
    { pauseMs: 150, work: () => sendDueEvents({ books, platformUrl, path: '/callbacks/payments/pix-sandbox', secret }) },
  ],
})
