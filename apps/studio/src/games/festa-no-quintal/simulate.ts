import { drawFrom } from '@trevo/fairness/draw'
import { playFalls } from './math.ts'
import { bandOf, paysHundredthsMax } from './tables.ts'

/** Small fast counter (sfc32): 32-bit words that are the same on every machine. For figures alone; rounds draw from their seeds. */
const wordsFrom = (seed: number): (() => number) => {
  let [a, b, c, counter] = [seed | 0, 0x9e37_79b9 | 0, 0x243f_6a88 | 0, 1]
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  for (let at = 0; at < 16; at += 1) next()
  return next
}

export interface Simulated {
  readonly rounds: number
  readonly seed: number
  /** Of all rounds together, in hundredths of one stake. */
  readonly paidHundredths: bigint
  readonly squares: bigint
  readonly hits: number
  /** Rounds that paid more than their stake, and those that reached the bound. */
  readonly gains: number
  readonly capped: number
  readonly mostHundredths: number
  /** How many falls a round had at most that brought a bunch, by that number. */
  readonly falls: readonly number[]
}

export const simulate = (rounds: number, seed: number, onBunch?: (symbol: number, band: number, times: number) => void): Simulated => {
  const draw = drawFrom(wordsFrom(seed))
  let [paid, squares, hits, gains, capped, most] = [0n, 0n, 0, 0, 0, 0]
  const falls = Array.from({ length: 21 }, () => 0)
  let [partPaid, partSquares] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    let withBunch = 0
    const paidHundredths = playFalls(draw, (_grid, bunches, times) => {
      if (bunches.length > 0) withBunch += 1
      if (onBunch !== undefined) for (const { symbol, cells } of bunches) onBunch(symbol, bandOf(cells.length), times)
    })
    falls[withBunch] = (falls[withBunch] ?? 0) + 1
    if (paidHundredths > 0) hits += 1
    if (paidHundredths > 100) gains += 1
    if (paidHundredths === paysHundredthsMax) capped += 1
    if (paidHundredths > most) most = paidHundredths
    partPaid += paidHundredths
    partSquares += paidHundredths ** 2
    // Plain numbers are exact so far: a thousand rounds at their most are below 2^53.
    if (round % 1_000 === 999 || round === rounds - 1) {
      paid += BigInt(partPaid)
      squares += BigInt(partSquares)
      partPaid = 0
      partSquares = 0
    }
  }
  return { rounds, seed, paidHundredths: paid, squares, hits, gains, capped, mostHundredths: most, falls }
}

const rootOf = (value: bigint): bigint => {
  if (value < 2n) return value
  let root = value
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}

/** What a simulation says, shares in millionths and rounded down: the mean, and how far the true one may lie from it in 95 of 100 such runs. */
export const figuresOf = ({ rounds, paidHundredths, squares, hits, gains }: Pick<Simulated, 'rounds' | 'paidHundredths' | 'squares' | 'hits' | 'gains'>) => {
  const count = BigInt(rounds)
  // Of one round, in millionths of the stake, squared.
  const variance = (squares * 100_000_000n) / count - ((paidHundredths * 10_000n) / count) ** 2n
  return {
    returnMillionths: (paidHundredths * 10_000n) / count,
    aboutMillionths: (rootOf(variance / count) * 196n) / 100n + 1n,
    hitMillionths: (BigInt(hits) * 1_000_000n) / count,
    gainMillionths: (BigInt(gains) * 1_000_000n) / count,
    deviationThousandths: rootOf(variance) / 1_000n,
  }
}
