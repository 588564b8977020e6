import { twentyLines } from '#games/line-sets.ts'

/** The game's tables: all that decides a result stands here, and the return to player follows from it alone (Product §11.4). */

/** Wild, scatter, four high symbols, four gems. */
export const symbols = ['W', 'S', '7', 'C', 'H', 'B', 'R', 'T', 'P', 'M'] as const
export type SlotSymbol = (typeof symbols)[number]
export type PayingSymbol = Exclude<SlotSymbol, 'W' | 'S'>
export const payingSymbols: readonly PayingSymbol[] = ['7', 'C', 'H', 'B', 'R', 'T', 'P', 'M']

export const rows = 3
export const reelCount = 5

/** Circular, read downwards. The wild never stands on the first reel, so a line's symbol is always the one on reel 1. */
export const strips: readonly string[] = [
  'TMPBMTRHM7TPSBCRPHBP7RTMHCRMPC',
  'MBRC7TBHRMHTMPBMPRHTPSMTBC7RWP',
  'H7PRTBHCM7PTRPTMWSHMPBMRCWMBRT',
  'MTP7CBHPRTMCRBTWMBRMPHRMTSHPB7',
  'PMHRTBP7THM7PBRTMRHPMRTSCBMPCT',
]

/** In line bets, for 3, 4 and 5 in a row from the left. */
export const linePays: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  '7': [100, 400, 2000],
  C: [50, 200, 800],
  H: [30, 120, 500],
  B: [20, 80, 300],
  R: [15, 50, 160],
  T: [10, 40, 125],
  P: [5, 25, 100],
  M: [5, 20, 80],
}

/** In total bets, for 3, 4 and 5 scatters anywhere. */
export const scatterPays: readonly [number, number, number] = [2, 10, 100]
/** Free spins for 3, 4 and 5 scatters of the paid spin. */
export const freeSpinsFor: readonly [number, number, number] = [10, 15, 20]
/** Every win of a free spin counts so many times. */
export const freeSpinMultiplier = 3
/** Three or more scatters in a free spin add this many, at most `retriggersMax` times in a round. */
export const retriggerSpins = 5
export const retriggersMax = 4

/** The row of each reel that a line runs through, from the left; 0 is the top. */
export const lines = twentyLines

export const lineCount = lines.length
