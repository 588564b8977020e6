import type { FootballState } from '#facts/states.ts'
import { marketKind, oneWon } from './decide.ts'

/** Who scores the goal of that number, counted over the match without those that were taken back. */
export const nextGoal = marketKind<FootballState>({
  kind: 'next-goal',
  sport: 'football',
  selections: () => ['1', '2', 'none'],
  decide: (spec, state, selections) => {
    const scorer = state.goals[Number(spec.about) - 1]
    if (scorer !== undefined) return oneWon(selections, scorer === 'home' ? '1' : '2')
    return state.fullDone ? oneWon(selections, 'none') : null
  },
})
