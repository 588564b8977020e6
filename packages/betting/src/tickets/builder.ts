import type { SportLaw } from '#models/law.ts'
import { rulesVersion } from '#markets/registry.ts'
import type { MarketSpec } from '#markets/market.ts'
import { chancesTogether, leastChance, type Part, type Subsets } from '#models/subsets.ts'
import { jointPower, priceJoint } from '#odds/margin.ts'
import type { OddsMilli, Ppm } from '#odds/units.ts'
import { builderPartsMax } from './shape.ts'

/** A part with the power of its market's prices, by which the margin is in them. */
export interface BuilderPart extends Part {
  readonly power: number
}

/** What a builder is sold and settled by, and what that was made of. */
export interface BuilderPrice {
  readonly oddsMilli: OddsMilli
  /** Bit n of the place stands for part n; place 0 is the empty subset, which returns the stake. */
  readonly oddsBySubset: readonly OddsMilli[]
  /** The chance of every subset, and the standard error that its price was made with on top: 0 where it is exact. */
  readonly chanceBySubset: readonly Ppm[]
  readonly errorBySubset: readonly Ppm[]
  /** How many paths it was counted over, or null where it is exact. */
  readonly paths: number | null
}

export type BuilderRefusal = 'bad_request' | 'too_many_legs' | 'legs_impossible' | 'leg_adds_nothing'

const whole = 1_000_000
const stakeOnly: OddsMilli = 1_000
const quartersOfOne = 4

/** Kinds whose line is that of a third result, so that nothing is a push. */
const withoutPush = new Set(['handicap-3'])

/** Lines on which nothing can be given back. A draw that returns the stake is such a line too. */
const isHalfLine = ({ kind, line }: MarketSpec): boolean => kind !== 'draw-no-bet' && (line === null || withoutPush.has(kind) || Math.abs(line % quartersOfOne) === quartersOfOne / 2)

const ppmUp = (chance: number): Ppm => Math.min(whole, Math.ceil(chance * whole - 1e-6))

/** The standard error of a chance that was counted over so many paths, rounded up. */
const errorOf = (chance: number, paths: number): Ppm => (paths === 0 ? 0 : ppmUp(Math.sqrt((chance * (1 - chance)) / paths)))

const refusalOf = ({ chances, isContained }: Subsets): BuilderRefusal | null => {
  if ((chances.at(-1) ?? 0) < leastChance) return 'legs_impossible'
  return isContained.includes(true) ? 'leg_adds_nothing' : null
}

const oddsOf = (subset: number, parts: readonly BuilderPart[], chances: readonly Ppm[], errors: readonly Ppm[]): OddsMilli | null => {
  const legs = parts.flatMap(({ power }, at) => ((subset >> at) % 2 === 1 ? [{ fair: chances[1 << at] ?? 0, power }] : []))
  return priceJoint(Math.min(whole, (chances[subset] ?? 0) + (errors[subset] ?? 0)), jointPower(legs))
}

/**
 * One price for two to six parts of one event, and that of every subset from the same version: what settles the leg where parts are void. `seed` is the
 * version's number. Refused: `bad_request` for a line that is no half line, a selection that is not in its market, or one without a price;
 * `legs_impossible`, `leg_adds_nothing`. Product §10.1850.
 */
export const priceBuilder = (law: SportLaw, parts: readonly BuilderPart[], seed: number, version = rulesVersion): BuilderPrice | BuilderRefusal => {
  if (parts.length > builderPartsMax) return 'too_many_legs'
  if (parts.length < 2 || !parts.every(({ spec }) => isHalfLine(spec))) return 'bad_request'
  const together = chancesTogether(law, parts, seed, version)
  if (together === null) return 'bad_request'
  const refusal = refusalOf(together)
  if (refusal !== null) return refusal
  const { paths } = together
  const chanceBySubset = [...together.chances].map(ppmUp)
  const errorBySubset = [...together.chances].map((chance, subset) => (paths === null || subset === 0 ? 0 : errorOf(chance, Math.round(paths * (together.counted[subset] ?? 0)))))
  const odds = chanceBySubset.map((_, subset) => (subset === 0 ? stakeOnly : oddsOf(subset, parts, chanceBySubset, errorBySubset)))
  const oddsMilli = odds.at(-1) ?? null
  return oddsMilli === null ? 'bad_request' : { oddsMilli, oddsBySubset: odds.map((each) => each ?? stakeOnly), chanceBySubset, errorBySubset, paths }
}
