import { minor, type Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import { gridAt, type Grid, judge, lineBetOf, type LineMachine, payFor, readRound, type Round, type Step, stripsOf } from '#games/line-slot.ts'
import { type BookSymbol, freeSpins, lineCount, linePays, lines, payingSymbols, type PayingSymbol, retriggersMax, rows, scatterPays, strips, symbols } from './tables.ts'

/** What the symbol of the free spins pays when it is spread over the reels that show it; in line bets, over all lines. */
export interface Spread {
  readonly symbol: PayingSymbol
  readonly reels: readonly number[]
  readonly units: number
}

export interface BookStep extends Step<BookSymbol> {
  /** Null where it does not pay: on fewer than three reels, and in the paid spin. */
  readonly spread: Spread | null
}

export interface BookRound extends Round<BookStep> {
  /** The symbol that the book opened for the free spins; null without them. */
  readonly special: PayingSymbol | null
}

export const machine: LineMachine<BookSymbol> = {
  rows,
  reels: stripsOf(strips, symbols),
  lines,
  wild: 'L',
  scatter: 'L',
  pays: new Map(payingSymbols.map((symbol) => [symbol, linePays[symbol]])),
  scatterPays,
}

/** The special symbol fills each reel that shows it, and pays on every line as if these reels stood side by side. */
export const spreadOf = (grid: Grid<BookSymbol>, special: PayingSymbol): Spread | null => {
  const reels = grid.flatMap((reel, at) => (reel.includes(special) ? [at] : []))
  const units = payFor(linePays[special], reels.length) * lineCount
  return units > 0 ? { symbol: special, reels, units } : null
}

const spinOnce = (draw: Draw, special: PayingSymbol | null, retriggersLeft: number): BookStep => {
  const stops = machine.reels.map((strip) => draw(strip.length))
  const grid = gridAt(machine, stops)
  const { wins, scatters, scatterUnits, units } = judge(machine, grid)
  const isFree = special !== null
  const spread = isFree ? spreadOf(grid, special) : null
  const awarded = scatters >= 3 && (!isFree || retriggersLeft > 0) ? freeSpins : 0
  return { kind: isFree ? 'free' : 'paid', stops, wins, scatters, scatterUnits, awarded, spread, units: units + (spread?.units ?? 0) }
}

/**
 * The whole round: five draws a spin, reel 1 first; where the paid spin gives free spins, one more draw opens the book before them
 * (Product §11.1671). Bounded: four retriggers of ten at most, so no round has more than 51 steps.
 */
export const playRound = (draw: Draw): BookRound => {
  const paid = spinOnce(draw, null, 0)
  if (paid.awarded === 0) return { special: null, steps: [paid], units: paid.units }
  const special = payingSymbols[draw(payingSymbols.length)] ?? 'O'
  const steps = [paid]
  let retriggersLeft = retriggersMax
  for (let left = paid.awarded; left > 0; left -= 1) {
    const step = spinOnce(draw, special, retriggersLeft)
    if (step.awarded > 0) retriggersLeft -= 1
    left += step.awarded
    steps.push(step)
  }
  return { special, steps, units: steps.reduce((sum, step) => sum + step.units, 0) }
}

export const payoutFor = (units: number, stakeMinor: Minor): Minor => minor(BigInt(units) * lineBetOf(lineCount, stakeMinor))

const isPaying = (value: unknown): value is PayingSymbol => payingSymbols.some((symbol) => symbol === value)

/** The server's record of a round, or null while there is none. */
export const readBookRound = (outcome: unknown): BookRound | null => {
  const round = readRound<BookStep>(outcome)
  if (round === null || typeof outcome !== 'object' || outcome === null) return null
  return { ...round, special: 'special' in outcome && isPaying(outcome.special) ? outcome.special : null }
}
