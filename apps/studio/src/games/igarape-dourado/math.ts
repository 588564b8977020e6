import type { Draw } from '@trevo/fairness/draw'
import { minor, type Minor } from '@trevo/rules/money'
import { type Grid, gridAt, judge, lineBetOf, type LineMachine, readRound, type Round, type Step, stripsOf } from '#games/line-slot.ts'
import { cellBound, cellCount, coinBound, coins, coinsMin, type CreekSymbol, grandTimes, lineCount, linePays, lines, payingSymbols, respins, rows, strips, symbols } from './tables.ts'

/** A coin in its cell, told as `reel * rows + row`, and which of the table's it is. */
export interface LaidCoin {
  readonly cell: number
  readonly coin: number
}

export interface Respin {
  /** What came. */
  readonly coins: readonly LaidCoin[]
  /** Respins that are left after it. */
  readonly left: number
}

/** The held reels: coins stay, free cells turn again, and each coin that comes sets the respins back to three. */
export interface Hold {
  readonly coins: readonly LaidCoin[]
  readonly respins: readonly Respin[]
  /** A coin in every cell: the grand jackpot. */
  readonly isFull: boolean
  /** In line bets. */
  readonly units: number
}

export interface CreekRound extends Round<Step<CreekSymbol>> {
  readonly hold: Hold | null
}

export const machine: LineMachine<CreekSymbol> = {
  rows,
  reels: stripsOf(strips, symbols),
  lines,
  wild: 'W',
  scatter: 'O',
  pays: new Map(payingSymbols.map((symbol) => [symbol, linePays[symbol]])),
  // Coins pay where they are held, and nowhere else.
  scatterPays: [0, 0, 0],
}

/** Which coin each result of a draw is. */
const coinOf = Uint8Array.from(coins.flatMap(({ weight }, coin) => Array.from({ length: weight }, () => coin)))

export const timesOf = ({ coin }: Pick<LaidCoin, 'coin'>): number => coins[coin]?.times ?? 0

export const coinCells = (grid: Grid<CreekSymbol>): readonly number[] => grid.flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === machine.scatter ? [at * rows + row] : [])))

/**
 * First one draw for what each coin is worth; then in each respin one for each free cell, in order, and one more for a coin that came (Product §11.1675).
 * Bounded: each respin but three brings a coin, so there are no more than 30.
 */
const hold = (draw: Draw, cells: readonly number[]): Hold => {
  const lay = (cell: number): LaidCoin => ({ cell, coin: coinOf[draw(coinBound)] ?? 0 })
  const first = cells.map(lay)
  const laid = [...first]
  const turns: Respin[] = []
  for (let left = respins; left > 0 && laid.length < cellCount; ) {
    const taken = new Set(laid.map(({ cell }) => cell))
    const came: LaidCoin[] = []
    for (let cell = 0; cell < cellCount; cell += 1) if (!taken.has(cell) && draw(cellBound) === 0) came.push(lay(cell))
    laid.push(...came)
    left = came.length > 0 ? respins : left - 1
    turns.push({ coins: came, left })
  }
  const isFull = laid.length === cellCount
  return { coins: first, respins: turns, isFull, units: lineCount * laid.reduce((sum, coin) => sum + timesOf(coin), isFull ? grandTimes : 0) }
}

/** The whole round: five draws, reel 1 first, and the held reels where six coins or more lie on them. */
export const playRound = (draw: Draw): CreekRound => {
  const stops = machine.reels.map((strip) => draw(strip.length))
  const grid = gridAt(machine, stops)
  const { wins, scatters, units } = judge(machine, grid)
  const held = scatters >= coinsMin ? hold(draw, coinCells(grid)) : null
  return { steps: [{ kind: 'paid', stops, wins, scatters, scatterUnits: 0, awarded: 0, units }], hold: held, units: units + (held?.units ?? 0) }
}

export const payoutFor = (units: number, stakeMinor: Minor): Minor => minor(BigInt(units) * lineBetOf(lineCount, stakeMinor))

const isHold = (value: unknown): value is Hold => typeof value === 'object' && value !== null && 'coins' in value && Array.isArray(value.coins) && 'respins' in value && Array.isArray(value.respins)

/** The server's record of a round, or null while there is none. Its own server wrote it; only its outer shape is checked. */
export const readCreekRound = (outcome: unknown): CreekRound | null => {
  const round = readRound<Step<CreekSymbol>>(outcome)
  if (round === null || typeof outcome !== 'object' || outcome === null) return null
  return { ...round, hold: 'hold' in outcome && isHold(outcome.hold) ? outcome.hold : null }
}
