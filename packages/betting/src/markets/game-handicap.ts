import { lineOf } from './against-line.ts'
import { handicapIn } from './ranges.ts'
import { gamesIn } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

/** Games of the match, or of a set, with home's line. */
export const gameHandicap = tennisKind({
  kind: 'game-handicap',
  selections: () => ['1', '2'],
  decide: (spec, state) => {
    const games = gamesIn(state, spec.period)
    return games === null ? null : handicapIn(games, lineOf(spec))
  },
})
