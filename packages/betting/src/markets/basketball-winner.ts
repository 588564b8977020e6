import { byMore } from './against-line.ts'
import { basketballKind, pointsOf } from './basketball-score.ts'
import { allAre, oneWon } from './decide.ts'

/** With overtime. Called while level, nobody has won. */
export const basketballWinner = basketballKind({
  kind: 'basketball-winner',
  selections: () => ['1', '2'],
  decide: (_spec, state, selections) => {
    const { home, away, isDone } = pointsOf(state, 'match')
    if (!isDone) return null
    const result = byMore(home, away)
    return result === 'X' ? allAre(selections, { kind: 'void' }) : oneWon(selections, result)
  },
})
