import type { LoadReport } from '#bench/load-generator.ts'
import type { ExportFigures } from './long-work.ts'
import type { Read } from './reads.ts'
import type { OfficeSizes } from './sizes.ts'

export interface Seen {
  readonly sizes: OfficeSizes
  readonly searches: readonly Read[]
  readonly lists: readonly Read[]
  readonly head: Read
  readonly queue: Read
  readonly tags: { readonly rows: number; readonly seconds: number }
  /** The queue, asked while the batch is tagged. */
  readonly besideBulk: Read
  readonly csv: ExportFigures
  readonly parquet: ExportFigures
  readonly before: LoadReport
  readonly beside: LoadReport
  readonly after: LoadReport
  readonly lag: number
}

const goals = { search: 200, bets: 300, head: 300, queue: 200, csv: 50_000, parquet: 20_000, rssMb: 64, tags: 60, lag: 2, beside: 0.95 } as const
const rounded = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits
const worst = (reads: readonly Read[]): number => rounded(Math.max(...reads.map(({ p95Ms }) => p95Ms)))
const rate = ({ answered, seconds }: LoadReport): number => answered / seconds

export const officeFigures = ({ sizes, searches, lists, head, queue, tags, besideBulk, csv, parquet, before, beside, after, lag }: Seen) => {
  const alone = (rate(before) + rate(after)) / 2
  return {
    percent: sizes.percent,
    members: sizes.members,
    bets: sizes.bets,
    queue: sizes.queue,
    memberSearchP95Ms: worst(searches),
    betListP95Ms: worst(lists),
    member360P95Ms: rounded(head.p95Ms),
    queueP95Ms: rounded(queue.p95Ms),
    exportRowsPerS: csv.rowsPerS,
    exportParquetRowsPerS: parquet.rowsPerS,
    exportRssMb: csv.rssMb === null || parquet.rssMb === null ? null : Math.max(csv.rssMb, parquet.rssMb),
    dashboardLagS: rounded(lag, 2),
    betsBesideRatio: rounded(rate(beside) / alone, 3),
    betsAlonePerS: Math.round(alone),
    betsBesidePerS: Math.round(rate(beside)),
    betP99AloneMs: rounded((before.p99Ms + after.p99Ms) / 2),
    betP99BesideMs: rounded(beside.p99Ms),
    memberSearchFirstMs: rounded(Math.max(...searches.map(({ firstMs }) => firstMs))),
    batchRows: tags.rows,
    batchS: rounded(tags.seconds),
    queueBesideBulkP95Ms: rounded(besideBulk.p95Ms),
  }
}

const readRow = ({ what, firstMs, p50Ms, p95Ms }: Read): string => `${what.padEnd(34)} ${p50Ms.toFixed(1).padStart(9)} ${p95Ms.toFixed(1).padStart(9)} ${firstMs.toFixed(1).padStart(9)}`

export const officeTable = ({ sizes, searches, lists, head, queue, tags, csv }: Seen, seen: ReturnType<typeof officeFigures>): string =>
  [
    `A house of ${sizes.members} members and ${sizes.bets} bets (${sizes.percent} %)`,
    `${'each asked one after the other'.padEnd(34)} ${'p50 ms'.padStart(9)} ${'p95 ms'.padStart(9)} ${'first ms'.padStart(9)}`,
    ...[...searches, ...lists, head, queue].map(readRow),
    `search, the slowest kind: p95 ${seen.memberSearchP95Ms} ms (goal ${goals.search}); bets, the slowest filter: ${seen.betListP95Ms} ms (goal ${goals.bets}); head: ${seen.member360P95Ms} ms (goal ${goals.head}); queue of ${sizes.queue}: ${seen.queueP95Ms} ms (goal ${goals.queue})`,
    `export of ${csv.rows} rows: ${seen.exportRowsPerS} a second as CSV (goal ${goals.csv}), ${seen.exportParquetRowsPerS} as Parquet (goal ${goals.parquet}), at most ${seen.exportRssMb} MB more than at a tenth (goal ${goals.rssMb})`,
    `${tags.rows} members tagged in ${seen.batchS} s (goal ${goals.tags} for 10,000); the queue beside it: ${seen.queueBesideBulkP95Ms} ms`,
    `the dashboard is at most ${seen.dashboardLagS} s behind the bets (goal ${goals.lag})`,
    `bets beside all of it: ${seen.betsBesidePerS} a second, alone ${seen.betsAlonePerS}: ${seen.betsBesideRatio} × (goal ${goals.beside}); p99 ${seen.betP99BesideMs} and ${seen.betP99AloneMs} ms`,
    '',
  ].join('\n')
