import type { RaceState, Runner } from '#facts/states.ts'
import type { LegResult, MarketResults } from './market.ts'

export const isIn = (runner: Runner): boolean => runner.withdrawn === null

export const namesOf = (state: RaceState): readonly string[] => state.runners.map(({ runner }) => runner)

/** Who came in, in order. */
export const finishers = (state: RaceState): readonly (Runner & { readonly place: number })[] =>
  state.runners.flatMap((runner) => (isIn(runner) && runner.place !== null ? [{ ...runner, place: runner.place }] : [])).sort((a, b) => a.place - b.place)

/** `winners` share `places` that are left for them; where there is room for all, each has won. */
export const shared = (winners: number, places: number): LegResult => (winners <= places ? { kind: 'won' } : { kind: 'dead-heat', winners, places })

/**
 * What each runner came to for so many places. No finish is no place; a runner that was withdrawn is void. Null where nobody finished.
 * Product §10.1809.
 */
export const placed = (state: RaceState, places: number): MarketResults | null => {
  const over = finishers(state)
  if (over.length === 0) return null
  return Object.fromEntries(
    state.runners.map((runner): [string, LegResult] => {
      if (!isIn(runner)) return [runner.runner, { kind: 'void' }]
      if (runner.place === null) return [runner.runner, { kind: 'lost' }]
      const { place } = runner
      const ahead = over.filter((each) => each.place < place).length
      const level = over.filter((each) => each.place === place).length
      return [runner.runner, ahead >= places ? { kind: 'lost' } : shared(level, places - ahead)]
    }),
  )
}

/** A runner that was withdrawn is void at once. */
export const withdrawnAreVoid = (state: RaceState): MarketResults =>
  Object.fromEntries(state.runners.filter((runner) => !isIn(runner)).map(({ runner }) => [runner, { kind: 'void' }]))
