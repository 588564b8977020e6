import type { FootballState } from '#facts/states.ts'
import { byMore, lineOf } from './against-line.ts'
import { marketKind, oneWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

/** Of three, by a whole line: equal after the line is X, and nothing is a push. */
export const handicapOfThree = marketKind<FootballState>({
  kind: 'handicap-3',
  sport: 'football',
  selections: () => ['1', 'X', '2'],
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? oneWon(selections, byMore(home * 4 + lineOf(spec), away * 4)) : null
  },
})
