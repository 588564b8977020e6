import type { RuleTest } from './eligible.ts'
import { isOfOneProduct } from './products.ts'
import { requiredStake } from './rewards.ts'
import type { ClaimableTerms, Terms } from './terms.ts'

/** What a market lets a house give: classes, and `deposits` whether a rule may ask what was paid in, or lost, before. */
export const promotionKinds = ['apply', 'task', 'deposits', 'deposit', 'package', 'no-deposit', 'code', 'birthday'] as const
export type PromotionKind = (typeof promotionKinds)[number]

const asksOfMoney: ReadonlySet<RuleTest['rule']> = new Set(['deposits-count', 'deposits-sum', 'net-loss'])

/** Everything that a market is asked about before terms go live. */
export const kindsOf = (terms: Terms): readonly PromotionKind[] => {
  if (terms.class === 'page') return []
  const rules = terms.eligibility.all.flatMap((line) => ('any' in line ? line.any : [line]))
  return [terms.class, ...(rules.some(({ rule }) => asksOfMoney.has(rule)) ? (['deposits'] as const) : [])]
}

const wholeBps = 10_000n
/** The smallest share of a deposit that is given; null: nothing hangs on one. */
const leastShareOf = (terms: ClaimableTerms): bigint | null => {
  if (terms.class === 'deposit') return BigInt(terms.bps)
  return terms.class === 'package' ? BigInt(Math.min(...terms.steps.map(({ bps }) => bps))) : null
}

/**
 * Whether the market lets free rounds be given as these terms do. Without `mixed` what they hang on is play of their own class of games: a condition
 * that names no class counts play of every one.
 */
export const areFreeRoundsAllowed = (terms: Terms, names: readonly string[]): boolean => {
  if (terms.class === 'page' || terms.reward.kind !== 'free-rounds') return true
  const { category } = terms.reward
  return names.includes('rounds') && (names.includes('mixed') || terms.conditions.every(({ categories }) => categories.length > 0 && categories.every((each) => each === category)))
}

/**
 * Whether the market lets a bonus be staked as often as these terms ask, and its granted sum go back. Where the deposit is to be staked too, what counts is how
 * often that is the bonus. With nothing allowed there is no bonus money.
 */
export const isBonusAllowed = (terms: Terms, most: { readonly times: number; readonly isSticky: boolean }): boolean => {
  if (terms.class === 'page') return true
  const { reward } = terms
  // What free rounds win is the bonus, as much as it comes to.
  if (reward.kind === 'free-rounds') return reward.wagering === undefined || reward.wagering.times <= most.times
  if (reward.kind !== 'bonus') return true
  const share = leastShareOf(terms)
  // For a bonus of as much as its share of one whole deposit.
  const [bonus, matched] = share === null ? [wholeBps, 0n] : [share, wholeBps]
  return most.times > 0 && requiredStake(reward, bonus, matched) <= BigInt(most.times) * bonus && (most.isSticky || !reward.isSticky)
}

/** What a market says of promotions. */
export interface PromotionLaw {
  /** Values of `promo.kinds`, `give.bonus`, `give.bonus.sticky` and `give.free-rounds`. */
  readonly kinds: readonly string[]
  readonly times: number
  readonly isSticky: boolean
  readonly freeRounds: readonly string[]
  /** Of `offer.products`: `any`, or `one-product` alone. */
  readonly products: readonly string[]
}

/** Whether terms give bonus money for as many products as the market lets one offer be of. */
export const areProductsAllowed = (terms: Terms, names: readonly string[]): boolean => {
  if (names.includes('any') || terms.class === 'page' || terms.reward.kind !== 'bonus') return true
  const { product } = terms.reward
  return names.includes('one-product') && product !== undefined && terms.conditions.every(({ categories }) => isOfOneProduct(categories, product))
}

/** Whether the market lets a promotion be offered. */
export const isPromotionAllowed = (terms: Terms, { kinds, times, isSticky, freeRounds, products }: PromotionLaw): boolean =>
  kindsOf(terms).every((kind) => kinds.includes(kind)) && isBonusAllowed(terms, { times, isSticky }) && areFreeRoundsAllowed(terms, freeRounds) && areProductsAllowed(terms, products)
