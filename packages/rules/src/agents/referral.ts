import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Product } from '@trevo/rules/promotions/reward-rates'

/** registered, deposited and playing go on; waiting: qualified, and on hold; the others are ends. */
export const referralStates = ['registered', 'deposited', 'playing', 'waiting', 'paid', 'not_eligible', 'expired'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralPays = ['cash', 'bonus'] as const
export type ReferralPays = (typeof referralPays)[number]

/** In minor units as texts: what a friend pays in and plays, and what the inviter gets. Of a currency that is not named nobody takes part. */
export interface ReferralAmounts {
  readonly depositsMinor: string
  readonly turnoverMinor: string
  readonly rewardMinor: string
}

/** What two people of the staff publish. A friend keeps the version that they came under. */
export interface ReferralTerms {
  readonly product: Product
  readonly pays: ReferralPays
  /** How often a bonus is to be staked before it becomes cash, and within how many days; zero where cash is paid. */
  readonly times: number
  readonly bonusDays: number
  /** Days in which a friend pays in and plays, each of 24 hours from their registration on. */
  readonly days: number
  /** Days between qualifying and the payment. */
  readonly holdDays: number
  /** So many friends of an inviter are paid in a month of the books. */
  readonly monthMax: number
  /** Whether the friend's papers are verified first. */
  readonly isVerified: boolean
  readonly amounts: Readonly<Record<string, ReferralAmounts>>
}

export const referralBounds = { days: 90, holdDays: 30, monthMax: 100, times: 100, bonusDays: 90 } as const

/** A field of terms that contradict themselves; null: they are whole. */
export const referralProblem = ({ pays, times, bonusDays, amounts }: ReferralTerms): 'times' | 'bonusDays' | 'amounts' | null => {
  if ((pays === 'bonus') !== (times > 0)) return 'times'
  if ((pays === 'bonus') !== (bonusDays > 0)) return 'bonusDays'
  const all = Object.values(amounts)
  return all.length === 0 || all.some((each) => Object.values(each).some((minor) => minor === '0')) ? 'amounts' : null
}

/** What the market lets a house pay for (`referral.plays`), and how often a bonus may be staked there. */
export const isReferralAllowed = ({ product, times }: Pick<ReferralTerms, 'product' | 'times'>, { plays, bonusTimes }: { readonly plays: readonly string[]; readonly bonusTimes: number }): boolean =>
  (plays.includes('any') || (plays.includes('one-product') && product !== 'all')) && times <= bonusTimes

/** What a friend did in their days, of which what was taken back is no part. */
export interface ReferralFacts {
  readonly registeredAtMs: number
  readonly depositsMinor: bigint
  readonly turnoverMinor: bigint
  /** When each came to what is asked; null: it has not. */
  readonly depositedAtMs: number | null
  readonly playedAtMs: number | null
  readonly verifiedAtMs: number | null
}

export interface ReferralAsked {
  readonly turnoverMinor: bigint
  readonly days: number
  readonly holdDays: number
  readonly isVerified: boolean
}

export type ReferralStanding =
  | { readonly state: 'registered' | 'deposited' | 'playing'; readonly endsAtMs: number }
  | { readonly state: 'waiting'; readonly paysAtMs: number }
  | { readonly state: 'expired' }

const dayMs = 86_400_000

/** The last of the moments at which each thing that is asked was there; null: one of them is not. */
const metAt = (facts: ReferralFacts, { isVerified }: Pick<ReferralAsked, 'isVerified'>): number | null => {
  const { depositedAtMs: deposited, playedAtMs: played, verifiedAtMs: verified } = facts
  if (deposited === null || played === null || (isVerified && verified === null)) return null
  return Math.max(deposited, played, isVerified ? (verified ?? 0) : 0)
}

/** Where a friend stands, by what they did and the time (Product §4.1380). Who meets all of it within their days waits for the hold's end, whatever comes of the days. */
export const referralStanding = (facts: ReferralFacts, asked: ReferralAsked, nowMs: number): ReferralStanding => {
  const endsAtMs = facts.registeredAtMs + asked.days * dayMs
  const met = metAt(facts, asked)
  if (met !== null && met < endsAtMs) return { state: 'waiting', paysAtMs: met + asked.holdDays * dayMs }
  if (nowMs >= endsAtMs) return { state: 'expired' }
  return { state: facts.depositedAtMs === null ? 'registered' : facts.turnoverMinor === 0n ? 'deposited' : 'playing', endsAtMs }
}

/** Whole percent of the turnover that is asked; a hundred where it is there, and only then. */
export const playedPercent = (turnoverMinor: bigint, askedMinor: bigint): number => Number(turnoverMinor >= askedMinor ? 100n : (turnoverMinor * 100n) / askedMinor)

/** Whom a friend belongs together with, by what says so for certain: such a friend is paid for to nobody. */
export const hardReferralMarks = ['device', 'payer', 'key', 'document', 'phone', 'person'] as const
/** Each of these alone is an everyday thing; two of them are looked at by a person. */
export const softReferralMarks = ['line', 'network', 'agent', 'burst', 'no-play'] as const
export type ReferralMark = (typeof hardReferralMarks)[number] | (typeof softReferralMarks)[number]

const isHard = (mark: ReferralMark): boolean => (hardReferralMarks as readonly string[]).includes(mark)
/** An address is in its network: both together are one sign. */
const signs = (marks: readonly ReferralMark[]): number => new Set(marks.map((mark) => (mark === 'network' ? 'line' : mark))).size

/** What becomes of a friend who qualified (Product §6.1381). */
export const referralVerdict = (marks: readonly ReferralMark[], isAllowedByStaff: boolean): 'pay' | 'refuse' | 'staff' =>
  marks.some(isHard) ? 'refuse' : signs(marks) >= 2 && !isAllowedByStaff ? 'staff' : 'pay'

/** More registrations than these within an hour on one code are a sign. */
export const burstMost = 5

/** The first day of the month of the books in which something is paid. */
export const referralMonth = (at: Date): string => `${dayIn(booksZone, at).slice(0, 7)}-01`
