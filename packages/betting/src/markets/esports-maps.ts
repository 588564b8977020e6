import type { EsportsState } from '#facts/states.ts'
import { marketKind, type KindRules } from './decide.ts'
import type { MarketKind } from './market.ts'
import { either, exactly, plus, type Range } from './ranges.ts'

/** Maps that win the match. */
const need = ({ bestOf }: EsportsState): number => (bestOf + 1) / 2

export const mapsWon = (state: EsportsState): readonly [home: number, away: number] => [
  state.maps.filter(({ winner }) => winner === 'home').length,
  state.maps.filter(({ winner }) => winner === 'away').length,
]

const toCome = (needed: number, home: number, away: number): Range => {
  if (home === needed || away === needed) return exactly(0, 0)
  return either([plus(exactly(1, 0), toCome(needed, home + 1, away)), plus(exactly(0, 1), toCome(needed, home, away + 1))])
}

/** What the maps of both can come to. */
export const mapsIn = (state: EsportsState): Range => {
  const [home, away] = mapsWon(state)
  return plus(exactly(home, away), toCome(need(state), home, away))
}

/** Maps of both, once one of them has enough. */
export const finalMaps = (state: EsportsState): readonly [home: number, away: number] | null => (mapsWon(state).includes(need(state)) ? mapsWon(state) : null)

/** The number of `map-n`. */
export const mapOf = (period: string): number => Number(/^map-([1-5])$/.exec(period)?.[1] ?? 0)

const isOfMap = (period: string): boolean => mapOf(period) > 0

/**
 * The frame of esports: a forfeit before the first map leaves nothing standing, a changed format only the maps that are finished; after the end, or a
 * later forfeit, what was not played is void. Product §11.1803.
 */
export const esportsKind = (rules: Omit<KindRules<EsportsState>, 'sport' | 'isVoid' | 'isOver'>): MarketKind<EsportsState> =>
  marketKind<EsportsState>({
    ...rules,
    sport: 'esports',
    isVoid: ({ period }, { forfeit, wasBestOfChanged }) => forfeit === 'before-map-1' || (wasBestOfChanged && !isOfMap(period)),
    isOver: (_spec, state) => state.forfeit !== null || state.winner !== null || finalMaps(state) !== null,
  })
