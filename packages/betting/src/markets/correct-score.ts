import type { FootballState } from '#facts/states.ts'
import { byMore } from './against-line.ts'
import { marketKind, oneWon } from './decide.ts'
import { goalsOf } from './football-period.ts'

const most = 4
const counts = Array.from({ length: most + 1 }, (_, goals) => goals)
const scores: readonly string[] = [...counts.flatMap((home) => counts.map((away) => `${home}-${away}`)), 'other-1', 'other-X', 'other-2']

export const correctScore = marketKind<FootballState>({
  kind: 'correct-score',
  sport: 'football',
  selections: () => scores,
  decide: (spec, state, selections) => {
    const { home, away, isDone } = goalsOf(state, spec.period)
    if (!isDone) return null
    return oneWon(selections, home > most || away > most ? `other-${byMore(home, away)}` : `${home}-${away}`)
  },
})
