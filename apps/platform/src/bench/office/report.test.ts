import { expect, test } from 'vitest'
import type { LoadReport } from '#bench/load-generator.ts'
import type { Read } from './reads.ts'
import { officeFigures, officeTable, type Seen } from './report.ts'
import { sizesOf } from './sizes.ts'

const read = (what: string, p95Ms: number, firstMs = 50): Read => ({ what, times: 10, firstMs, p50Ms: 1, p95Ms })
const load = (perSecond: number, p99Ms = 40): LoadReport => ({ answered: perSecond * 10, undecided: 0, wrong: 0, firstWrong: null, seconds: 10, p50Ms: 20, p99Ms, hasRunOut: false })
const seen = (more: Partial<Seen> = {}): Seen => ({
  sizes: sizesOf(1), searches: [read('search by name', 12.34), read('search by phone', 80.06, 300)], lists: [read('bets, a day', 41)], head: read('360° head', 7), queue: read('queue of withdrawals', 9),
  tags: { rows: 100, seconds: 2.04 }, besideBulk: read('queue of withdrawals', 15), csv: { rows: 100_000, rowsPerS: 60_000, rssMb: 20 }, parquet: { rows: 100_000, rowsPerS: 25_000, rssMb: 31 },
  before: load(1_000), beside: load(960, 55), after: load(1_000, 44), lag: 0.456, ...more,
})

test('the figures have the names that they are compared by, each of its own measure and the slowest of several', () => {
  expect(officeFigures(seen())).toMatchObject({
    percent: 1, members: 100_000, bets: 1_000_000, queue: 50,
    memberSearchP95Ms: 80.1, betListP95Ms: 41, member360P95Ms: 7, queueP95Ms: 9, exportRowsPerS: 60_000, exportParquetRowsPerS: 25_000, exportRssMb: 31, dashboardLagS: 0.46, betsBesideRatio: 0.96,
    memberSearchFirstMs: 300, batchRows: 100, batchS: 2, queueBesideBulkP95Ms: 15, betP99AloneMs: 42, betP99BesideMs: 55,
  })
})

test('bets beside are compared with the middle of those before and after, and memory that the system does not tell is none', () => {
  const figures = officeFigures(seen({ before: load(900), after: load(1_100), beside: load(500), csv: { rows: 1, rowsPerS: 1, rssMb: null } }))
  expect(figures).toMatchObject({ betsAlonePerS: 1_000, betsBesidePerS: 500, betsBesideRatio: 0.5, exportRssMb: null })
})

test('the table says the sizes, each read and each goal', () => {
  const table = officeTable(seen(), officeFigures(seen()))
  expect(table).toMatch(/^A house of 100000 members and 1000000 bets \(1 %\)\n/)
  for (const line of [/^search by phone +1\.0 +80\.1 +300\.0$/m, /p95 80\.1 ms \(goal 200\)/, /60000 a second as CSV \(goal 50000\)/, /0\.96 × \(goal 0\.95\)/]) expect(table).toMatch(line)
})
