import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { openWallet } from '@trevo/vendor-calls/wallet'
import { openApp } from './app.ts'
import { readStudioConfig } from './config.ts'
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
  const platform = new URL(config.platformUrl)
  const app = openApp(
    house,
    {
      distDir: join(import.meta.dirname, '../../dist'),
      platformOrigins: config.platformOrigins,
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      platformPort: platform.port === '' ? (platform.protocol === 'https:' ? '443' : '80') : platform.port,
    },
    () => isDraining,
  )
  await app.listen({ port: config.port, host: config.host })
  const worker = startWorker(house)
  return {
    drain: async () => {
      isDraining = true
      await app.close()
      await worker.stop()
      await database.close()
    },
  }
})
