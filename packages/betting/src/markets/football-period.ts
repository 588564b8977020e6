import type { FootballState } from '#facts/states.ts'

export interface PeriodGoals {
  readonly home: number
  readonly away: number
  readonly isDone: boolean
}

/** The goals of the part that a market is of: `match` is 90 minutes and added time. */
export const goalsOf = (state: FootballState, period: string): PeriodGoals => {
  const [home, away] = state.full
  const [halfHome, halfAway] = state.half
  switch (period) {
    case 'match':
      return { home, away, isDone: state.fullDone }
    case 'half-1':
      return { home: halfHome, away: halfAway, isDone: state.halfDone }
    case 'half-2':
      return { home: home - halfHome, away: away - halfAway, isDone: state.fullDone }
    default:
      throw new Error(`football has no period ${period}`)
  }
}
