import type { ReportRow } from '#games/report.ts'

const percent = (millionths: bigint): string => `${millionths / 10_000n}.${(millionths % 10_000n).toString().padStart(4, '0')} %`
const thousandths = (value: bigint): string => `${value / 1_000n}.${(value % 1_000n).toString().padStart(3, '0')}`
const hundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

const head = ['bet', 'return', 'pays', 'deviation', 'most', 'one in'] as const

const cellsOf = (row: ReportRow): readonly string[] => [
  row.bet,
  percent(row.returnMillionths),
  percent(row.hitMillionths),
  `${thousandths(row.deviationThousandths)} ×`,
  `${hundredths(row.paysHundredthsMax)} ×`,
  String(row.oneInForMax),
]

/** The table as it stands in `docs/games/<game>.md`: shares and deviations are rounded down. */
export const reportText = (rows: readonly ReportRow[]): string =>
  [head, head.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

/** The same for machines: every figure is text of a whole number, so that none is rounded. */
export const reportJson = (rows: readonly ReportRow[]): unknown =>
  rows.map((row) => ({
    bet: row.bet,
    return: `${row.returned.n}/${row.returned.d}`,
    returnMillionths: String(row.returnMillionths),
    hitMillionths: String(row.hitMillionths),
    deviationThousandths: String(row.deviationThousandths),
    paysHundredthsMax: String(row.paysHundredthsMax),
    oneInForMax: String(row.oneInForMax),
  }))
