import { ratio, type Ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { type PlinkoBet, slotsOf } from './math.ts'
import { risks, rowsMax, rowsMin } from './tables.ts'

/** Of the 2ⁿ paths of a board, those that end in the slot: Pascal's triangle. */
export const chanceOfSlot = (rows: number, slot: number): Ratio => {
  let ways = 1n
  for (let at = 1n; at <= BigInt(slot); at += 1n) ways = (ways * (BigInt(rows) - at + 1n)) / at
  return ratio(ways, 2n ** BigInt(rows))
}

export const figuresOfBoard = (bet: PlinkoBet): ReportRow =>
  rowOf(
    `${bet.risk}:${bet.rows}`,
    slotsOf(bet).map((paysHundredths, slot) => ({ chance: chanceOfSlot(bet.rows, slot), paysHundredths })),
  )

export const report = (): readonly ReportRow[] => risks.flatMap((risk) => Array.from({ length: rowsMax - rowsMin + 1 }, (_, at) => figuresOfBoard({ risk, rows: rowsMin + at })))
