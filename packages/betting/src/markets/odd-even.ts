import type { FootballState } from '#facts/states.ts'
import { marketKind, oneWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

/** No goal is even. */
export const oddEven = marketKind<FootballState>({
  kind: 'odd-even',
  sport: 'football',
  selections: () => ['odd', 'even'],
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    return isDone ? oneWon(selections, (home + away) % 2 === 0 ? 'even' : 'odd') : null
  },
})
