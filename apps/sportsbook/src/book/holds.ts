import type { BasketballState, SportState } from '@trevo/betting/facts/states'
import { basketballModel, possessionsLeft } from '@trevo/betting/models/basketball'
import type { BasketballParameters, Parameters } from '@trevo/betting/models/parameters'
import type { SuspensionCause } from './causes.ts'
import type { FactWord } from './facts.ts'

const ofKind: Readonly<Record<string, SuspensionCause>> = { goal: 'goal', penalty: 'penalty', card: 'card', review: 'review', break: 'break', interrupted: 'interrupted' }

/** Whoever serves next has just won the other's game. */
const isBreak = ({ body }: FactWord): boolean => body.kind === 'game' && 'side' in body && 'serves' in body && body.side === body.serves

/** The last two minutes of twelve, of the fourth quarter or an overtime, with at most so many points between the two. */
const lastPart = 6
const closePoints = 5

const isCloseFinish = (state: BasketballState, parameters: BasketballParameters): boolean => {
  if (state.periodsDone < 3) return false
  const [home, away] = state.periods.reduce(([h, a], [more, moreAway]) => [h + more, a + moreAway], [0, 0])
  const left = possessionsLeft(basketballModel(parameters), state, state.periodsDone)
  const all = state.periodsDone < 4 ? parameters.quarterPossessions : parameters.overtimePossessions
  return Math.max(...left) * lastPart <= all && Math.abs(home - away) <= closePoints
}

/** What was said last decides: a review lasts until it is over, and anything else until something else is heard. */
const byFacts = (last: readonly FactWord[], all: readonly FactWord[]): SuspensionCause | null => {
  const review = all.findLast(({ body }) => body.kind === 'review' || body.kind === 'review-over')
  if (review?.body.kind === 'review') return 'review'
  const taken = last.find(({ body, replaces }) => replaces !== null && body.kind !== 'stage')
  if (taken !== undefined) return 'review'
  if (last.some(isBreak)) return 'break'
  for (const { body } of last) {
    const cause = ofKind[body.kind]
    if (cause !== undefined) return cause
  }
  return null
}

/** Why a whole event takes no bets, from its state and what was said last; null: it may. Product §4.1908. */
export const holdOf = (state: SportState, last: readonly FactWord[], all: readonly FactWord[], parameters: Parameters | null): SuspensionCause | null => {
  if (state.stage === 'interrupted' || state.stage === 'postponed') return 'interrupted'
  if (state.stage !== 'live') return null
  if (state.sport === 'basketball' && parameters?.sport === 'basketball' && isCloseFinish(state, parameters)) return 'close-finish'
  return byFacts(last, all)
}
