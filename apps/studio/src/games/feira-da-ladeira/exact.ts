import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { momentsOfFreeSpins, type SpinSums } from '#games/free-spin-moments.ts'
import { payFor } from '#games/line-slot.ts'
import { reels } from './math.ts'
import { freeSpins, payingSymbols, reelCount, retriggersMax, rows, scatter, scatterPays, stakeUnits, timesOfFall, wayPays, wild } from './tables.ts'

export interface Enumeration {
  readonly combinations: number
  /** Of fewer than three baskets, and of three or more; in units. */
  readonly paid: SpinSums
  readonly free: SpinSums
  /** What the first falls alone pay, before any multiplier; in units. */
  readonly firstUnits: number
  readonly hits: number
  /** Paid spins that pay more than they cost. */
  readonly gains: number
  readonly unitsMax: number
  readonly freeUnitsMax: number
  /** Paid spins by how many of their falls pay. */
  readonly byFalls: readonly number[]
}

const fallsMax = 28
const wildAt = payingSymbols.length
const scatterAt = wildAt + 1
const strips = reels.map((strip) => Uint8Array.from(strip, (symbol) => (symbol === wild ? wildAt : symbol === scatter ? scatterAt : payingSymbols.findIndex((each) => each === symbol))))
const pays = payingSymbols.map((symbol) => wayPays[symbol])
/** For a reel, by its stop: the bit set of fruit that it shows, scales being all of them. */
const shownAt = strips.map((strip) => Int32Array.from(strip, (_, stop) => {
  let set = 0
  for (let row = 0; row < rows; row += 1) {
    const symbol = strip[(stop + row) % strip.length] ?? scatterAt
    set |= symbol === wildAt ? (1 << wildAt) - 1 : symbol < wildAt ? 1 << symbol : 0
  }
  return set
}))

const cells = new Uint8Array(reelCount * rows)
const tops = new Int32Array(reelCount)

/** One fall of the cells as they lie: what its ways pay in units, and which cells vanish as a bit set. */
const judged = { units: 0, gone: 0 }
const judge = (): void => {
  judged.units = 0
  judged.gone = 0
  let seen = 0
  for (let row = 0; row < rows; row += 1) {
    const symbol = cells[row] ?? scatterAt
    if (symbol >= wildAt || (seen & (1 << symbol)) !== 0) continue
    seen |= 1 << symbol
    let [ways, count, set] = [1, 0, 0]
    for (; count < reelCount; count += 1) {
      let places = 0
      for (let at = count * rows; at < (count + 1) * rows; at += 1)
        if (cells[at] === symbol || cells[at] === wildAt) {
          places += 1
          set |= 1 << at
        }
      if (places === 0) break
      ways *= places
    }
    if (count < 3) continue
    judged.units += ways * payFor(pays[symbol] ?? [0, 0, 0], count)
    judged.gone |= set
  }
}

const refill = (gone: number): void => {
  for (let reel = 0; reel < reelCount; reel += 1) {
    const strip = strips[reel] ?? cells
    let to = reel * rows + rows - 1
    for (let from = to; from >= reel * rows; from -= 1)
      if ((gone & (1 << from)) === 0) {
        cells[to] = cells[from] ?? 0
        to -= 1
      }
    for (; to >= reel * rows; to -= 1) {
      const top = ((tops[reel] ?? 0) - 1 + strip.length) % strip.length
      tops[reel] = top
      cells[to] = strip[top] ?? 0
    }
  }
}

/** Every combination of the five reels' stops, once, each with everything that falls after it: 30⁵ = 24.3 million. */
export const enumerate = (): Enumeration => {
  const [size0 = 0, size1 = 0, size2 = 0, size3 = 0, size4 = 0] = strips.map(({ length }) => length)
  const sums = { paid: [new Float64Array(3), new Float64Array(3)], free: [new Float64Array(3), new Float64Array(3)] } as const
  const byFalls = Array.from({ length: fallsMax + 1 }, () => 0)
  let [firstUnits, hits, gains, unitsMax, freeUnitsMax] = [0, 0, 0, 0, 0]
  const add = (sum: Float64Array | undefined, units: number): void => {
    if (sum === undefined) return
    sum[0] = (sum[0] ?? 0) + 1
    sum[1] = (sum[1] ?? 0) + units
    sum[2] = (sum[2] ?? 0) + units * units
  }
  const stop = (a: number, b: number, c: number, d: number, e: number, isPaying: boolean): void => {
    const stops = [a, b, c, d, e]
    for (let reel = 0; reel < reelCount; reel += 1) {
      const [strip, at] = [strips[reel] ?? cells, stops[reel] ?? 0]
      tops[reel] = at
      for (let row = 0; row < rows; row += 1) cells[reel * rows + row] = strip[(at + row) % strip.length] ?? 0
    }
    let [paid, free, falls] = [0, 0, 0]
    if (isPaying)
      for (judge(); judged.gone !== 0; judge()) {
        if (falls === fallsMax) throw new RangeError('a spin falls without end')
        const step = Math.min(falls, 3)
        if (falls === 0) firstUnits += judged.units
        paid += judged.units * (timesOfFall.paid[step] ?? 0)
        free += judged.units * (timesOfFall.free[step] ?? 0)
        falls += 1
        refill(judged.gone)
      }
    let scatters = 0
    for (const cell of cells) if (cell === scatterAt) scatters += 1
    const scattered = payFor(scatterPays, scatters) * stakeUnits
    paid += scattered
    free += scattered
    add(sums.paid[scatters >= 3 ? 1 : 0], paid)
    add(sums.free[scatters >= 3 ? 1 : 0], free)
    byFalls[falls] = (byFalls[falls] ?? 0) + 1
    if (paid > 0) hits += 1
    if (paid > stakeUnits) gains += 1
    if (paid > unitsMax) unitsMax = paid
    if (free > freeUnitsMax) freeUnitsMax = free
  }
  for (let a = 0; a < size0; a += 1)
    for (let b = 0; b < size1; b += 1)
      for (let c = 0; c < size2; c += 1) {
        const isPaying = ((shownAt[0]?.[a] ?? 0) & (shownAt[1]?.[b] ?? 0) & (shownAt[2]?.[c] ?? 0)) !== 0
        for (let d = 0; d < size3; d += 1) for (let e = 0; e < size4; e += 1) stop(a, b, c, d, e, isPaying)
      }
  const spinSums = (of: readonly [Float64Array, Float64Array]): SpinSums => {
    // Whole numbers below 2⁵³ all along: nothing was rounded.
    const pair = (at: number): readonly [bigint, bigint] => [BigInt(of[0][at] ?? 0), BigInt(of[1][at] ?? 0)]
    for (const sum of [...of[0], ...of[1]]) if (!Number.isSafeInteger(sum)) throw new RangeError('a sum left the whole numbers')
    return { count: pair(0), units: pair(1), squares: pair(2) }
  }
  return { combinations: size0 * size1 * size2 * size3 * size4, paid: spinSums(sums.paid), free: spinSums(sums.free), firstUnits, hits, gains, unitsMax, freeUnitsMax, byFalls: byFalls.slice(0, byFalls.findLastIndex((count) => count > 0) + 1) }
}

export interface ExactFigures {
  readonly returned: Ratio
  readonly fromFreeSpins: Ratio
  readonly variance: Ratio
  readonly hitRate: Ratio
  readonly gainRate: Ratio
  readonly freeSpinChance: Ratio
}

/** The round's exact figures per total bet. */
export const exactFigures = (all: Enumeration): ExactFigures => {
  const total = BigInt(all.combinations)
  const [perBet, twice] = [ratio(1n, BigInt(stakeUnits)), ratio(2n, 1n)]
  const free = momentsOfFreeSpins(all.free, total, freeSpins, retriggersMax)
  const freeSpinChance = ratio(all.paid.count[1], total)
  const fromFree = multiplyRatio(freeSpinChance, free.mean)
  const whole = addRatio(ratio(all.paid.units[0] + all.paid.units[1], total), fromFree)
  const cross = multiplyRatio(twice, multiplyRatio(ratio(all.paid.units[1], total), free.mean))
  const square = addRatio(ratio(all.paid.squares[0] + all.paid.squares[1], total), addRatio(cross, multiplyRatio(freeSpinChance, free.square)))
  const variance = addRatio(square, multiplyRatio(ratio(-1n, 1n), multiplyRatio(whole, whole)))
  return {
    returned: multiplyRatio(whole, perBet),
    fromFreeSpins: multiplyRatio(fromFree, perBet),
    variance: multiplyRatio(variance, multiplyRatio(perBet, perBet)),
    hitRate: ratio(BigInt(all.hits), total),
    gainRate: ratio(BigInt(all.gains), total),
    freeSpinChance,
  }
}
