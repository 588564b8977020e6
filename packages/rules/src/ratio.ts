/** An exact fraction in lowest terms, its denominator positive. */
export interface Ratio {
  readonly n: bigint
  readonly d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a
  let y = b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export const ratio = (n: bigint, d: bigint): Ratio => {
  if (d <= 0n) throw new RangeError('a ratio needs a positive denominator')
  const shared = gcd(n, d)
  return shared === 0n ? { n: 0n, d: 1n } : { n: n / shared, d: d / shared }
}

export const addRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d)
export const multiplyRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d)

/** In millionths, rounded down: the form in which figures are shown and compared. */
export const millionths = (value: Ratio): bigint => (value.n * 1_000_000n) / value.d
