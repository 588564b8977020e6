import type { BasketballState } from '#facts/states.ts'
import { marketKind, type KindRules } from './decide.ts'
import type { MarketKind } from './market.ts'

export interface PeriodPoints {
  readonly home: number
  readonly away: number
  readonly isDone: boolean
  /** The least that both can have together in the end. */
  readonly leastTotal: number
}

/** Called by the officials with so little left that it stands. Product §11.1802. */
export const calledSecondsMax = 300

const stands = ({ calledWithSecondsLeft, periodsDone }: BasketballState): boolean =>
  calledWithSecondsLeft !== null && calledWithSecondsLeft <= calledSecondsMax && periodsDone >= 3

const spanOf = (period: string): readonly [from: number, to: number] => {
  const quarter = /^quarter-([1-4])$/.exec(period)?.[1]
  if (quarter !== undefined) return [Number(quarter) - 1, Number(quarter)]
  switch (period) {
    case 'half-1':
      return [0, 2]
    case 'half-2':
      return [2, 4]
    case 'regulation':
      return [0, 4]
    case 'match':
      return [0, Number.MAX_SAFE_INTEGER]
    default:
      throw new Error(`basketball has no period ${period}`)
  }
}

/** The points of the part that a market is of: `match` holds overtime, every other part does not. */
export const pointsOf = (state: BasketballState, period: string): PeriodPoints => {
  const [from, to] = spanOf(period)
  const periods = state.periods.slice(from, to)
  const home = periods.reduce((sum, [points]) => sum + points, 0)
  const away = periods.reduce((sum, [, points]) => sum + points, 0)
  const isWhole = period === 'match'
  const isOver = isWhole ? state.periodsDone >= Math.max(4, state.periods.length) && home !== away : state.periodsDone >= to
  // A match has a winner, so that a tie is not the end of it.
  return { home, away, isDone: isOver || (stands(state) && to >= 4), leastTotal: home + away + (isWhole && home === away ? 1 : 0) }
}

/** The frame of basketball: called too early, what is not decided is void. */
export const basketballKind = (rules: Omit<KindRules<BasketballState>, 'sport' | 'isVoid' | 'isOver'>): MarketKind<BasketballState> =>
  marketKind<BasketballState>({ ...rules, sport: 'basketball', isOver: (_spec, { calledWithSecondsLeft }) => calledWithSecondsLeft !== null })
