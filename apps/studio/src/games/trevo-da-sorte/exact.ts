import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { visitStops } from '#games/line-enumeration.ts'
import { machine } from './math.ts'
import { freeSpinMultiplier, freeSpinsFor, lineCount, reelCount, retriggerSpins, retriggersMax } from './tables.ts'

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

/** Every combination of the five reels' stops, once: 30⁵ = 24.3 million. A few seconds; for the tests and for `figures.ts`. */
export const enumerate = (): Enumeration => {
  const count = [0, 0, 0, 0, 0, 0]
  const units = [0, 0, 0, 0, 0, 0]
  const unitsSquared = [0, 0, 0, 0, 0, 0]
  let hits = 0
  let gains = 0
  let unitsMax = 0
  const combinations = visitStops(machine, (sum, scatters) => {
    count[scatters] = (count[scatters] ?? 0) + 1
    if (sum === 0) return
    units[scatters] = (units[scatters] ?? 0) + sum
    unitsSquared[scatters] = (unitsSquared[scatters] ?? 0) + sum * sum
    hits += 1
    if (sum > lineCount) gains += 1
    if (sum > unitsMax) unitsMax = sum
  })
  return { combinations, count, units, unitsSquared, hits, gains, unitsMax }
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
