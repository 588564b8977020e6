import type { Pays } from '#games/line-slot.ts'

/** The game's tables: all that decides a result stands here, and the return to player follows from it alone (Product §11.1687). */

/** The golden scales, which stand for every fruit; the basket, which brings free spins; eight kinds of fruit, the best paid first. */
export const symbols = ['W', 'S', 'C', 'A', 'M', 'U', 'B', 'N', 'P', 'L'] as const
export type MarketSymbol = (typeof symbols)[number]
export const payingSymbols = ['C', 'A', 'M', 'U', 'B', 'N', 'P', 'L'] as const
export type PayingSymbol = (typeof payingSymbols)[number]
export const wild = 'W'
export const scatter = 'S'

export const rows = 3
export const reelCount = 5
/** A stake is so many units of pay. */
export const stakeUnits = 20

/** Circular, read downwards; what falls in comes from above the stop, upwards. Scales on reels 2, 3 and 4; one basket a reel. */
export const strips: readonly string[] = [
  'NMCAPBLLUPLPBBLNAMNBNPAULCMUUS',
  'LNSBAPPBBALPMLWBMPLWACUNUCUMNN',
  'BBANMUNULUSLNPPMMUPBNAACLWBLPC',
  'CMPCNNPLAPLNBCAWLNULUBPMMUBSAB',
  'CPLBMSNBAUAMMLAMUUNCBCLUPNNPBP',
]

/** In units for each way, for 3, 4 and 5 reels from the left. */
export const wayPays: Readonly<Record<PayingSymbol, Pays>> = {
  C: [15, 50, 250],
  A: [8, 20, 80],
  M: [5, 12, 50],
  U: [4, 10, 30],
  B: [2, 5, 15],
  N: [2, 5, 12],
  P: [1, 4, 10],
  L: [1, 3, 8],
}

/** What all ways of a fall are multiplied by: the first, the second, the third, and all that follow. */
export const timesOfFall: Readonly<Record<'paid' | 'free', readonly number[]>> = { paid: [1, 2, 3, 5], free: [3, 6, 9, 15] }

/** In total bets, for 3, 4 and 5 baskets anywhere once nothing falls any more. */
export const scatterPays: Pays = [2, 10, 50]
/** Free spins for three or more baskets, of the paid spin and of a free one; the latter at most `retriggersMax` times in a round. */
export const freeSpins = 10
export const retriggersMax = 4
