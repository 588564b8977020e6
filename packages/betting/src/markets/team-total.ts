import type { FootballState } from '#facts/states.ts'
import { lineOf, overUnder, overUnderSoFar } from './against-line.ts'
import { marketKind } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const teamTotal = marketKind<FootballState>({
  kind: 'team-total',
  sport: 'football',
  selections: () => ['over', 'under'],
  decide: (spec, state) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    const goals = spec.about === 'home' ? home : away
    return isDone ? overUnder(goals, lineOf(spec)) : overUnderSoFar(goals, lineOf(spec))
  },
})
