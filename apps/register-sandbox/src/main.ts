import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { buildApp } from '#app.ts'
import type { Tables } from '#books/tables.ts'
import { readConfig } from '#config.ts'

const schema = 'register_sandbox'

await runProgram('register-sandbox', async (log) => {
  const config = readConfig(process.env)
  await migrate({ url: config.databaseUrl, folder: join(import.meta.dirname, 'migrations'), schema })
  const books = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-register-sandbox',
    connectionsMax: 5,
    schema,
    statementTimeoutMs: 5_000,
    onIdleError: (error) => log.warn(error, 'a connection to the database ended'),
  })
  let isDraining = false
  const app = await buildApp({ books, secret: config.secret, log, isDraining: () => isDraining })
  await app.listen({ port: config.port, host: config.host })
  return {
    drain: async () => {
      isDraining = true
      await app.close()
      await books.close()
    },
  }
})
