import type { EsportsState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { evenLine, halfLines, spec } from './spec.ts'

const around = [-8, 0, 8]
const roundsMost = 40

const rounds = (law: Law, map: number): readonly MarketSpec[] => {
  const period = `map-${map}`
  const main = evenLine(law, halfLines(13 * 4 + 2, roundsMost * 4 + 2), (line) => spec('map-rounds', period, line))
  return main === null ? [] : around.map((off) => spec('map-rounds', period, main + off))
}

/** The match, its maps that run or are next, and the rounds of the one that runs. */
export const esportsOffers = (law: Law, { bestOf, maps }: EsportsState): readonly MarketSpec[] => {
  const done = maps.filter(({ winner }) => winner !== null).length
  const inMaps = [done + 1, done + 2].filter((map) => map <= bestOf)
  const ofSeveral = bestOf === 1 ? [] : [spec('map-score'), spec('map-handicap', 'match', -6), spec('map-handicap', 'match', 6), spec('total-maps', 'match', (bestOf - 1) * 4 + 2)]
  return [spec('esports-winner'), ...inMaps.map((map) => spec('map-winner', `map-${map}`)), ...ofSeveral, ...(done < bestOf ? rounds(law, done + 1) : [])]
}
