import type { DaysOfTerms } from './contract-periods.ts'
import { type ContractKind, type ContractTerms, tiersOf } from './contract-terms.ts'
import { carries } from './dividends.ts'
import { isCovered } from './tiers.ts'

export const contractSides = ['payer', 'payee'] as const
export type Side = (typeof contractSides)[number]
export const otherSide = (side: Side): Side => (side === 'payer' ? 'payee' : 'payer')

/** offered, countered: it waits for the other side. superseded: a later version took its place. */
export const versionStates = ['offered', 'countered', 'signed', 'rejected', 'withdrawn', 'expired', 'superseded', 'ended'] as const
export type VersionState = (typeof versionStates)[number]
export const isOpen = (state: VersionState): boolean => state === 'offered' || state === 'countered'

/** asked: by a side. upper: what covered it ends. moved: they stand no longer directly above and below, or one of them closed the account. */
export const endingWhys = ['asked', 'upper', 'moved'] as const
export type EndingWhy = (typeof endingWhys)[number]

/** An offer lapses after so many days (Product §9.1351). */
export const offerDays = 7

/** Types with which the house has contracts. */
export const housePayees: readonly number[] = [2, 41]

type Days = DaysOfTerms<ContractTerms>

const inMinor = (amount: string | undefined): bigint | null => (amount === undefined ? null : BigInt(amount))

/** A dividend of the same periods whose base is nowhere above the upper one's. */
const hasBaseWithin = (lower: ContractTerms, upper: ContractTerms): boolean => {
  const [fence, upperFence] = [inMinor(lower.fence), inMinor(upper.fence)]
  return (
    lower.period === upper.period &&
    carries.indexOf(lower.carry ?? 'none') >= carries.indexOf(upper.carry ?? 'none') &&
    (lower.depositFeeBps ?? 0) >= (upper.depositFeeBps ?? 0) &&
    (lower.platformFeeBps ?? 0) >= (upper.platformFeeBps ?? 0) &&
    (fence === null || (upperFence !== null && upperFence <= fence))
  )
}

/** Whether terms promise nothing that others do not give (Product §6.1302, §6.1351). */
export const areCoveredBy = (kind: ContractKind, lower: ContractTerms, upper: ContractTerms): boolean =>
  BigInt(lower.activeThreshold) >= BigInt(upper.activeThreshold) && (kind !== 'dividend' || hasBaseWithin(lower, upper)) && isCovered(tiersOf(lower), tiersOf(upper))

/** Whether a promise is covered on every day on which it holds: there is none without an upper contract, and none on which that gives less. */
export const isCoveredOnDays = (kind: ContractKind, lower: Days, uppers: readonly Days[]): boolean => {
  const isOver = (day: string | null): boolean => day === null || (lower.to !== null && day >= lower.to)
  let day: string | null = lower.from
  for (const upper of uppers.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (isOver(day)) return true
    if (day === null || (upper.to !== null && upper.to <= day)) continue
    if (upper.from > day || !areCoveredBy(kind, lower.terms, upper.terms)) return false
    day = upper.to
  }
  return isOver(day)
}

export interface PromiseFacts {
  readonly kind: ContractKind
  readonly made: Days
  /** What the payer has from above, of the kind and the category; null: the payer is the house. */
  readonly uppers: readonly Days[] | null
  /** What the payee promised below. */
  readonly lowers: readonly Days[]
}

export type PromiseProblem = 'rate_above_own' | 'rate_below_downline'

/** The payer promises no more than it gets. */
export const isAboveOwn = ({ kind, made, uppers }: PromiseFacts): boolean => uppers !== null && !isCoveredOnDays(kind, made, uppers)

/** The payee takes no less than it promised for days from then on. */
export const isBelowDownline = ({ kind, made, lowers }: PromiseFacts): boolean => lowers.some(({ terms, to }) => (to === null || to > made.from) && !areCoveredBy(kind, terms, made.terms))

/** Asked where a side makes a version of its own promise alone, and of both where it is signed (Product §6.1302). */
export const promiseProblem = (facts: PromiseFacts, sides: readonly Side[]): PromiseProblem | null =>
  sides.includes('payer') && isAboveOwn(facts) ? 'rate_above_own' : sides.includes('payee') && isBelowDownline(facts) ? 'rate_below_downline' : null

export const answers = ['counter', 'sign', 'reject', 'withdraw'] as const
export type Answer = (typeof answers)[number]

/** The version that waits, if there is one. */
export interface OpenVersion {
  readonly version: number
  readonly side: Side
  readonly hash: string
  readonly expiresAt: Date
}

/** Whether a side may answer so: it names the very version that waits, in time; who made it may withdraw it, the other side alone all else (Product §4.1350). */
export const mayAnswer = (how: Answer, by: Side, named: { readonly version: number; readonly hash: string }, open: OpenVersion | null, now: Date): boolean =>
  open !== null && open.version === named.version && open.hash === named.hash && now < open.expiresAt && (open.side === by) === (how === 'withdraw')
