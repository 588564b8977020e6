import type { Quarters } from '#odds/units.ts'
import type { LegResult, MarketResults, MarketSpec } from './market.ts'

/** The line of a market that has one. */
export const lineOf = (spec: MarketSpec): Quarters => {
  if (spec.line === null) throw new Error(`${spec.kind} has a line`)
  return spec.line
}

/**
 * How a bet stands that is ahead of its line by so many quarters. A quarter line is half the line below and half the line above it, so a single
 * quarter is half a win or half a loss. Product §10.1803.
 */
export const byQuarters = (ahead: Quarters): LegResult => {
  if (ahead >= 2) return { kind: 'won' }
  if (ahead === 1) return { kind: 'half-won' }
  if (ahead === 0) return { kind: 'push' }
  return { kind: ahead === -1 ? 'half-lost' : 'lost' }
}

/** Over and under, by what was counted. */
export const overUnder = (counted: number, line: Quarters): MarketResults => ({ over: byQuarters(counted * 4 - line), under: byQuarters(line - counted * 4) })

/** Over and under while the count can still grow: decided once over is won whatever follows. */
export const overUnderSoFar = (leastFinal: number, line: Quarters): MarketResults | null => (leastFinal * 4 - line >= 2 ? overUnder(leastFinal, line) : null)

/** Both sides of a handicap: home's difference and home's line. */
export const bothSides = (difference: number, line: Quarters): MarketResults => ({ '1': byQuarters(difference * 4 + line), '2': byQuarters(-difference * 4 - line) })

/** 1, X or 2, by who has more. */
export const byMore = (home: number, away: number): '1' | 'X' | '2' => {
  if (home === away) return 'X'
  return home > away ? '1' : '2'
}
