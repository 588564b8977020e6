import { runSandbox } from '@trevo/payment-sandbox/sandbox-program'
import { sendDueEvents } from '@trevo/payment-sandbox/webhooks'
import { buildApp } from '#app.ts'
import { mineBlocks } from '#books/chain.ts'
import { expireCharges } from '#books/charges.ts'
import { disputeDue } from '#books/payments.ts'
import { returnPayouts, settlePayouts } from '#books/payouts.ts'
import { settleRefunds } from '#books/refunds.ts'
import { readConfig } from '#config.ts'

await runSandbox({
  name: 'pay-sandbox',
  schema: 'pay_sandbox',
  folder: import.meta.dirname,
  readConfig,
  buildApp,
  routinesOf: (books, { platformUrl, secret }) => [
    { pauseMs: 250, work: () => books.transact(async (tx) => (await mineBlocks(tx)) + (await settleRefunds(tx)) + (await disputeDue(tx)) + (await expireCharges(tx)) + (await settlePayouts(tx)) + (await returnPayouts(tx))) },
    { pauseMs: 150, work: () => sendDueEvents({ books, platformUrl, path: '/callbacks/payments/pay-sandbox', secret }) },
  ],
})
