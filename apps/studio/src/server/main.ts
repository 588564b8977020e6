import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { portOf } from '@trevo/vendor-calls/framed-page'
import { openWallet } from '@trevo/vendor-calls/wallet'
import { openApp } from './app.ts'
import { readStudioConfig } from './config.ts'
import { openTables } from './live/tables.ts'
import { openRoundCalls } from './round-calls.ts'
import { studioShape } from './shape.ts'
import type { Tables } from './tables.ts'
import { startWorker } from './worker.ts'

await runProgram('studio', async (log) => {
  const config = readStudioConfig(process.env)
  await migrate({ ...studioShape, url: config.databaseUrl })
  const database = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-studio',
    connectionsMax: 10,
    schema: studioShape.schema,
    statementTimeoutMs: 10_000,
    onIdleError: (error) => log.warn(error, 'a database connection was lost'),
  })
  const wallet = openWallet({ baseUrl: config.platformUrl, secrets: config.secrets })
  const house = { database, log, secrets: config.secrets, wallet, calls: openRoundCalls({ database, wallet, log }) }
  let isDraining = false
  const tables = openTables(house)
  const app = openApp(
    house,
    {
      distDir: join(import.meta.dirname, '../../dist'),
      platformOrigins: config.platformOrigins,
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      platformPort: portOf(config.platformUrl),
    },
    () => isDraining,
    tables,
  )
  await app.listen({ port: config.port, host: config.host })
  const worker = startWorker(house)
  await tables.resume()
  return {
    drain: async () => {
      isDraining = true
      await app.close()
      await worker.stop()
      await database.close()
    },
  }
})
