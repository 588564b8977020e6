import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningJobs, startJobs } from '#jobs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { bookJobs } from './book-jobs.ts'
import { closerLag } from './closer.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { readSealHead, sealerLag } from './sealer.ts'

let app: TestApp
let running: RunningJobs
beforeAll(async () => {
  app = await openTestApp()
  running = await startJobs(app.services, { rows: bookJobs })
})
afterAll(async () => {
  await running.stop()
  await app.close()
})

test('what moves while the platform runs is closed and sealed by itself, again and again', async () => {
  const { db } = app.services
  for (const transfers of [1n, 2n]) {
    await createMember(app, { balanceMinor: 500n })
    await expect.poll(() => readSealHead(db), { timeout: 30_000 }).toMatchObject({ transfers })
    await expect.poll(() => readHouse(db, {}), { timeout: 30_000 }).toMatchObject([{ account: 'house:adjustments', transfers, openTransfers: 0n }])
  }
  expect(await Promise.all([sealerLag(db), closerLag(db)])).toEqual([
    { transfers: 0, seconds: 0 },
    { transfers: 0, seconds: 0 },
  ])
})
