import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'

/** Sums over every way in which one free spin may come: of those that add no spins, and of those that do. */
export interface SpinSums {
  readonly count: readonly [bigint, bigint]
  readonly units: readonly [bigint, bigint]
  readonly squares: readonly [bigint, bigint]
}

export interface Moments {
  readonly mean: Ratio
  readonly square: Ratio
}

const zero: Moments = { mean: ratio(0n, 1n), square: ratio(0n, 1n) }
const twice = ratio(2n, 1n)

/** The first two moments of what `spins` free spins pay, by exact recursion: `spins` more come at most `retriggersMax` times. */
export const momentsOfFreeSpins = ({ count, units, squares }: SpinSums, total: bigint, spins: number, retriggersMax: number): Moments => {
  const known = new Map<string, Moments>()
  const branches = ([0, 1] as const).map((at) => ({ chance: ratio(count[at], total), mean: ratio(units[at], total), square: ratio(squares[at], total), added: at === 1 ? spins : 0 }))
  const moments = (left: number, retriggersLeft: number): Moments => {
    if (left === 0) return zero
    const key = `${left}/${retriggersLeft}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    let { mean, square } = zero
    for (const branch of branches) {
      const retriggers = branch.added > 0 && retriggersLeft > 0
      const rest = moments(left - 1 + (retriggers ? branch.added : 0), retriggersLeft - (retriggers ? 1 : 0))
      mean = addRatio(mean, addRatio(branch.mean, multiplyRatio(branch.chance, rest.mean)))
      square = addRatio(square, addRatio(branch.square, addRatio(multiplyRatio(twice, multiplyRatio(branch.mean, rest.mean)), multiplyRatio(branch.chance, rest.square))))
    }
    known.set(key, { mean, square })
    return { mean, square }
  }
  return moments(spins, retriggersMax)
}
