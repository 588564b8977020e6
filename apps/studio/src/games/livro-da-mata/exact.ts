import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { type Moments, momentsOfFreeSpins, type SpinSums } from '#games/free-spin-moments.ts'
import { countsOf, visitStops } from '#games/line-enumeration.ts'
import { payFor } from '#games/line-slot.ts'
import { machine } from './math.ts'
import { freeSpins, lineCount, linePays, payingSymbols, reelCount, retriggersMax } from './tables.ts'

export interface Enumeration {
  readonly combinations: number
  /** Of fewer than three books, and of three or more; in line bets. */
  readonly paid: SpinSums
  /** Of a free spin, for each symbol that the book may open. */
  readonly free: readonly SpinSums[]
  readonly hits: number
  /** Paid spins that pay more than they cost. */
  readonly gains: number
  readonly unitsMax: number
  readonly freeUnitsMax: number
}

/** Every combination of the five reels' stops, once, with what each special symbol would add to it. */
export const enumerate = (): Enumeration => {
  // On how many reels each symbol shows, three bits a symbol, so that five reels are added at once: a reel shows it once or not at all.
  const shows = machine.reels.map((strip, reel) => {
    const counts = payingSymbols.map((symbol) => countsOf(machine, reel, symbol))
    return Int32Array.from(strip, (_, stop) => counts.reduce((packed, of, s) => packed | ((of[stop] ?? 0) << (3 * s)), 0))
  })
  const spread = payingSymbols.map((symbol) => Array.from({ length: reelCount + 1 }, (_, count) => payFor(linePays[symbol], count) * lineCount))
  const sides = payingSymbols.length + 1
  // One row a special symbol, and the last for the paid spin; first without, then with three books.
  const [count, units, squares] = [[0, 0], new Float64Array(sides * 2), new Float64Array(sides * 2)]
  let [hits, gains, unitsMax, freeUnitsMax] = [0, 0, 0, 0]
  const combinations = visitStops(machine, (sum, scatters, stops) => {
    const at = scatters >= 3 ? 1 : 0
    let shown = 0
    for (let reel = 0; reel < reelCount; reel += 1) shown += shows[reel]?.[stops[reel] ?? 0] ?? 0
    count[at] = (count[at] ?? 0) + 1
    for (let s = 0; s < sides; s += 1) {
      const own = sum + (spread[s]?.[(shown >> (3 * s)) & 7] ?? 0)
      if (own > freeUnitsMax) freeUnitsMax = own
      units[s * 2 + at] = (units[s * 2 + at] ?? 0) + own
      squares[s * 2 + at] = (squares[s * 2 + at] ?? 0) + own * own
    }
    if (sum > 0) hits += 1
    if (sum > lineCount) gains += 1
    if (sum > unitsMax) unitsMax = sum
  })
  // Whole numbers below 2⁵³ all along: nothing was rounded.
  for (const sum of [...units, ...squares]) if (!Number.isSafeInteger(sum)) throw new RangeError('a sum left the whole numbers')
  const both = (values: ArrayLike<number>, s: number): readonly [bigint, bigint] => [BigInt(values[s * 2] ?? 0), BigInt(values[s * 2 + 1] ?? 0)]
  const sumsOf = (s: number): SpinSums => ({ count: both(count, 0), units: both(units, s), squares: both(squares, s) })
  return { combinations, paid: sumsOf(sides - 1), free: payingSymbols.map((_, s) => sumsOf(s)), hits, gains, unitsMax, freeUnitsMax }
}

const twice = ratio(2n, 1n)

export interface ExactFigures {
  readonly returned: Ratio
  readonly fromFreeSpins: Ratio
  readonly variance: Ratio
  readonly hitRate: Ratio
  readonly gainRate: Ratio
  readonly freeSpinChance: Ratio
  /** What ten free spins bring on average with each symbol, in total bets. */
  readonly bySymbol: readonly Ratio[]
}

/** The round's exact figures per total bet. */
export const exactFigures = (all: Enumeration): ExactFigures => {
  const total = BigInt(all.combinations)
  const perBet = ratio(1n, BigInt(lineCount))
  const each = all.free.map((sums) => momentsOfFreeSpins(sums, total, freeSpins, retriggersMax))
  const share = ratio(1n, BigInt(each.length))
  const mean = (pick: (moments: Moments) => Ratio): Ratio => multiplyRatio(each.map(pick).reduce(addRatio), share)
  const [freeMean, freeSquare] = [mean((moments) => moments.mean), mean((moments) => moments.square)]
  const freeSpinChance = ratio(all.paid.count[1], total)
  const free = multiplyRatio(freeSpinChance, freeMean)
  const whole = addRatio(ratio(all.paid.units[0] + all.paid.units[1], total), free)
  const cross = multiplyRatio(twice, multiplyRatio(ratio(all.paid.units[1], total), freeMean))
  const square = addRatio(ratio(all.paid.squares[0] + all.paid.squares[1], total), addRatio(cross, multiplyRatio(freeSpinChance, freeSquare)))
  const variance = addRatio(square, multiplyRatio(ratio(-1n, 1n), multiplyRatio(whole, whole)))
  return {
    returned: multiplyRatio(whole, perBet),
    fromFreeSpins: multiplyRatio(free, perBet),
    variance: multiplyRatio(variance, multiplyRatio(perBet, perBet)),
    hitRate: ratio(BigInt(all.hits), total),
    gainRate: ratio(BigInt(all.gains), total),
    freeSpinChance,
    bySymbol: each.map((moments) => multiplyRatio(moments.mean, perBet)),
  }
}
