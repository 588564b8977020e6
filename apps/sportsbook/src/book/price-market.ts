import type { SportState } from '@trevo/betting/facts/states'
import type { MarketKind, MarketSpec } from '@trevo/betting/markets/market'
import { type Law, type Outcome, outcomesOf } from '@trevo/betting/models/outcomes'
import { fairOfLine, type MarginMethod, priceMarket, shownMarginBps } from '@trevo/betting/odds/margin'
import type { OddsMilli, Ppm } from '@trevo/betting/odds/units'

export interface Price {
  readonly selections: readonly string[]
  /** 0: hidden. */
  readonly oddsMilli: readonly OddsMilli[]
  readonly fairPpm: readonly Ppm[]
  readonly shownBps: number
}

const ppm = (chance: number): Ppm => Math.round(chance * 1_000_000)

const fairOf = ({ won, halfWon, push, halfLost, lost }: Outcome): Ppm =>
  fairOfLine({ won: ppm(won), halfWon: ppm(halfWon), push: ppm(push), halfLost: ppm(halfLost), lost: ppm(lost) })

const isWhole = ({ won, halfWon, push, halfLost, lost }: Outcome): boolean => Math.abs(won + halfWon + push + halfLost + lost - 1) <= 1e-9

export interface PriceTerms {
  readonly marginBps: number
  readonly method: MarginMethod
}

/** A market's price from here on; null where the model has no say; `unsound` where what it says does not sum to one. */
export const priceFrom = (law: Law, kind: MarketKind, spec: MarketSpec, state: SportState, { marginBps, method }: PriceTerms): Price | 'unsound' | null => {
  const outcomes = outcomesOf(law, spec, kind)
  if (outcomes === null) return null
  const selections = kind.selections(spec, state)
  const found = selections.map((selection) => outcomes[selection])
  if (found.some((outcome) => outcome === undefined || !isWhole(outcome))) return 'unsound'
  const fairPpm = found.map((outcome) => (outcome === undefined ? 0 : fairOf(outcome)))
  const sum = kind.sum(spec, state)
  const oddsMilli = priceMarket(fairPpm, { method, marginBps, sum }).map((odds) => odds ?? 0)
  const offered = oddsMilli.filter((odds) => odds > 0)
  // A margin is told of what is whole: where a selection is hidden its part of the sum is not in any price.
  const shownBps = offered.length === oddsMilli.length ? shownMarginBps(offered, sum) : marginBps
  return { selections, oddsMilli, fairPpm, shownBps }
}

/** A price that moved by more than 30 % although nothing happened. */
export const isJump = (before: readonly OddsMilli[], after: readonly OddsMilli[]): boolean =>
  before.length === after.length && before.some((odds, at) => odds > 0 && (after[at] ?? 0) > 0 && Math.abs((after[at] ?? 0) - odds) * 10 > odds * 3)
