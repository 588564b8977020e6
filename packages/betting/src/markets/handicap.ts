import type { FootballState } from '#facts/states.ts'
import { bothSides, lineOf } from './against-line.ts'
import { marketKind } from './decide.ts'
import { goalsOf } from './football-period.ts'

/** Over the whole match, also where it was bet in play: what was scored before counts as well. */
export const handicap = marketKind<FootballState>({
  kind: 'handicap',
  sport: 'football',
  selections: () => ['1', '2'],
  decide: (spec, state) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? bothSides(home - away, lineOf(spec)) : null
  },
})
