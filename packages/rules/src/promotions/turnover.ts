import type { GameCategory } from '@trevo/rules/categories'
import { type Minor, minMinor, minor } from '@trevo/rules/money'

/** Classes in which every stake is at risk whole: there is no other side to bet on in the same round. */
const wholeStake: ReadonlySet<GameCategory> = new Set(['RNG', 'FISH', 'LOTT', 'ELOTT'])

export const countsWholeStake = (category: GameCategory): boolean => wholeStake.has(category)

/**
 * What a closed round counts as play, in minor units: the whole stake where all of it was at risk, elsewhere what was won or lost, and never more than
 * the stake. So a bet that came back as it was, or on both sides of one table, counts nothing or little.
 * `staked` is without the stakes that were given back, `back` all that the round paid, corrections of its bets included (they may take it below zero).
 */
export const turnoverOf = (category: GameCategory, staked: Minor, back: Minor): Minor => {
  if (countsWholeStake(category)) return staked
  const change = back - staked
  return minMinor(staked, minor(change < 0n ? -change : change))
}
