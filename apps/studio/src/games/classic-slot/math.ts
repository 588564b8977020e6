import type { Draw } from '@trevo/fairness/draw'

export const rows = 3
export const reelCount = 3

/** Circular, read downwards: 32 stops a reel. 0 is the game's own picture and wild; 6 is the lowest. */
export const strips: readonly string[] = ['12635634065412451365245356046326', '35124634615260463245645613563250', '63546134163503264264526521530645']

/** The row of each reel that a line runs through; 0 is the top. */
export const lines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** What three of a symbol on a line pay, in stakes, from the wild down (Product §11.24). */
export const pays = {
  steady: [44, 7, 5, 4, 3, 2, 1],
  even: [48, 15, 6, 3, 2, 1, 1],
  bold: [85, 20, 5, 2, 1, 1, 1],
  jackpot: [225, 12, 4, 2, 1, 1, 1],
} as const satisfies Record<string, readonly number[]>
export type SlotVariant = keyof typeof pays

export const isSlotVariant = (text: string): text is SlotVariant => Object.hasOwn(pays, text)

export interface LineWin {
  readonly line: number
  readonly symbol: number
  readonly times: number
}

export interface ClassicOutcome {
  readonly stops: readonly number[]
  readonly wins: readonly LineWin[]
  readonly paidHundredths: number
}

const symbolAt = (reel: number, place: number): number => {
  const strip = strips[reel] ?? ''
  return Number(strip[place % strip.length])
}

/** The symbols in view: reel by reel, from the top. */
export const gridAt = (stops: readonly number[]): readonly (readonly number[])[] =>
  stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stop + row)))

const lineWin = (grid: readonly (readonly number[])[], line: number, variant: SlotVariant): LineWin | null => {
  const met = (lines[line] ?? []).map((row, reel) => grid[reel]?.[row] ?? 0)
  const symbol = met.find((each) => each !== 0) ?? 0
  return met.every((each) => each === 0 || each === symbol) ? { line, symbol, times: pays[variant][symbol] ?? 0 } : null
}

/** Judges where the reels stand: the same for the server, the verification page and the exact figures. */
export const judgeClassic = (stops: readonly number[], variant: SlotVariant): ClassicOutcome => {
  const grid = gridAt(stops)
  const wins = lines.map((_, line) => lineWin(grid, line, variant)).filter((win) => win !== null)
  return { stops, wins, paidHundredths: wins.reduce((sum, win) => sum + win.times * 100, 0) }
}

/** Three draws: the stop of each reel, from the left. */
export const playClassic = (draw: Draw, variant: SlotVariant): ClassicOutcome =>
  judgeClassic(
    strips.map((strip) => draw(strip.length)),
    variant,
  )
