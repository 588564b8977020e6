import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { runFaultStorm } from '#storm/rows/fault-storm.ts'

const calls = testSize('FAULT_CALLS', { gate: 2_000, long: 20_000 })
/** Few calls come to debts only where nobody has much: eight or nine, and none to two where every fifth member has little. */
const poorEvery = testSize('FAULT_POOR_EVERY', { gate: 1, long: 5 })
const seed = testSeed('FAULT_SEED', 20_261_129)

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test(`Product §10.36: over lines that cut, delay, repeat and fall silent both books stay equal (FAULT_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const report = await runFaultStorm({ database: opened.database, databaseUrl: opened.url, seed, calls, seats: 160, poorEvery })
  expect(report.calls).toBeGreaterThanOrEqual(calls)
  expect(report.debts).toBeGreaterThan(0)
  for (const fault of ['cut-before', 'cut-after', 'duplicate', 'half-open', 'delay']) expect(report.vendorFaults).toHaveProperty(fault)
  expect(Object.keys(report.databaseFaults).length).toBeGreaterThan(0)
})
