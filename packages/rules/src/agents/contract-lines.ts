import { type Minor, minor } from '@trevo/rules/money'
import { type ContractTerms, tiersOf } from './contract-terms.ts'
import { carryOutOf, dividendOf, type TeamPeriod } from './dividends.ts'
import { planAmount } from './partner-plans.ts'
import { salaryOf, type Tier } from './tiers.ts'

/**
 * none: it comes to nothing, or a correction takes it. waiting: staff look at it first. due: it is paid with the next turn. owed: the payer was short.
 * held: the payee's account, or staff, hold it. frozen: somebody doubts it before it is paid. forgiven: staff ended it.
 */
export const contractLineStates = ['none', 'waiting', 'due', 'owed', 'held', 'frozen', 'paid', 'forgiven'] as const
export type ContractLineState = (typeof contractLineStates)[number]

/** Why a line is held: the payee is blocked or closed, is not verified where the market asks, or staff said so. */
export const holdWhys = ['blocked', 'closed', 'unverified', 'staff'] as const
export type HoldWhy = (typeof holdWhys)[number]

/** kept: it was right. corrected: the difference is a line of its own. */
export const lineDisputeStates = ['open', 'kept', 'corrected'] as const
export type LineDisputeState = (typeof lineDisputeStates)[number]

/** A line is doubted within so many days after it was computed, and decided within as many. */
export const disputeDays = 7
/** Dividends and large lines wait so long for staff's look. */
export const lookHours = 24
/** After so many days staff may pay for a payer who is short, or end what is owed. */
export const settleAfterDays = 14

/** Turnover is kept by the hour for so many days, then by the day. */
export const slotDaysKept = 100

/** Formulas of statements, by name: a page that knows the name can make the sums again. */
export const lineFormulas = ['salary/1', 'dividend/1', 'plan/1'] as const

/** What a period comes to. `tier`: the place of the one that is met. */
export interface LineFigures {
  readonly turnover: Minor
  readonly active: number
  readonly base: Minor
  readonly tier: number | null
  readonly amountMinor: Minor
  readonly remainder: number
  readonly dividend: DividendFigures | null
}

export interface DividendFigures extends Omit<TeamPeriod, 'turnover' | 'active'> {
  readonly netLoss: Minor
  readonly depositFee: Minor
  readonly platformFee: Minor
  readonly carryIn: Minor
  readonly carryOut: Minor
  /** Of a partner's plan: whoever qualified, and what each brings; null: the contract has none. */
  readonly cpa: { readonly members: number; readonly each: string } | null
}

const placeOf = (tiers: readonly Tier[], met: Tier | null): number | null => (met === null ? null : tiers.indexOf(met))

export const salaryFigures = (terms: ContractTerms, { turnover, active }: { readonly turnover: Minor; readonly active: number }): LineFigures => {
  const tiers = tiersOf(terms)
  const { tier, amountMinor, remainder } = salaryOf(tiers, { turnover, netLoss: minor(0n), active })
  return { turnover, active, base: turnover, tier: placeOf(tiers, tier), amountMinor, remainder: Number(remainder), dividend: null }
}

export const dividendFigures = (terms: ContractTerms, team: TeamPeriod, { carryIn, isLastOfMonth, planMembers = 0 }: { readonly carryIn: Minor; readonly isLastOfMonth: boolean; readonly planMembers?: number }): LineFigures => {
  const tiers = tiersOf(terms)
  const made = dividendOf(team, { tiers, depositFeeBps: terms.depositFeeBps ?? 0, platformFeeBps: terms.platformFeeBps ?? 0 }, carryIn)
  const { turnover, active, ...money } = team
  const cpa = terms.cpa === undefined ? null : { members: planMembers, each: terms.cpa.amount }
  return {
    turnover,
    active,
    base: made.base,
    tier: placeOf(tiers, made.tier),
    amountMinor: cpa === null ? made.amountMinor : minor(made.amountMinor + planAmount(cpa)),
    remainder: Number(made.remainder),
    dividend: { ...money, netLoss: made.netLoss, depositFee: made.depositFee, platformFee: made.platformFee, carryIn, carryOut: carryOutOf(made.base, terms.carry ?? 'none', isLastOfMonth), cpa },
  }
}

export interface PlayOfMember {
  readonly memberId: bigint
  readonly staked: Minor
  readonly returned: Minor
  readonly won: Minor
  readonly adjusted: Minor
}

export interface Fenced {
  readonly memberId: bigint
  readonly carriedIn: Minor
  readonly netLoss: Minor
  readonly carriedOut: Minor
}

const netLossOf = ({ staked, returned, won, adjusted }: Omit<PlayOfMember, 'memberId'>): bigint => staked - returned - won - adjusted

/**
 * Whoever wins more than the fence, with what they carry, counts alone: nothing of it is the team's, and what is below zero is carried by them. Whoever comes
 * back over it counts with the team again, carry and all (`carryMinor`).
 */
export const fenceOff = <Member extends PlayOfMember>(members: readonly Member[], carries: ReadonlyMap<bigint, Minor>, terms: Pick<ContractTerms, 'fence' | 'carry'>, isLastOfMonth: boolean): { readonly team: readonly Member[]; readonly carryMinor: Minor; readonly fenced: readonly Fenced[] } => {
  if (terms.fence === undefined) return { team: members, carryMinor: minor(0n), fenced: [] }
  const fence = BigInt(terms.fence)
  const [team, fenced]: [Member[], Fenced[]] = [[], []]
  let carry = 0n
  const met = new Set(members.map(({ memberId }) => memberId))
  for (const member of members) {
    const carriedIn = carries.get(member.memberId) ?? minor(0n)
    const netLoss = minor(netLossOf(member))
    if (netLoss + carriedIn < -fence) fenced.push({ memberId: member.memberId, carriedIn, netLoss, carriedOut: carryOutOf(minor(netLoss + carriedIn), terms.carry ?? 'none', isLastOfMonth) })
    else {
      team.push(member)
      carry += carriedIn
    }
  }
  // Who did not play this time still carries.
  for (const [memberId, carriedIn] of carries) if (!met.has(memberId)) fenced.push({ memberId, carriedIn, netLoss: minor(0n), carriedOut: carryOutOf(carriedIn, terms.carry ?? 'none', isLastOfMonth) })
  return { team, carryMinor: minor(carry), fenced }
}

/** What a line is due, after what lines before it left below zero. `tookMinor`: how much a correction below zero took off what is still open of the line that it corrects. */
export const dueOf = (amountMinor: Minor, carriedIn: Minor, tookMinor: Minor = minor(0n)): { readonly dueMinor: Minor; readonly carriedOut: Minor } => {
  const total = carriedIn + amountMinor + tookMinor
  return { dueMinor: minor(total > 0n ? total : 0n), carriedOut: minor(total < 0n ? total : 0n) }
}
