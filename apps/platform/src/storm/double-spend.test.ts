import { testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { runDoubleSpend } from '#storm/rows/double-spend.ts'

const rounds = testSize('DOUBLE_SPENDS', { gate: 1, long: 20 })
const atOnce = testSize('SPENDERS', { gate: 200, long: 1_000 })

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('Product §10.35: of many who want one balance at once, one gets it', { timeout: 600_000 }, async () => {
  const report = await runDoubleSpend({ database: opened.database, databaseUrl: opened.url, rounds, atOnce })
  expect(report.wonBy.stake + report.wonBy.withdrawal).toBe(rounds)
})
