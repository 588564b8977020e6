import { oneWon } from './decide.ts'
import { esportsKind, finalMaps } from './esports-maps.ts'
import { scoresTo } from './scores-to.ts'

/** Maps of both, as 2-0 or 1-2. */
export const mapScore = esportsKind({
  kind: 'map-score',
  selections: (_spec, { bestOf }) => scoresTo((bestOf + 1) / 2),
  decide: (_spec, state, selections) => {
    const maps = finalMaps(state)
    return maps === null ? null : oneWon(selections, maps.join('-'))
  },
})
