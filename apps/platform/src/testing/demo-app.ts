import { demoVendors } from '@trevo/demo-games/vendors'
import { openDatabase } from '@trevo/server/sql'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { seedDemo } from '#seed/seed-demo.ts'
import { openTestApp, type TestApp } from './app.ts'

/** Settings of the tests' demo: the vendors' secrets. */
export const demoSeed = {
  providers: Object.fromEntries(demoVendors.map(({ code }) => [code, `secret of ${code}`])),
  onProgress: () => undefined,
} as const

/** All of the demo, on a machine that has other work as well. */
export const demoMsMax = 300_000

const seed = async (url: string): Promise<void> => {
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-test', connectionsMax: 10, schema: platformShape.schema })
  try {
    await seedDemo(database, demoSeed)
  } finally {
    await database.close()
  }
}

/** An app on a demo of the test's own. The demo is seeded once in a run: that takes a quarter of a minute. */
export const openDemoApp = async (): Promise<TestApp> => {
  const on = await cloneTestDatabase<Tables>({ ...platformShape, rows: { name: 'demo', fill: seed } })
  const app = await openTestApp({ on })
  return {
    ...app,
    close: async () => {
      await app.close()
      await on.close()
    },
  }
}
