import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { runFuzzStorm } from '#storm/rows/fuzz-storm.ts'

const calls = testSize('FUZZ_CALLS', { gate: 1_200, long: 20_000 })
const seed = testSeed('FUZZ_SEED', 20_261_129)

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test(`Product §12.25: nonsense on every route is answered by its schema, and never with a bug (FUZZ_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const counted = await runFuzzStorm({ database: opened.database, databaseUrl: opened.url, seed, calls })
  expect(counted.calls + counted.raw).toBe(calls)
  // Nonsense that is all refused at the gate would prove nothing of the rooms behind it.
  expect(counted.ok).toBeGreaterThan(calls / 10)
})
