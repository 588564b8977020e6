import { minor, type Minor } from '@trevo/rules/money'

/** Pays for 3, 4 and 5. */
export type Pays = readonly [number, number, number]

/** A machine of reels whose lines pay from the left: all that decides what a grid is worth. `Symbol`s are single letters. */
export interface LineMachine<Symbol extends string = string> {
  readonly rows: number
  /** Circular, read downwards. */
  readonly reels: readonly (readonly Symbol[])[]
  /** The row of each reel that a line runs through, from the left; 0 is the top. */
  readonly lines: readonly (readonly number[])[]
  readonly wild: Symbol
  readonly scatter: Symbol
  /** In line bets; the first is what a line of wilds alone pays. */
  readonly pays: ReadonlyMap<Symbol, Pays>
  /** In total bets, anywhere on the grid. */
  readonly scatterPays: Pays
}

/** Where a line pays: its number from 0, the symbol, how many from the left, and the pay in line bets before any multiplier. */
export interface LineWin<Symbol extends string = string> {
  readonly line: number
  readonly symbol: Symbol
  readonly count: number
  readonly units: number
}

/** One turn of the reels: the paid spin, or a free spin of the same round. All pays are in line bets. */
export interface Step<Symbol extends string = string> {
  readonly kind: 'paid' | 'free'
  readonly stops: readonly number[]
  readonly wins: readonly LineWin<Symbol>[]
  readonly scatters: number
  readonly scatterUnits: number
  /** Free spins that this step added. */
  readonly awarded: number
  /** What the step pays in line bets, its multiplier included. */
  readonly units: number
}

export interface Round<Shown extends Step = Step> {
  readonly steps: readonly Shown[]
  readonly units: number
}

export type Grid<Symbol extends string = string> = readonly (readonly Symbol[])[]

export const stripsOf = <Symbol extends string>(texts: readonly string[], symbols: readonly Symbol[]): readonly (readonly Symbol[])[] =>
  texts.map((text) => [...text].map((letter) => {
    const symbol = symbols.find((each) => each === letter)
    if (symbol === undefined) throw new RangeError(`no symbol ${letter}`)
    return symbol
  }))

/** What a reel shows when it stands at `stop`: that symbol on top, the next ones below it. */
export const reelWindow = <Symbol extends string>({ reels, rows }: LineMachine<Symbol>, reel: number, stop: number): readonly Symbol[] => {
  const strip = reels[reel] ?? []
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol !== undefined)
}

export const gridAt = <Symbol extends string>(machine: LineMachine<Symbol>, stops: readonly number[]): Grid<Symbol> => stops.map((stop, reel) => reelWindow(machine, reel, stop))

export const payFor = (pays: Pays, count: number): number => (count >= 3 ? (pays[count - 3] ?? 0) : 0)

const lineWin = <Symbol extends string>({ lines, wild, pays, reels }: LineMachine<Symbol>, grid: Grid<Symbol>, line: number): LineWin<Symbol> | null => {
  const path = lines[line] ?? []
  let symbol: Symbol | null = null
  let count = 0
  for (; count < reels.length; count += 1) {
    const shown = grid[count]?.[path[count] ?? 0]
    if (shown === undefined) break
    if (shown === wild) continue
    if (symbol === null && pays.has(shown)) symbol = shown
    if (shown !== symbol) break
  }
  // Wilds alone: the dearest symbol.
  const paid = symbol ?? [...pays.keys()][0]
  if (paid === undefined) return null
  const units = payFor(pays.get(paid) ?? [0, 0, 0], count)
  return units > 0 ? { line, symbol: paid, count, units } : null
}

export const countOf = (grid: Grid, symbol: string): number => grid.flat().filter((each) => each === symbol).length

/** Judges a grid: the same rules for the server, for the verification page and for the exact figures. */
export const judge = <Symbol extends string>(
  machine: LineMachine<Symbol>,
  grid: Grid<Symbol>,
): { readonly wins: readonly LineWin<Symbol>[]; readonly scatters: number; readonly scatterUnits: number; readonly units: number } => {
  const wins = machine.lines.map((_, line) => lineWin(machine, grid, line)).filter((win) => win !== null)
  const scatters = countOf(grid, machine.scatter)
  const scatterUnits = payFor(machine.scatterPays, scatters) * machine.lines.length
  return { wins, scatters, scatterUnits, units: wins.reduce((sum, win) => sum + win.units, scatterUnits) }
}

/** A stake is whole line bets; the payout is line bets times what the round pays, with nothing to round. */
export const lineBetOf = (lineCount: number, stakeMinor: Minor): Minor => {
  if (stakeMinor <= 0n || stakeMinor % BigInt(lineCount) !== 0n) throw new RangeError('a stake is a whole number of line bets')
  return minor(stakeMinor / BigInt(lineCount))
}

/** The server's record of a round, or null while there is none. Its own server wrote it; only its outer shape is checked. */
export const readRound = <Shown extends Step>(outcome: unknown): Round<Shown> | null =>
  typeof outcome === 'object' && outcome !== null && 'steps' in outcome && Array.isArray(outcome.steps) && 'units' in outcome && typeof outcome.units === 'number'
    ? { steps: outcome.steps, units: outcome.units }
    : null
