import type { FootballState } from '#facts/states.ts'
import { marketKind, oneWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const bothScore = marketKind<FootballState>({
  kind: 'both-score',
  sport: 'football',
  selections: () => ['yes', 'no'],
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    if (home > 0 && away > 0) return oneWon(selections, 'yes')
    return isDone ? oneWon(selections, 'no') : null
  },
})
