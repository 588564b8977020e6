import { bothSides, lineOf } from './against-line.ts'
import { basketballKind, pointsOf } from './basketball-score.ts'

/** Of the match with overtime, or of a half or quarter without. */
export const spread = basketballKind({
  kind: 'spread',
  selections: () => ['1', '2'],
  decide: (spec, state) => {
    const { home, away, isDone } = pointsOf(state, spec.period)
    return isDone ? bothSides(home - away, lineOf(spec)) : null
  },
})
