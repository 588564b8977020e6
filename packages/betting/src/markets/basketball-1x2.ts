import { byMore } from './against-line.ts'
import { basketballKind, pointsOf } from './basketball-score.ts'
import { oneWon } from './decide.ts'

/** Without overtime: of the four quarters (`regulation`), a half or a quarter. */
export const basketball1x2 = basketballKind({
  kind: 'basketball-1x2',
  selections: () => ['1', 'X', '2'],
  decide: (spec, state, selections) => {
    const { home, away, isDone } = pointsOf(state, spec.period === 'match' ? 'regulation' : spec.period)
    return isDone ? oneWon(selections, byMore(home, away)) : null
  },
})
