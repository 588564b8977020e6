import type { MarketSpec } from '@trevo/betting/markets/market'
import { kindOf, rulesVersion } from '@trevo/betting/markets/registry'
import { type Law, outcomesOf } from '@trevo/betting/models/outcomes'
import type { Quarters } from '@trevo/betting/odds/units'

export const spec = (kind: string, period = 'match', line: Quarters | null = null, about: string | null = null): MarketSpec => ({ kind, line, period, about })

/** How likely the first selection of a market wins at the least; null where the model has no say. */
const firstWins = (law: Law, of: MarketSpec): number | null => {
  const kind = kindOf(rulesVersion, of.kind)
  const outcome = outcomesOf(law, of, kind)?.[kind.selections(of, law.state)[0] ?? '']
  return outcome === undefined ? null : outcome.won + outcome.halfWon / 2
}

/** Of lines in their order, along which the first selection's chance only rises or only falls, the one whose two sides are most alike. */
export const evenLine = (law: Law, lines: readonly Quarters[], at: (line: Quarters) => MarketSpec): Quarters | null => {
  const chanceAt = (place: number): number | null => firstWins(law, at(lines[place] ?? 0))
  let [low, high] = [0, lines.length - 1]
  const [first, last] = [chanceAt(low), chanceAt(high)]
  if (first === null || last === null) return null
  const rises = last > first
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (((chanceAt(middle) ?? 0) < 0.5) === rises) low = middle
    else high = middle
  }
  const isLow = Math.abs((chanceAt(low) ?? 0) - 0.5) <= Math.abs((chanceAt(high) ?? 0) - 0.5)
  return lines[isLow ? low : high] ?? null
}

/** Half lines from one to another, both among them. */
export const halfLines = (from: Quarters, to: Quarters): readonly Quarters[] => Array.from({ length: (to - from) / 4 + 1 }, (_, at) => from + at * 4)
