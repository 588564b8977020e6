import { lineOf } from './against-line.ts'
import { totalIn } from './ranges.ts'
import { gamesIn } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

/** Games of the match, or of a set. */
export const totalGames = tennisKind({
  kind: 'total-games',
  selections: () => ['over', 'under'],
  decide: (spec, state) => {
    const games = gamesIn(state, spec.period)
    return games === null ? null : totalIn(games, lineOf(spec))
  },
})
