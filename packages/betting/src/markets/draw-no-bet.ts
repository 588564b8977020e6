import type { FootballState } from '#facts/states.ts'
import { bothSides } from './against-line.ts'
import { marketKind } from './decide.ts'
import { goalsOf } from './football-period.ts'

export const drawNoBet = marketKind<FootballState>({
  kind: 'draw-no-bet',
  sport: 'football',
  selections: () => ['1', '2'],
  decide: (spec, state) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? bothSides(home - away, 0) : null
  },
})
