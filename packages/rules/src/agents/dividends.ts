import { type Minor, minor } from '@trevo/rules/money'
import { type Tier, tierMet } from './tiers.ts'

const wholeBps = 10_000n

/** What a base below zero does to the next period: nothing, within the month alone, or for ever. */
export const carries = ['none', 'month', 'forever'] as const
export type Carry = (typeof carries)[number]

/** Of a team in a period, in minor units. */
export interface TeamPeriod {
  readonly turnover: Minor
  readonly active: number
  readonly staked: Minor
  readonly returned: Minor
  readonly won: Minor
  /** Corrections of bets; above zero where players got them. */
  readonly adjusted: Minor
  readonly rebates: Minor
  /** Granted less given back, vendors' promotions and referrals. */
  readonly bonus: Minor
  readonly deposits: Minor
  /** Of the same payer. */
  readonly salaries: Minor
}

export interface DividendTerms {
  readonly tiers: readonly Tier[]
  readonly depositFeeBps: number
  readonly platformFeeBps: number
}

/** Every term of a dividend's base, so that a page can show each. */
export interface Dividend {
  readonly netLoss: Minor
  readonly depositFee: Minor
  readonly platformFee: Minor
  readonly base: Minor
  readonly tier: Tier | null
  readonly amountMinor: Minor
  /** In ten-thousandths of a minor unit; it stays with the payer. */
  readonly remainder: bigint
}

const share = (value: bigint, bps: number): Minor => minor(value <= 0n ? 0n : (value * BigInt(bps)) / wholeBps)

/** A share of a team's net loss, after what its play cost the payer, and after what an earlier period left (`carryIn`, at most zero). */
export const dividendOf = (team: TeamPeriod, { tiers, depositFeeBps, platformFeeBps }: DividendTerms, carryIn: Minor): Dividend => {
  const netLoss = minor(team.staked - team.returned - team.won - team.adjusted)
  const depositFee = share(team.deposits, depositFeeBps)
  const platformFee = share(netLoss, platformFeeBps)
  const base = minor(netLoss - team.rebates - team.bonus - depositFee - platformFee - team.salaries + carryIn)
  const { met } = tierMet(tiers, { turnover: team.turnover, netLoss, active: team.active })
  const exact = met === null || base <= 0n ? 0n : base * BigInt(met.bps)
  return { netLoss, depositFee, platformFee, base, tier: met, amountMinor: minor(exact / wholeBps), remainder: exact % wholeBps }
}

/** What is left for the next period: zero, or what the base was below zero. `isLastOfMonth`: the next one is of another month. */
export const carryOutOf = (base: Minor, carry: Carry, isLastOfMonth: boolean): Minor => minor(base >= 0n || carry === 'none' || (carry === 'month' && isLastOfMonth) ? 0n : base)
