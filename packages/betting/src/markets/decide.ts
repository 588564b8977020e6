import type { CommonState, SportState } from '#facts/states.ts'
import type { LegResult, MarketKind, MarketResults, MarketSpec } from './market.ts'

/** Nothing more of the event will be played. */
export const isLapsed = (state: CommonState): boolean => state.stage === 'cancelled' || state.isLapsed === true

export const allAre = (selections: readonly string[], result: LegResult): MarketResults => Object.fromEntries(selections.map((each) => [each, result]))

/** One of them won, the others lost. */
export const oneWon = (selections: readonly string[], winner: string): MarketResults =>
  Object.fromEntries(selections.map((each) => [each, { kind: each === winner ? 'won' : 'lost' }]))

/** Several won, and none pushed. */
export const someWon = (selections: readonly string[], isWinner: (selection: string) => boolean): MarketResults =>
  Object.fromEntries(selections.map((each) => [each, { kind: isWinner(each) ? 'won' : 'lost' }]))

export interface KindRules<State extends SportState> {
  readonly kind: string
  readonly sport: State['sport']
  readonly selections: (spec: MarketSpec, state: State) => readonly string[]
  readonly sum?: (spec: MarketSpec, state: State) => number
  /** What the market came to, where every natural way to finish gives the same; else null. */
  readonly decide: (spec: MarketSpec, state: State, selections: readonly string[]) => MarketResults | null
  /** Selections that are settled before the market is, such as those of a runner that was withdrawn. */
  readonly early?: (spec: MarketSpec, state: State, selections: readonly string[]) => MarketResults
  /** Whether nothing of it counts, whatever was played. */
  readonly isVoid?: (spec: MarketSpec, state: State) => boolean
  /** Whether what it is about will not be played (on), besides an event that lapsed. */
  readonly isOver?: (spec: MarketSpec, state: State) => boolean
}

/**
 * The frame of every kind: a fault of the event makes all void; then what is decided stands; then what can no more be decided is void; the rest waits.
 * Product §4.1800.
 */
export const marketKind = <State extends SportState>(rules: KindRules<State>): MarketKind<State> => ({
  kind: rules.kind,
  sport: rules.sport,
  selections: rules.selections,
  sum: rules.sum ?? (() => 1),
  settle: (spec, state) => {
    const selections = rules.selections(spec, state)
    const nothing: LegResult = { kind: 'void' }
    if (state.fault !== undefined || rules.isVoid?.(spec, state) === true) return allAre(selections, nothing)
    const decided = rules.decide(spec, state, selections)
    if (decided !== null) return decided
    return isLapsed(state) || rules.isOver?.(spec, state) === true ? allAre(selections, nothing) : (rules.early?.(spec, state, selections) ?? {})
  },
})
