import { twentyLines } from '#games/line-sets.ts'
import type { Pays } from '#games/line-slot.ts'

/** The game's tables: all that decides a result stands here, and the return to player follows from it alone (Product §11.1674). */

/** The golden fish, which is wild; the coin; seven pictures of the river, the best paid first. */
export const symbols = ['W', 'O', 'B', 'J', 'U', 'N', 'E', 'T', 'A'] as const
export type CreekSymbol = (typeof symbols)[number]
export const payingSymbols = ['B', 'J', 'U', 'N', 'E', 'T', 'A'] as const
export type PayingSymbol = (typeof payingSymbols)[number]

export const rows = 3
export const reelCount = 5
export const cellCount = rows * reelCount

/** Circular, read downwards. Four coins a reel, two of them together; golden fish on reels 2, 3 and 4. */
export const strips: readonly string[] = [
  'ATUBAJOBEUNOETNJOOETAJEABNUATN',
  'WTEBJUENOTWATUAEUJBAOOJNETAONA',
  'OUBATEANOAUJETAJOOJATWNEUWNBTE',
  'NATJEUBOJAWENUTNOOTWOJANEABTEU',
  'ATUENATEAOBEATJNOOJUNOBETANJUB',
]

/** In line bets, for 3, 4 and 5 in a row from the left. */
export const linePays: Readonly<Record<PayingSymbol, Pays>> = {
  B: [40, 150, 1000],
  J: [25, 80, 400],
  U: [15, 60, 250],
  N: [14, 40, 150],
  E: [7, 20, 80],
  T: [5, 15, 60],
  A: [5, 15, 60],
}

export const lines = twentyLines
export const lineCount = lines.length

/** So many coins or more hold the reels. */
export const coinsMin = 6
/** So many respins, each time a coin comes anew. */
export const respins = 3
/** Of so many draws for a cell that is still free, one brings a coin. */
export const cellBound = 20

/** What a coin is worth in stakes, and of a thousand draws how many bring it. The last three are fixed jackpots. */
export const coins = [
  { times: 1, weight: 380, jackpot: null },
  { times: 2, weight: 260, jackpot: null },
  { times: 3, weight: 150, jackpot: null },
  { times: 5, weight: 100, jackpot: null },
  { times: 10, weight: 60, jackpot: null },
  { times: 15, weight: 35, jackpot: 'mini' },
  { times: 40, weight: 12, jackpot: 'minor' },
  { times: 150, weight: 3, jackpot: 'major' },
] as const
export const coinBound = coins.reduce((sum, { weight }) => sum + weight, 0)
/** In stakes, beside the coins, where one lies in every cell. */
export const grandTimes = 1_000

export const jackpots = ['mini', 'minor', 'major', 'grand'] as const
export type Jackpot = (typeof jackpots)[number]
export const timesOfJackpot = (jackpot: Jackpot): number => (jackpot === 'grand' ? grandTimes : (coins.find((coin) => coin.jackpot === jackpot)?.times ?? 0))
