import type { Draw } from '@trevo/fairness/draw'
import { minor, type Minor } from '@trevo/rules/money'
import { countOf, type Grid, lineBetOf, payFor, stripsOf } from '#games/line-slot.ts'
import { freeSpins, type MarketSymbol, payingSymbols, type PayingSymbol, retriggersMax, rows, scatter, scatterPays, stakeUnits, strips, symbols, timesOfFall, wayPays, wild } from './tables.ts'

/** A symbol on adjacent reels from the left: on how many, in how many ways, and what they pay in units before the fall's multiplier. */
export interface WayWin {
  readonly symbol: PayingSymbol
  readonly count: number
  readonly ways: number
  readonly units: number
}

/** The cells as they lie, what they pay, and what of them vanishes; cells are told as `reel * rows + row`. */
export interface Fall {
  readonly grid: Grid<MarketSymbol>
  readonly wins: readonly WayWin[]
  readonly gone: readonly number[]
}

/** A fall of the record: what it paid, its multiplier included. */
export interface PaidFall {
  readonly times: number
  readonly wins: readonly WayWin[]
  readonly units: number
}

/** One spin: the paid one, or a free one of the same round. All pays are in units. */
export interface MarketStep {
  readonly kind: 'paid' | 'free'
  readonly stops: readonly number[]
  /** Those that paid. */
  readonly falls: readonly PaidFall[]
  readonly scatters: number
  readonly scatterUnits: number
  /** Free spins that this step added. */
  readonly awarded: number
  readonly units: number
}

export interface MarketRound {
  readonly steps: readonly MarketStep[]
  readonly units: number
}

export const reels = stripsOf(strips, symbols)

/** What a grid pays: each symbol of the first reel that goes on over three reels or more, in every way in which it does (Product §11.1688). */
export const judgeWays = (grid: Grid<MarketSymbol>): { readonly wins: readonly WayWin[]; readonly gone: readonly number[] } => {
  const wins: WayWin[] = []
  const gone = new Set<number>()
  for (const symbol of payingSymbols) {
    const places = grid.map((reel) => reel.flatMap((shown, row) => (shown === symbol || shown === wild ? [row] : [])))
    const end = places.findIndex((of) => of.length === 0)
    const count = end === -1 ? grid.length : end
    const pay = payFor(wayPays[symbol], count)
    if (pay === 0) continue
    const paying = places.slice(0, count)
    const ways = paying.reduce((product, of) => product * of.length, 1)
    wins.push({ symbol, count, ways, units: ways * pay })
    paying.forEach((of, reel) => of.forEach((row) => gone.add(reel * rows + row)))
  }
  return { wins, gone: [...gone].sort((one, other) => one - other) }
}

/** Everything that follows from where the reels stop: what vanished makes room for what lies above it on the strip. The last fall pays nothing. */
export const fallsFrom = (stops: readonly number[]): readonly Fall[] => {
  const tops = [...stops]
  let grid: Grid<MarketSymbol> = reels.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? scatter))
  const falls: Fall[] = []
  for (;;) {
    const { wins, gone } = judgeWays(grid)
    falls.push({ grid, wins, gone })
    if (gone.length === 0) return falls
    grid = grid.map((shown, reel) => {
      const strip = reels[reel] ?? []
      const left = shown.filter((_, row) => !gone.includes(reel * rows + row))
      const missing = rows - left.length
      const top = ((tops[reel] ?? 0) - missing + strip.length) % strip.length
      tops[reel] = top
      return [...Array.from({ length: missing }, (_, row) => strip[(top + row) % strip.length] ?? scatter), ...left]
    })
  }
}

export const timesAt = (kind: 'paid' | 'free', fall: number): number => timesOfFall[kind][Math.min(fall, timesOfFall[kind].length - 1)] ?? 1

const spinOnce = (draw: Draw, kind: 'paid' | 'free', mayAward: boolean): MarketStep => {
  const stops = reels.map((strip) => draw(strip.length))
  const all = fallsFrom(stops)
  const falls = all.slice(0, -1).map(({ wins }, at): PaidFall => {
    const times = timesAt(kind, at)
    return { times, wins, units: times * wins.reduce((sum, win) => sum + win.units, 0) }
  })
  const scatters = countOf(all.at(-1)?.grid ?? [], scatter)
  const scatterUnits = payFor(scatterPays, scatters) * stakeUnits
  return { kind, stops, falls, scatters, scatterUnits, awarded: scatters >= 3 && mayAward ? freeSpins : 0, units: falls.reduce((sum, fall) => sum + fall.units, scatterUnits) }
}

/** The whole round: five draws a spin, reel 1 first, and none for what falls (Product §11.1689). Bounded: four retriggers of ten at most, so no round has more than 51 spins. */
export const playRound = (draw: Draw): MarketRound => {
  const paid = spinOnce(draw, 'paid', true)
  const steps = [paid]
  let retriggersLeft = retriggersMax
  for (let left = paid.awarded; left > 0; left -= 1) {
    const step = spinOnce(draw, 'free', retriggersLeft > 0)
    if (step.awarded > 0) retriggersLeft -= 1
    left += step.awarded
    steps.push(step)
  }
  return { steps, units: steps.reduce((sum, step) => sum + step.units, 0) }
}

export const payoutFor = (units: number, stakeMinor: Minor): Minor => minor(BigInt(units) * lineBetOf(stakeUnits, stakeMinor))

/** The server's record of a round, or null while there is none. Its own server wrote it; only its outer shape is checked. */
export const readMarketRound = (outcome: unknown): MarketRound | null =>
  typeof outcome === 'object' && outcome !== null && 'steps' in outcome && Array.isArray(outcome.steps) && 'units' in outcome && typeof outcome.units === 'number'
    ? { steps: outcome.steps, units: outcome.units }
    : null
