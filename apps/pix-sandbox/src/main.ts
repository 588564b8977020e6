import { join } from 'node:path'
import { startRoutine } from '@trevo/payment-sandbox/routine'
import { sendDueEvents } from '@trevo/payment-sandbox/webhooks'
import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { buildApp } from '#app.ts'
import { expireCharges } from '#books/charges.ts'
import { settle } from '#books/payouts.ts'
import { settleRefunds } from '#books/refunds.ts'
import type { Tables } from '#books/tables.ts'
import { readConfig } from '#config.ts'

const schema = 'pix_sandbox'
const webhookPath = '/callbacks/payments/pix-sandbox'

await runProgram('pix-sandbox', async (log) => {
  const config = readConfig(process.env)
  await migrate({ url: config.databaseUrl, folder: join(import.meta.dirname, 'migrations'), schema })
  const books = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-pix-sandbox',
    connectionsMax: 5,
    schema,
    statementTimeoutMs: 5_000,
    onIdleError: (error) => log.warn(error, 'a connection to the database ended'),
  })
  let isDraining = false
  const app = await buildApp({ books, secret: config.secret, log, isDraining: () => isDraining })
  await app.listen({ port: config.port, host: config.host })

  const onError = (error: unknown): void => log.warn(error, 'a routine failed and is tried again')
  const routines = [
    startRoutine({ pauseMs: 250, onError, work: () => books.transact(async (tx) => (await settle(tx)) + (await settleRefunds(tx)) + (await expireCharges(tx))) }),
    startRoutine({ pauseMs: 150, onError, work: () => sendDueEvents({ books, platformUrl: config.platformUrl, path: webhookPath, secret: config.secret }) }),
  ]
  return {
    drain: async () => {
      isDraining = true
      await app.close()
      await Promise.all(routines.map((routine) => routine.stop()))
      await books.close()
    },
  }
})
