import { readCommon } from './common.ts'
import { standingFacts, type CommonBody, type Fact } from './fact.ts'
import type { EsportsMap, EsportsState, Side } from './states.ts'

export type EsportsBody =
  | CommonBody
  | { readonly kind: 'format'; readonly bestOf: EsportsState['bestOf'] }
  | { readonly kind: 'round'; readonly map: number; readonly side: Side }
  | { readonly kind: 'map'; readonly map: number; readonly side: Side }
  /** What was played of the map does not count. */
  | { readonly kind: 'remake'; readonly map: number }
  | { readonly kind: 'forfeit'; readonly when: 'before-map-1' | 'later' }
  | { readonly kind: 'best-of-changed'; readonly bestOf: EsportsState['bestOf'] }
  | { readonly kind: 'result'; readonly side: Side }

const emptyMap: EsportsMap = { rounds: [0, 0], winner: null, remakes: 0 }

const withMap = (maps: readonly EsportsMap[], number: number, change: (map: EsportsMap) => EsportsMap): readonly EsportsMap[] =>
  Array.from({ length: Math.max(maps.length, number) }, (_, index) => (index === number - 1 ? change(maps[index] ?? emptyMap) : (maps[index] ?? emptyMap)))

const afterRound = (map: EsportsMap, side: Side): EsportsMap => ({ ...map, rounds: side === 'home' ? [map.rounds[0] + 1, map.rounds[1]] : [map.rounds[0], map.rounds[1] + 1] })

const after = (state: EsportsState, body: EsportsBody): EsportsState => {
  switch (body.kind) {
    case 'format':
      return { ...state, bestOf: body.bestOf }
    case 'round':
      return { ...state, maps: withMap(state.maps, body.map, (map) => afterRound(map, body.side)) }
    case 'map':
      return { ...state, maps: withMap(state.maps, body.map, (map) => ({ ...map, winner: body.side })) }
    case 'remake':
      return { ...state, maps: withMap(state.maps, body.map, ({ remakes }) => ({ ...emptyMap, remakes: remakes + 1 })) }
    case 'forfeit':
      return { ...state, forfeit: body.when }
    case 'best-of-changed':
      return { ...state, bestOf: body.bestOf, wasBestOfChanged: true }
    case 'result':
      return { ...state, winner: body.side }
    case 'stage':
    case 'lapsed':
    case 'fault':
    case 'withdrawn':
    case 'awarded':
      return state
  }
}

export const readEsports = (facts: readonly Fact<EsportsBody>[]): EsportsState => {
  const standing = standingFacts(facts)
  const begin: EsportsState = { ...readCommon(standing), sport: 'esports', bestOf: 3, maps: [], winner: null, forfeit: null, wasBestOfChanged: false }
  return standing.reduce((state, { body }) => after(state, body), begin)
}
