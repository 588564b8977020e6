import type { RaceState } from '#facts/states.ts'
import { allAre, marketKind } from './decide.ts'
import type { MarketSpec } from './market.ts'
import { namesOf, placed, withdrawnAreVoid } from './race-order.ts'

/** How many places a market pays: its period is `top-2` or `top-3`, and stays so when runners go. */
export const placesOf = (spec: MarketSpec): number => {
  const places = /^top-([1-9])$/.exec(spec.period)?.[1]
  if (places === undefined) throw new Error(`a place market is top-n, not ${spec.period}`)
  return Number(places)
}

export const racePlace = marketKind<RaceState>({
  kind: 'race-place',
  sport: 'race',
  selections: (_spec, state) => namesOf(state),
  sum: (spec) => placesOf(spec),
  decide: (spec, state, selections) => (state.isDone ? (placed(state, placesOf(spec)) ?? allAre(selections, { kind: 'void' })) : null),
  early: (_spec, state) => withdrawnAreVoid(state),
})
