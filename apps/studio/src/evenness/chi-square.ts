/** Lanczos' series for the logarithm of the gamma function, true to some 15 digits above zero. */
const lanczos: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

const logGamma = (value: number): number => {
  const below = value - 1
  const [first = 0, ...others] = lanczos
  const sum = others.reduce((total, factor, at) => total + factor / (below + at + 1), first)
  const shifted = below + 7.5
  return Math.log(2 * Math.PI) / 2 + (below + 0.5) * Math.log(shifted) - shifted + Math.log(sum)
}

const stepsMax = 100_000
const precision = 1e-15

/** The lower part of the regularised gamma function, by its series: quick where `x` is below `a`. */
const lowerBySeries = (a: number, x: number): number => {
  let [term, sum] = [1 / a, 1 / a]
  for (let at = 1; at < stepsMax && Math.abs(term) > Math.abs(sum) * precision; at += 1) {
    term *= x / (a + at)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** The upper part, by Lentz's continued fraction: quick where `x` is above `a`. */
const upperByFraction = (a: number, x: number): number => {
  const tiny = 1e-300
  let b = x + 1 - a
  let [c, d] = [1 / tiny, 1 / b]
  let product = d
  for (let at = 1; at < stepsMax; at += 1) {
    const factor = -at * (at - a)
    b += 2
    d = factor * d + b
    if (Math.abs(d) < tiny) d = tiny
    c = b + factor / c
    if (Math.abs(c) < tiny) c = tiny
    d = 1 / d
    const change = d * c
    product *= change
    if (Math.abs(change - 1) < precision) break
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** How likely chi squared with so many degrees of freedom comes out above the value, and how likely below it. Each is exact in its own small tail. */
export const tailsOf = (value: number, freedom: number): { readonly above: number; readonly below: number } => {
  if (!Number.isFinite(value)) return { above: 0, below: 1 }
  if (value <= 0) return { above: 1, below: 0 }
  const [a, x] = [freedom / 2, value / 2]
  if (x < a + 1) {
    const below = lowerBySeries(a, x)
    return { above: 1 - below, below }
  }
  const above = upperByFraction(a, x)
  return { above, below: 1 - above }
}

/** Cells that are expected less often are counted as one: chi squared is no good measure of them. */
const expectedMin = 5

export interface Measured {
  readonly value: number
  readonly freedom: number
}

/** Of counts that fell into cells with known chances. What came though it has no chance makes it infinite; null where too little was counted to say anything. */
export const chiSquareOf = (counts: ArrayLike<number>, chances: ArrayLike<number>, total: number): Measured | null => {
  let [value, cells, rareCount, rareExpected] = [0, 0, 0, 0]
  for (let at = 0; at < chances.length; at += 1) {
    const [count, expected] = [counts[at] ?? 0, (chances[at] ?? 0) * total]
    if (expected === 0 && count > 0) return { value: Number.POSITIVE_INFINITY, freedom: 1 }
    if (expected < expectedMin) {
      rareCount += count
      rareExpected += expected
    } else {
      value += (count - expected) ** 2 / expected
      cells += 1
    }
  }
  if (rareExpected >= expectedMin) {
    value += (rareCount - rareExpected) ** 2 / rareExpected
    cells += 1
  }
  return cells < 2 ? null : { value, freedom: cells - 1 }
}

/**
 * Of how often each of `counts.length` things was among the `taken` that a round took, none twice. Such counts are not independent: their deviations have
 * the variance n · p(1 − p) · N/(N − 1) across the whole, which chi squared of N − 1 degrees is measured by.
 */
export const chiSquareOfTaken = (counts: ArrayLike<number>, taken: number, rounds: number): Measured | null => {
  const [things, share] = [counts.length, taken / counts.length]
  const variance = (rounds * share * (1 - share) * things) / (things - 1)
  if (variance < expectedMin) return null
  let value = 0
  for (let at = 0; at < things; at += 1) value += ((counts[at] ?? 0) - rounds * share) ** 2 / variance
  return { value, freedom: things - 1 }
}
