import type { FootballState } from '#facts/states.ts'
import { byMore } from './against-line.ts'
import { marketKind, someWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const doubleChance = marketKind<FootballState>({
  kind: 'double-chance',
  sport: 'football',
  selections: () => ['1X', '12', 'X2'],
  sum: () => 2,
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    const result = byMore(home, away)
    return isDone ? someWon(selections, (each) => each.includes(result)) : null
  },
})
