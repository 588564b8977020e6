import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/fairness/ratio'
import { reels } from './math.ts'
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
  type PayingSymbol,
} from './tables.ts'

/** Sums over every combination of stops, kept apart by the number of scatters; wins in line bets. */
export interface Enumeration {
  readonly combinations: number
  /** By number of scatters, 0 to 5. */
  readonly count: readonly number[]
  readonly units: readonly number[]
  readonly unitsSquared: readonly number[]
  readonly hits: number
  /** Spins that pay more than they cost. */
  readonly gains: number
  readonly unitsMax: number
}

/** What each window of a reel means for one symbol: a mask of the rows that show it or a wild. */
const rowMasks = (reel: number, symbol: PayingSymbol): Uint8Array =>
  Uint8Array.from(reels[reel] ?? [], (_, stop) => {
    const strip = reels[reel] ?? []
    let mask = 0
    for (let row = 0; row < rows; row += 1) {
      const shown = strip[(stop + row) % strip.length]
      if (shown === symbol || shown === 'W') mask |= 1 << row
    }
    return mask
  })

const payingSymbols = Object.keys(linePays).filter((key): key is PayingSymbol => key in linePays)

/** For a symbol, the bit set of lines that still run on after a window of this reel. */
const lineSets = (reel: number): readonly Uint32Array[] =>
  payingSymbols.map((symbol) =>
    Uint32Array.from(rowMasks(reel, symbol), (mask) => lines.reduce((set, line, at) => ((mask >> (line[reel] ?? 0)) & 1 ? set | (1 << at) : set), 0)),
  )

const scatterCounts = (reel: number): Uint8Array =>
  Uint8Array.from(reels[reel] ?? [], (_, stop) => {
    const strip = reels[reel] ?? []
    let count = 0
    for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === 'S') count += 1
    return count
  })

const bitCount = (bits: number): number => {
  let value = bits
  let count = 0
  for (; value !== 0; count += 1) value &= value - 1
  return count
}

const need = <T>(value: T | undefined): T => {
  if (value === undefined) throw new RangeError('a table is shorter than the reels')
  return value
}

/** Lines by how far they ran: alive after reel 2, then what stops at 3, at 4, and what reaches 5. */
const unitsOf = (pays: readonly [number, number, number], after3: number, after4: number, after5: number): number => {
  if (after3 === 0) return 0
  const five = bitCount(after5)
  const four = bitCount(after4) - five
  return (bitCount(after3) - four - five) * pays[0] + four * pays[1] + five * pays[2]
}

/** Every combination of the five reels' stops, once: 30⁵ = 24.3 million. A few seconds; for the tests and for `figures.ts`. */
export const enumerate = (): Enumeration => {
  const sets = Array.from({ length: reelCount }, (_, reel) => lineSets(reel))
  const scatterAt = Array.from({ length: reelCount }, (_, reel) => scatterCounts(reel))
  const sizes = reels.map((strip) => strip.length)
  const [size0 = 0, size1 = 0, size2 = 0, size3 = 0, size4 = 0] = sizes
  const pays = payingSymbols.map((symbol) => linePays[symbol])
  const count = [0, 0, 0, 0, 0, 0]
  const units = [0, 0, 0, 0, 0, 0]
  const unitsSquared = [0, 0, 0, 0, 0, 0]
  let hits = 0
  let gains = 0
  let unitsMax = 0
  const alive3 = new Uint32Array(payingSymbols.length)
  for (let a = 0; a < size0; a += 1)
    for (let b = 0; b < size1; b += 1)
      for (let c = 0; c < size2; c += 1) {
        let any = false
        for (let s = 0; s < alive3.length; s += 1) {
          const left = need(sets[0]?.[s])[a] ?? 0
          alive3[s] = left & (need(sets[1]?.[s])[b] ?? 0) & (need(sets[2]?.[s])[c] ?? 0)
          if (alive3[s] !== 0) any = true
        }
        const scatters3 = (scatterAt[0]?.[a] ?? 0) + (scatterAt[1]?.[b] ?? 0) + (scatterAt[2]?.[c] ?? 0)
        for (let d = 0; d < size3; d += 1)
          for (let e = 0; e < size4; e += 1) {
            const scatters = scatters3 + (scatterAt[3]?.[d] ?? 0) + (scatterAt[4]?.[e] ?? 0)
            let sum = scatters >= 3 ? (scatterPays[scatters - 3] ?? 0) * lineCount : 0
            if (any)
              for (let s = 0; s < alive3.length; s += 1) {
                const after3 = alive3[s] ?? 0
                if (after3 === 0) continue
                const after4 = after3 & (need(sets[3]?.[s])[d] ?? 0)
                sum += unitsOf(need(pays[s]), after3, after4, after4 & (need(sets[4]?.[s])[e] ?? 0))
              }
            count[scatters] = (count[scatters] ?? 0) + 1
            if (sum === 0) continue
            units[scatters] = (units[scatters] ?? 0) + sum
            unitsSquared[scatters] = (unitsSquared[scatters] ?? 0) + sum * sum
            hits += 1
            if (sum > lineCount) gains += 1
            if (sum > unitsMax) unitsMax = sum
          }
      }
  return { combinations: size0 * size1 * size2 * size3 * size4, count, units, unitsSquared, hits, gains, unitsMax }
}

interface Moments {
  readonly mean: Ratio
  readonly square: Ratio
}

const zero: Moments = { mean: ratio(0n, 1n), square: ratio(0n, 1n) }

/** The first two moments of what `spins` free spins pay with `retriggersLeft`, by exact recursion on the bounded retriggers. */
const freeSpinMoments = (all: Enumeration): ((spins: number, retriggersLeft: number) => Moments) => {
  const known = new Map<string, Moments>()
  const total = BigInt(all.combinations)
  const times = BigInt(freeSpinMultiplier)
  const part = (values: readonly number[], from: number, to: number, scale: bigint): Ratio =>
    ratio(values.slice(from, to).reduce((sum, value) => sum + BigInt(value), 0n) * scale, total)
  const branches = [
    { chance: part(all.count, 0, 3, 1n), mean: part(all.units, 0, 3, times), square: part(all.unitsSquared, 0, 3, times * times), added: 0 },
    { chance: part(all.count, 3, 6, 1n), mean: part(all.units, 3, 6, times), square: part(all.unitsSquared, 3, 6, times * times), added: retriggerSpins },
  ]
  const moments = (spins: number, retriggersLeft: number): Moments => {
    if (spins === 0) return zero
    const key = `${spins}/${retriggersLeft}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    let mean = zero.mean
    let square = zero.square
    for (const branch of branches) {
      const retriggers = branch.added > 0 && retriggersLeft > 0
      const rest = moments(spins - 1 + (retriggers ? branch.added : 0), retriggersLeft - (retriggers ? 1 : 0))
      mean = addRatio(mean, addRatio(branch.mean, multiplyRatio(branch.chance, rest.mean)))
      const cross = multiplyRatio(ratio(2n, 1n), multiplyRatio(branch.mean, rest.mean))
      square = addRatio(square, addRatio(branch.square, addRatio(cross, multiplyRatio(branch.chance, rest.square))))
    }
    const answer = { mean, square }
    known.set(key, answer)
    return answer
  }
  return moments
}

/** The round's exact figures per total bet: return, its parts, and the variance. */
export const exactFigures = (
  all: Enumeration,
): { readonly returnToPlayer: Ratio; readonly fromFreeSpins: Ratio; readonly variance: Ratio; readonly hitRate: Ratio; readonly freeSpinChance: Ratio } => {
  const total = BigInt(all.combinations)
  const moments = freeSpinMoments(all)
  let mean = ratio(0n, 1n)
  let square = ratio(0n, 1n)
  let free = ratio(0n, 1n)
  for (let scatters = 0; scatters <= reelCount; scatters += 1) {
    const chance = ratio(BigInt(all.count[scatters] ?? 0), total)
    const units = ratio(BigInt(all.units[scatters] ?? 0), total)
    const rest = scatters >= 3 ? moments(freeSpinsFor[scatters - 3] ?? 0, retriggersMax) : zero
    const freeHere = multiplyRatio(chance, rest.mean)
    free = addRatio(free, freeHere)
    mean = addRatio(mean, addRatio(units, freeHere))
    const cross = multiplyRatio(ratio(2n, 1n), multiplyRatio(units, rest.mean))
    const own = ratio(BigInt(all.unitsSquared[scatters] ?? 0), total)
    square = addRatio(square, addRatio(own, addRatio(cross, multiplyRatio(chance, rest.square))))
  }
  const perBet = ratio(1n, BigInt(lineCount))
  const minusOne = ratio(-1n, 1n)
  const variance = addRatio(square, multiplyRatio(minusOne, multiplyRatio(mean, mean)))
  return {
    returnToPlayer: multiplyRatio(mean, perBet),
    fromFreeSpins: multiplyRatio(free, perBet),
    variance: multiplyRatio(variance, multiplyRatio(perBet, perBet)),
    hitRate: ratio(BigInt(all.hits), total),
    freeSpinChance: ratio(BigInt((all.count[3] ?? 0) + (all.count[4] ?? 0) + (all.count[5] ?? 0)), total),
  }
}
