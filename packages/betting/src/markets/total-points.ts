import { lineOf, overUnder, overUnderSoFar } from './against-line.ts'
import { basketballKind, pointsOf } from './basketball-score.ts'

/** Of the match with overtime, or of a half or quarter without. */
export const totalPoints = basketballKind({
  kind: 'total-points',
  selections: () => ['over', 'under'],
  decide: (spec, state) => {
    const { home, away, isDone, leastTotal } = pointsOf(state, spec.period)
    return isDone ? overUnder(home + away, lineOf(spec)) : overUnderSoFar(leastTotal, lineOf(spec))
  },
})
