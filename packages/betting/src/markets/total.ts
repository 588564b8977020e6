import type { FootballState } from '#facts/states.ts'
import { lineOf, overUnder, overUnderSoFar } from './against-line.ts'
import { marketKind } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const total = marketKind<FootballState>({
  kind: 'total',
  sport: 'football',
  selections: () => ['over', 'under'],
  decide: (spec, state) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? overUnder(home + away, lineOf(spec)) : overUnderSoFar(home + away, lineOf(spec))
  },
})
