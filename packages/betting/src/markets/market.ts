import type { SportState } from '#facts/states.ts'
import type { OddsMilli, Quarters } from '#odds/units.ts'

/** What a market is: its kind, with the line and the part of the event that it is of. Never changes while the market lives. */
export interface MarketSpec {
  readonly kind: string
  /** Home's line of a handicap, or the line of a total, in quarters; null where the kind has none. */
  readonly line: Quarters | null
  /** `match`, `half-1`, `half-2`, `quarter-3`, `set-2`, `map-1`, `set-2-game-7` … */
  readonly period: string
  /** Whom it is about, where it is about one: `home`, `away`, a runner; the number of the goal for the next goal. */
  readonly about: string | null
}

/** How a leg came out. */
export type LegResult =
  | { readonly kind: 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void' }
  /** `winners` for `places` places that are left. */
  | { readonly kind: 'dead-heat'; readonly winners: number; readonly places: number }
  /** Won, after runners were withdrawn: the percent that comes off the winnings. */
  | { readonly kind: 'reduced'; readonly percent: number; readonly of: 'won' | { readonly winners: number; readonly places: number } }

/** What each selection of a market came to; a selection that is not decided yet is left out. */
export type MarketResults = Readonly<Record<string, LegResult>>

export interface MarketKind<State extends SportState = SportState> {
  readonly kind: string
  readonly sport: State['sport']
  /** In the order in which they are shown. */
  readonly selections: (spec: MarketSpec, state: State) => readonly string[]
  /** What chances of its selections sum to: 1; double chance 2; a place market its places. */
  readonly sum: (spec: MarketSpec, state: State) => number
  /** Decided as soon as every natural way to finish gives the same. */
  readonly settle: (spec: MarketSpec, state: State) => MarketResults
}

/** The place part of an each-way leg: how many places, and which part of the odds. */
export interface EachWayTerms {
  readonly places: 2 | 3
  readonly fraction: 4 | 5
}

/** A leg as the ticket took it. */
export interface LegTerms {
  readonly eventId: string
  readonly marketId: string
  readonly selection: string
  readonly spec: MarketSpec
  readonly oddsMilli: OddsMilli
  readonly eachWay: EachWayTerms | null
  readonly isBanker: boolean
}
