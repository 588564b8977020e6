import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { projectionLags } from './lags.ts'
import { playAtRandom, readProjections, readTruth } from './projections-fixture.ts'
import { catchUp } from './step.ts'

const folder = join(import.meta.dirname, '..', 'db', 'migrations')
const before = mkdtempSync(join(tmpdir(), 'trevo-before-projections-'))
let testing: TestDatabase<Tables>

beforeAll(async () => {
  for (const name of readdirSync(folder)) if (name < '0010') copyFileSync(join(folder, name), join(before, name))
  testing = await cloneTestDatabase<Tables>({ folder: before, schema: 'trevo' })
})
afterAll(async () => {
  await testing.close()
  rmSync(before, { recursive: true, force: true })
})

test('a database that has books already gets its projections by the migration, and they go on from there', async () => {
  const { pool, db } = testing.database
  await seedWorld(pool, 12)
  await playAtRandom(pool, { seed: 1, calls: 600, members: 12 })
  await untilReadable(pool)
  await migrate({ url: testing.url, folder, schema: 'trevo' })
  const truth = await readTruth(pool)
  expect(truth.bet_records.length).toBeGreaterThan(20)
  expect(await readProjections(pool)).toEqual(truth)
  expect((await projectionLags(db)).map((lag) => lag.transfers)).toEqual([0, 0, 0])
  await playAtRandom(pool, { seed: 2, calls: 300, members: 12 })
  await catchUp(pool)
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
})
