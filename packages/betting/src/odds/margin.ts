import { highestOddsMilli, rungDown } from './ladder.ts'
import type { Bps, OddsMilli, Ppm } from './units.ts'

/** The floats of this file end in it: chances come in as parts per million, prices leave as rungs. */
const whole = 1_000_000

/** How often each outcome of a line comes. Together with the pushes, `whole` at most. */
export interface LineChances {
  readonly won: Ppm
  readonly halfWon: Ppm
  readonly push: Ppm
  readonly halfLost: Ppm
  readonly lost: Ppm
}

/** A model's chances in whole parts per million, none of them rounded up, so that they sum to 1 at most. */
export const inPpm = ({ won, halfWon, push, halfLost, lost }: LineChances): LineChances => {
  const down = (chance: number): Ppm => Math.min(whole, Math.floor(chance * whole + 1e-6))
  return { won: down(won), halfWon: down(halfWon), push: down(push), halfLost: down(halfLost), lost: down(lost) }
}

/** The chance at which a bet of that line would be even: what comes back as a push is out of it, halves count half. Product §10.1801. */
export const fairOfLine = ({ won, halfWon, halfLost, lost }: LineChances): Ppm => {
  const gained = won + halfWon / 2
  const risked = gained + lost + halfLost / 2
  return risked === 0 ? 0 : Math.round((gained * whole) / risked)
}

export type MarginMethod = 'power' | 'proportional'

/** The power of a market whose chances sum to `sum`, so that its prices' inverses sum to `sum` × (1 + margin). */
export const powerFor = (fair: readonly Ppm[], sum: number, marginBps: Bps): number => {
  const wanted = sum * (1 + marginBps / 10_000)
  const chances = fair.filter((each) => each > 0).map((each) => each / whole)
  let low = 0
  let high = 4
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (chances.reduce((total, chance) => total + chance ** middle, 0) > wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const toRung = (price: number): OddsMilli | null => rungDown(Math.min(highestOddsMilli, Math.floor(price * 1_000 + 1e-6)))

export interface Pricing {
  readonly method: MarginMethod
  readonly marginBps: Bps
  /** What the chances of the market sum to: 1; double chance 2; a place market its places. */
  readonly sum: number
}

/**
 * From fair chances to prices on the ladder, never rounded up. Null stands for a selection that is hidden: its chance is 0, or its price under the
 * first rung. A market whose chances do not sum to 1 is priced in proportion.
 */
export const priceMarket = (fair: readonly Ppm[], { method, marginBps, sum }: Pricing): readonly (OddsMilli | null)[] => {
  const power = method === 'power' && sum === 1 ? powerFor(fair, sum, marginBps) : null
  return fair.map((each) => {
    if (each <= 0) return null
    const chance = each / whole
    return toRung(power === null ? 1 / (chance * (1 + marginBps / 10_000)) : 1 / chance ** power)
  })
}

/** The power that a price in proportion comes to: that of its own chance. */
export const powerOfProportional = (fair: Ppm, marginBps: Bps): number => (fair <= 0 || fair >= whole ? 1 : 1 + Math.log(1 + marginBps / 10_000) / Math.log(fair / whole))

/** The power of a price joined of several markets: each leg's own counts once, by the part that it has in what they would come to alone. */
export const jointPower = (legs: readonly { readonly fair: Ppm; readonly power: number }[]): number => {
  const parts = legs.map(({ fair, power }) => ({ part: -Math.log(Math.min(Math.max(fair, 1), whole - 1) / whole), power }))
  return parts.reduce((sum, { part, power }) => sum + part * power, 0) / parts.reduce((sum, { part }) => sum + part, 0)
}

/** A price joined of several markets: each leg's power works once on the joint chance, in the proportion of its own part. */
export const priceJoint = (joint: Ppm, power: number): OddsMilli | null => (joint <= 0 ? null : toRung(1 / (joint / whole) ** power))

/** The margin that is in the prices as they are offered, rounded down as they were. Product §10.1802. */
export const shownMarginBps = (odds: readonly OddsMilli[], sum: number): Bps =>
  Math.round((odds.reduce((total, each) => total + 1_000 / each, 0) / sum - 1) * 10_000)

/** Back from prices to chances: the same power undone. */
export const fairOfPrices = (odds: readonly OddsMilli[], sum: number): readonly Ppm[] => {
  const implied = odds.map((each) => Math.round((1_000 / each) * whole))
  if (sum !== 1) {
    const total = implied.reduce((all, each) => all + each, 0)
    return implied.map((each) => Math.round((each * sum * whole) / total))
  }
  const power = powerFor(implied, 1, 0)
  return implied.map((each) => Math.round((each / whole) ** power * whole))
}

/** Rounding took more than a quarter of what was asked for: somebody looks. */
export const isMarginAlarming = (shownBps: Bps, askedBps: Bps): boolean => shownBps * 4 > askedBps * 5
