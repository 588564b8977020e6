import type { Pays } from '#games/line-slot.ts'

/** The game's tables: all that decides a result stands here, and the return to player follows from it alone (Product §11.1670). */

/** The book, which is wild and scatter at once; four pictures; five letters. `X` is the ten. */
export const symbols = ['L', 'O', 'R', 'M', 'F', 'A', 'K', 'Q', 'J', 'X'] as const
export type BookSymbol = (typeof symbols)[number]
export const payingSymbols = ['O', 'R', 'M', 'F', 'A', 'K', 'Q', 'J', 'X'] as const
export type PayingSymbol = (typeof payingSymbols)[number]

export const rows = 3
export const reelCount = 5

/** Circular, read downwards. One book a reel, and no symbol twice within a window: so a reel shows a symbol once or not at all. */
export const strips: readonly string[] = [
  'QKFJQFAOMAQKAFMRXJQOMKJALRXJKX',
  'JFKROKXOFQLKQAXRQJXMQJFMAKJAMX',
  'JKQRKAFRKAXOKJXAMFQJOMFQAXJLQX',
  'MLRAXJAQKAJFKQMXQJOXRMJKFAOQXF',
  'OAJFAMXFLQJAKQJKXQJXRKXMAQFRMK',
]

/** In line bets, for 3, 4 and 5 in a row from the left, and on every line where the symbol of free spins is spread out. */
export const linePays: Readonly<Record<PayingSymbol, Pays>> = {
  O: [50, 500, 5000],
  R: [30, 150, 1000],
  M: [20, 100, 500],
  F: [15, 70, 350],
  A: [5, 25, 125],
  K: [5, 25, 125],
  Q: [5, 20, 100],
  J: [5, 20, 100],
  X: [5, 20, 100],
}

/** In total bets, for 3, 4 and 5 books anywhere. */
export const scatterPays: Pays = [2, 20, 200]
/** Free spins for three or more books, of the paid spin and of a free one; the latter at most `retriggersMax` times in a round. */
export const freeSpins = 10
export const retriggersMax = 4

/** The row of each reel that a line runs through, from the left; 0 is the top. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
]

export const lineCount = lines.length
