import { minor, type Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import {
  freeSpinMultiplier,
  freeSpinsFor,
  lineCount,
  linePays,
  lines,
  reelCount,
  retriggerSpins,
  retriggersMax,
  rows,
  scatterPays,
  strips,
  symbols,
  type PayingSymbol,
  type SlotSymbol,
} from './tables.ts'

/** Where a line pays: its number from 0, the symbol, how many from the left, and the pay in line bets before any multiplier. */
export interface LineWin {
  readonly line: number
  readonly symbol: PayingSymbol
  readonly count: number
  readonly units: number
}

/** One turn of the reels: the paid spin, or a free spin of the same round. All pays are in line bets. */
export interface Step {
  readonly kind: 'paid' | 'free'
  readonly stops: readonly number[]
  readonly wins: readonly LineWin[]
  readonly scatters: number
  readonly scatterUnits: number
  /** Free spins that this step added. */
  readonly awarded: number
  /** What the step pays in line bets, its multiplier included. */
  readonly units: number
}

export interface SlotRound {
  readonly steps: readonly Step[]
  readonly units: number
}

const knownSymbols: ReadonlySet<string> = new Set(symbols)
const isSymbol = (letter: string): letter is SlotSymbol => knownSymbols.has(letter)

/** The symbols of each reel, from its table. */
export const reels: readonly (readonly SlotSymbol[])[] = strips.map((strip) => [...strip].filter(isSymbol))

/** What a reel shows when it stands at `stop`: that symbol on top, the next two below it. */
export const reelWindow = (reel: number, stop: number): readonly SlotSymbol[] => {
  const strip = reels[reel] ?? []
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol !== undefined)
}

export const gridAt = (stops: readonly number[]): readonly (readonly SlotSymbol[])[] => stops.map((stop, reel) => reelWindow(reel, stop))

const payFor = (pays: readonly [number, number, number], count: number): number => (count >= 3 ? (pays[count - 3] ?? 0) : 0)

const lineWin = (grid: readonly (readonly SlotSymbol[])[], line: number): LineWin | null => {
  const path = lines[line] ?? []
  const first = grid[0]?.[path[0] ?? 0]
  if (first === undefined || first === 'W' || first === 'S') return null
  let count = 1
  while (count < reelCount) {
    const next = grid[count]?.[path[count] ?? 0]
    if (next !== first && next !== 'W') break
    count += 1
  }
  const units = payFor(linePays[first], count)
  return units > 0 ? { line, symbol: first, count, units } : null
}

export const countScatters = (grid: readonly (readonly SlotSymbol[])[]): number => grid.flat().filter((symbol) => symbol === 'S').length

/** Judges a grid: the same rules for the server, for the verification page and for the exact figures. */
export const judge = (
  grid: readonly (readonly SlotSymbol[])[],
): { readonly wins: readonly LineWin[]; readonly scatters: number; readonly scatterUnits: number; readonly units: number } => {
  const wins = lines.map((_, line) => lineWin(grid, line)).filter((win) => win !== null)
  const scatters = countScatters(grid)
  const scatterUnits = payFor(scatterPays, scatters) * lineCount
  return { wins, scatters, scatterUnits, units: wins.reduce((sum, win) => sum + win.units, scatterUnits) }
}

const spinOnce = (draw: Draw, kind: Step['kind'], retriggersLeft: number): Step => {
  const stops = reels.map((strip) => draw(strip.length))
  const { wins, scatters, scatterUnits, units } = judge(gridAt(stops))
  const free = kind === 'free'
  const awarded = free ? (scatters >= 3 && retriggersLeft > 0 ? retriggerSpins : 0) : payFor(freeSpinsFor, scatters)
  return { kind, stops, wins, scatters, scatterUnits, awarded, units: free ? units * freeSpinMultiplier : units }
}

/**
 * The whole round: the paid spin and every free spin it leads to, five draws each, reel 1 first (Product §11.8).
 * Bounded: at most 20 free spins at once and four retriggers, so no round has more than 41 steps.
 */
export const playRound = (draw: Draw): SlotRound => {
  const paid = spinOnce(draw, 'paid', 0)
  const steps = [paid]
  let retriggersLeft = retriggersMax
  for (let left = paid.awarded; left > 0; left -= 1) {
    const step = spinOnce(draw, 'free', retriggersLeft)
    if (step.awarded > 0) retriggersLeft -= 1
    left += step.awarded
    steps.push(step)
  }
  return { steps, units: steps.reduce((sum, step) => sum + step.units, 0) }
}

/** A stake is whole line bets; the payout is line bets times what the round pays, with nothing to round. */
export const lineBet = (stakeMinor: Minor): Minor => {
  if (stakeMinor <= 0n || stakeMinor % BigInt(lineCount) !== 0n) throw new RangeError('a stake is a whole number of line bets')
  return minor(stakeMinor / BigInt(lineCount))
}

export const payoutFor = (units: number, stakeMinor: Minor): Minor => minor(BigInt(units) * lineBet(stakeMinor))
