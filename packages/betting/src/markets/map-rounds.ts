import type { EsportsMap } from '#facts/states.ts'
import { lineOf, overUnder, overUnderSoFar } from './against-line.ts'
import { esportsKind, mapOf } from './esports-maps.ts'

/** Rounds that win a map; level one short of it, it goes on until somebody is two ahead. */
const roundsToWin = 13
const leadToWin = 2

const leastRounds = ({ rounds: [home, away] }: EsportsMap): number => {
  const [more, less] = [Math.max(home, away), Math.min(home, away)]
  return home + away + (less >= roundsToWin - 1 ? Math.max(0, leadToWin - (more - less)) : Math.max(0, roundsToWin - more))
}

/** Rounds of a map, overtime among them. */
export const mapRounds = esportsKind({
  kind: 'map-rounds',
  selections: () => ['over', 'under'],
  decide: (spec, state) => {
    const map = state.maps[mapOf(spec.period) - 1]
    if (map === undefined) return null
    return map.winner === null ? overUnderSoFar(leastRounds(map), lineOf(spec)) : overUnder(map.rounds[0] + map.rounds[1], lineOf(spec))
  },
})
