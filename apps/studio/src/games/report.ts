import { addRatio, millionths, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'

/** A result of a bet, with its exact chance. Those that pay nothing may be left out. */
export interface PaidChance {
  readonly chance: Ratio
  readonly paysHundredths: number
}

/** What a bet is worth, exactly; shares in millionths, rounded down. */
export interface ReportRow {
  readonly bet: string
  readonly returned: Ratio
  readonly returnMillionths: bigint
  /** Of rounds, how many pay anything. */
  readonly hitMillionths: bigint
  /** Standard deviation of one round, in thousandths of the stake, rounded down. */
  readonly deviationThousandths: bigint
  readonly paysHundredthsMax: number
  /** One in so many rounds pays that, rounded down. */
  readonly oneInForMax: bigint
}

const rootOf = (value: bigint): bigint => {
  if (value < 2n) return value
  let root = value
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}

const none = ratio(0n, 1n)

export const rowOf = (bet: string, chances: readonly PaidChance[]): ReportRow => {
  const paying = chances.filter(({ paysHundredths }) => paysHundredths > 0)
  const times = (hundredths: number): Ratio => ratio(BigInt(hundredths), 100n)
  const returned = paying.map(({ chance, paysHundredths }) => multiplyRatio(chance, times(paysHundredths))).reduce(addRatio, none)
  const squares = paying.map(({ chance, paysHundredths }) => multiplyRatio(chance, times(paysHundredths ** 2))).reduce(addRatio, none)
  const hits = paying.map(({ chance }) => chance).reduce(addRatio, none)
  // The squares are of hundredths, so one factor of 100 is still in them.
  const variance = addRatio(multiplyRatio(squares, ratio(1n, 100n)), ratio(-(returned.n ** 2n), returned.d ** 2n))
  const paysHundredthsMax = Math.max(0, ...paying.map(({ paysHundredths }) => paysHundredths))
  const most = paying.filter(({ paysHundredths }) => paysHundredths === paysHundredthsMax).map(({ chance }) => chance).reduce(addRatio, none)
  return {
    bet,
    returned,
    returnMillionths: millionths(returned),
    hitMillionths: millionths(hits),
    deviationThousandths: rootOf((variance.n * 1_000_000n) / variance.d),
    paysHundredthsMax,
    oneInForMax: most.n === 0n ? 0n : most.d / most.n,
  }
}
