import type { LoadReport } from './load-generator.ts'
import { median } from './statistics.ts'

/** One turn's runs, right after one another. pgbench ran before it and after it; what ends a turn begins the next. */
export interface Turn {
  readonly pgbenchBefore: number | null
  readonly at32: LoadReport
  readonly at256: LoadReport
  /** The same as `at256` on a ledger in which nothing was placed before; null where the bench was not asked for that. */
  readonly at256Empty: LoadReport | null
  readonly pgbenchAfter: number | null
}

const rateOf = (report: LoadReport): number => report.answered / report.seconds
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Null as soon as one turn has none: a median of what is left would be of other turns than the rest. */
const medianOf = (turns: readonly Turn[], read: (turn: Turn) => number | null, digits: number): number | null => {
  const values = turns.map(read).filter((value) => value !== null)
  return values.length === turns.length && values.length > 0 ? rounded(median(values), digits) : null
}

const overPgbench = ({ pgbenchBefore, pgbenchAfter }: Turn, report: LoadReport): number | null =>
  pgbenchBefore === null || pgbenchAfter === null ? null : rateOf(report) / ((pgbenchBefore + pgbenchAfter) / 2)

/** Medians of the turns. A ratio is taken within its turn first: the machine of one turn is not that of the next. */
export const ledgerFigures = (turns: readonly Turn[]) => {
  const last = turns.at(-1)
  const pgbench = [...turns.map(({ pgbenchBefore }) => pgbenchBefore), last?.pgbenchAfter ?? null].filter((value) => value !== null)
  return {
    bets256PerSecond: medianOf(turns, ({ at256 }) => rateOf(at256), 0),
    bets32PerSecond: medianOf(turns, ({ at32 }) => rateOf(at32), 0),
    bets256OverPgbench: medianOf(turns, (turn) => overPgbench(turn, turn.at256), 2),
    bets32OverPgbench: medianOf(turns, (turn) => overPgbench(turn, turn.at32), 2),
    betP50Ms: medianOf(turns, ({ at256 }) => at256.p50Ms, 1),
    betP99Ms: medianOf(turns, ({ at256 }) => at256.p99Ms, 1),
    bet32P50Ms: medianOf(turns, ({ at32 }) => at32.p50Ms, 1),
    bet32P99Ms: medianOf(turns, ({ at32 }) => at32.p99Ms, 1),
    pgbenchPerSecond: pgbench.length === 0 ? null : rounded(median(pgbench), 0),
    pgbenchEach: pgbench.map((value) => rounded(value, 0)),
    emptyBets256PerSecond: medianOf(turns, ({ at256Empty }) => (at256Empty === null ? null : rateOf(at256Empty)), 0),
    bets256OverEmpty: medianOf(turns, ({ at256, at256Empty }) => (at256Empty === null ? null : rateOf(at256) / rateOf(at256Empty)), 2),
    turns: turns.map((turn) => ({
      bets256PerSecond: rounded(rateOf(turn.at256), 0),
      bets32PerSecond: rounded(rateOf(turn.at32), 0),
      bets256OverPgbench: medianOf([turn], (one) => overPgbench(one, one.at256), 2),
      bets32OverPgbench: medianOf([turn], (one) => overPgbench(one, one.at32), 2),
      betP99Ms: rounded(turn.at256.p99Ms, 1),
    })),
  }
}

export type LedgerFigures = ReturnType<typeof ledgerFigures>
