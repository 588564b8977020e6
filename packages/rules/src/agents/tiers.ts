import { type Minor, minor } from '@trevo/rules/money'

/** A step of a contract: the highest one whose every minimum is met holds for the whole base. */
export interface Tier {
  readonly minTurnover: Minor
  /** Dividends alone. */
  readonly minNetLoss: Minor | null
  readonly minActive: number
  readonly bps: number
}

export const tiersMax = 10
const wholeBps = 10_000

export type TiersProblem = 'no_tiers' | 'too_many_tiers' | 'tier_wrong' | 'tiers_do_not_rise'

const isWrong = ({ minTurnover, minNetLoss, minActive, bps }: Tier): boolean =>
  minTurnover < 0n || (minNetLoss !== null && minNetLoss < 0n) || !Number.isSafeInteger(minActive) || minActive < 0 || !Number.isSafeInteger(bps) || bps <= 0 || bps > wholeBps
const lossOf = ({ minNetLoss }: Tier): bigint => minNetLoss ?? 0n
/** No column falls, and one that decides and the share rise. */
const rises = (lower: Tier, upper: Tier): boolean =>
  upper.minTurnover >= lower.minTurnover &&
  lossOf(upper) >= lossOf(lower) &&
  upper.minActive >= lower.minActive &&
  upper.bps > lower.bps &&
  (upper.minTurnover > lower.minTurnover || lossOf(upper) > lossOf(lower) || upper.minActive > lower.minActive)

export const tiersProblem = (tiers: readonly Tier[]): TiersProblem | null => {
  if (tiers.length === 0) return 'no_tiers'
  if (tiers.length > tiersMax) return 'too_many_tiers'
  if (tiers.some(isWrong) || new Set(tiers.map(({ minNetLoss }) => minNetLoss === null)).size > 1) return 'tier_wrong'
  return tiers.every((tier, at) => at === 0 || rises(tiers[at - 1] as Tier, tier)) ? null : 'tiers_do_not_rise'
}

/** What a team came to in a period. */
export interface Reached {
  readonly turnover: Minor
  readonly netLoss: Minor
  readonly active: number
}

const isMet = (tier: Tier, { turnover, netLoss, active }: Reached): boolean => turnover >= tier.minTurnover && (tier.minNetLoss === null || netLoss >= tier.minNetLoss) && active >= tier.minActive

/** The tier that holds, or null; `next` is the first above it that is not met. */
export const tierMet = (tiers: readonly Tier[], reached: Reached): { readonly met: Tier | null; readonly next: Tier | null } => {
  const at = tiers.findLastIndex((tier) => isMet(tier, reached))
  return { met: tiers[at] ?? null, next: tiers[at + 1] ?? null }
}

/** In basis points; 0 where no tier is met. */
export const shareMet = (tiers: readonly Tier[], reached: Reached): number => tierMet(tiers, reached).met?.bps ?? 0

export interface Salary {
  readonly tier: Tier | null
  readonly amountMinor: Minor
  /** In ten-thousandths of a minor unit; it stays with the payer. */
  readonly remainder: bigint
}

/** A share of the team's turnover in a day or an hour. */
export const salaryOf = (tiers: readonly Tier[], reached: Reached): Salary => {
  const { met } = tierMet(tiers, reached)
  const exact = met === null || reached.turnover <= 0n ? 0n : reached.turnover * BigInt(met.bps)
  return { tier: met, amountMinor: minor(exact / BigInt(wholeBps)), remainder: exact % BigInt(wholeBps) }
}

/** Every place at which a table of tiers begins to ask for more. */
const breakpoints = (tiers: readonly Tier[]): readonly Reached[] => tiers.map(({ minTurnover, minNetLoss, minActive }) => ({ turnover: minTurnover, netLoss: minNetLoss ?? minor(0n), active: minActive }))

/**
 * Whether what is promised below never costs more than what comes from above. A branch's figures are never above its team's, and tiers rise: so it is
 * enough that the upper contract pays at least as much at every breakpoint of the lower one. A lower dividend that looks at no net loss is judged at none.
 */
export const isCovered = (lower: readonly Tier[], upper: readonly Tier[]): boolean => lower.every(({ bps }, at) => shareMet(upper, breakpoints(lower)[at] as Reached) >= bps)
