import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { noProvider } from '#adapters/payments/no-provider.ts'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { createApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { plainRoutes, handlers } from '#gathered.ts'
import { type RunningJobs, startJobs } from '#jobs.ts'
import { openPoster } from '#ledger/post-soon.ts'
import { startProjections } from '#ledger/projections/runner.ts'
import { openVendorGateway } from '#vendors/gateway/gateway.ts'
import { createServices } from '#create-services.ts'

/** The platform as `main.ts` starts it, jobs and all, but without documents: a program that a storm may kill before any web was built. */
await runProgram('platform', async (log) => {
  const config = readConfig(process.env)
  const database = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-platform',
    connectionsMax: 20,
    schema: 'trevo',
    statementTimeoutMs: 10_000,
    onIdleError: (error) => log.warn({ err: error }, 'the database ended an idle connection'),
  })
  let jobs: RunningJobs | null = null
  const clock = { now: () => new Date() }
  const services = createServices({
    config,
    database,
    clock,
    // The storms that name no provider have none.
    payments:
      process.env.PIX_SANDBOX_URL === undefined
        ? noProvider
        : createPixSandbox({ url: config.pixSandboxUrl, secret: config.pixSandboxSecret ?? '', now: clock.now }),
    log,
    imagesFolder: '/nowhere',
    wake: (name) => jobs?.wake(name),
  })
  const poster = openPoster({ url: config.databaseUrl, schema: 'trevo', onTrouble: (error) => log.warn({ err: error }, 'the ledger’s database') })
  const vendors = openVendorGateway({ database, poster, log })
  const projections = startProjections({ url: config.databaseUrl, waiting: () => poster.figures.waiting, onTrouble: (error) => log.warn({ err: error }, 'the projections’ database') })
  const app = await createApp(services, handlers, { plainRoutes, vendors, jobsSilentMs: () => jobs?.silentMs() ?? 0 })
  await app.listen({ host: '127.0.0.1', port: config.port })
  jobs = await startJobs(services)
  return {
    drain: async () => {
      services.live.closeAll()
      await Promise.all([app.close(), jobs?.stop()])
      await poster.close()
      await projections.stop()
      await database.close()
    },
  }
})
