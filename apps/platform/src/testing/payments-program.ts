import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { createApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { plainRoutes, handlers } from '#gathered.ts'
import { type RunningJobs, startJobs } from '#jobs.ts'
import { createServices } from '#create-services.ts'
import { followMoney } from '#live/follow-money.ts'
import { followOffice } from '#live/follow-office.ts'

/** The platform as `main.ts` starts it, without pages and vendors: a program that a test may kill before any web was built. */
await runProgram('platform', async (log) => {
  const config = readConfig(process.env)
  const database = openDatabase<Tables>({ url: config.databaseUrl, applicationName: 'trevo-payments', connectionsMax: 10, schema: 'trevo' })
  let jobs: RunningJobs | null = null
  const clock = { now: () => new Date() }
  const services = createServices({
    config,
    database,
    clock,
    payments: createPixSandbox({ url: config.pixSandboxUrl, secret: config.pixSandboxSecret ?? '', now: clock.now }),
    log,
    imagesFolder: '/nowhere',
    wake: (name) => jobs?.wake(name),
  })
  const app = await createApp(services, handlers, { plainRoutes })
  const stopMoney = followMoney(services)
  const stopOffice = await followOffice(services)
  await app.listen({ host: '127.0.0.1', port: config.port })
  jobs = await startJobs(services)
  return {
    drain: async () => {
      stopMoney()
      await stopOffice()
      services.live.closeAll()
      await Promise.all([app.close(), jobs?.stop()])
      await database.close()
    },
  }
})
