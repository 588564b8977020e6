import type { FootballState } from '#facts/states.ts'
import { byMore } from './against-line.ts'
import { marketKind, oneWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const oneXTwo = marketKind<FootballState>({
  kind: '1x2',
  sport: 'football',
  selections: () => ['1', 'X', '2'],
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? oneWon(selections, byMore(home, away)) : null
  },
})
