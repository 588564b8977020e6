import type { GameCategory } from '@trevo/rules/categories'
import type { ClaimPlan } from './claim-states.ts'
import type { Eligibility, Verification } from './eligible.ts'
import { type Amounts, amountsOf, besideBonus, type BonusReward, isInstant, type Reward } from './rewards.ts'

/** What a promotion is a form of. `page`: an announcement and nothing more. `apply`: staff decide who is in. `task`: in by a tap, something is to be played. `deposit`, `package`: chosen with a deposit, for one or for several. `no-deposit`: after a verification. `code`: in by typing a code, which stands in no terms. `birthday`: once a year, from the member's birthday on. */
export const promotionClasses = ['page', 'apply', 'task', 'deposit', 'package', 'no-deposit', 'code', 'birthday'] as const
export type PromotionClass = (typeof promotionClasses)[number]

export const claimPeriods = ['once', 'day', 'week', 'month', 'year'] as const
export type ClaimPeriod = (typeof claimPeriods)[number]

/** What is to be played between joining and the end, of the member's own rounds. None of the categories: of all. */
export type Condition =
  | { readonly kind: 'turnover'; readonly amounts: Amounts; readonly categories: readonly GameCategory[] }
  | { readonly kind: 'rounds'; readonly count: number; readonly categories: readonly GameCategory[] }

interface ClaimTerms {
  /** From when on it can be joined; the page may stand before. */
  readonly startsAt: string
  /** Null: long term. */
  readonly endsAt: string | null
  readonly period: ClaimPeriod
  readonly eligibility: Eligibility
  readonly reward: Reward
  /** By a tap, within so many hours of being earned; null: without one. */
  readonly claimHours: number | null
  /** All of it is to be done. */
  readonly conditions: readonly Condition[]
}

export interface PageTerms {
  readonly class: 'page'
}
export interface ApplyTerms extends ClaimTerms {
  readonly class: 'apply'
  /** How often somebody may apply in one period. */
  readonly triesMax: number
}
export interface TaskTerms extends ClaimTerms {
  readonly class: 'task'
}
/** Chosen before paying, given when the deposit is credited. Nothing is to be played for it. */
export interface DepositTerms extends ClaimTerms {
  readonly class: 'deposit'
  readonly reward: BonusReward
  /** The share of the deposit. */
  readonly bps: number
  readonly least: Amounts
  /** Which deposit of the period, in the order credited; null: every one. */
  readonly nth: number | null
}
/** A step has a window of its own, and is for one deposit. */
export interface PackageStep {
  readonly bps: number
  readonly most: Amounts
  readonly least: Amounts
  readonly from: string | null
  readonly until: string | null
}
export interface PackageTerms extends ClaimTerms {
  readonly class: 'package'
  /** Its amounts: of all steps together. */
  readonly reward: BonusReward
  readonly steps: readonly PackageStep[]
}
/** For who has verified something; nothing is paid in for it. */
export interface NoDepositTerms extends ClaimTerms {
  readonly class: 'no-deposit'
  readonly after: Verification
}
/** The codes stand beside the terms, which members read. */
export interface CodeTerms extends ClaimTerms {
  readonly class: 'code'
}
/** Nothing is to be played for it: its time is too short. */
export interface BirthdayTerms extends ClaimTerms {
  readonly class: 'birthday'
  readonly period: 'year'
}
export type Terms = PageTerms | ApplyTerms | TaskTerms | DepositTerms | PackageTerms | NoDepositTerms | CodeTerms | BirthdayTerms
/** Of a promotion that can be claimed. */
export type ClaimableTerms = Exclude<Terms, PageTerms>

export const claimHoursMin = 24
export const claimHoursMax = 24 * 90
export const triesMost = 5
/** Ten times the deposit. */
export const depositBpsMax = 100_000
export const packageStepsMax = 10
export const remarkMax = 140
export const applicationPicturesMax = 3
export const reviewMinutes = 15
export const approvedAtOnceMax = 200

export const planOf = (terms: ClaimableTerms): ClaimPlan => ({ isApplication: terms.class === 'apply', hasConditions: terms.conditions.length > 0 || terms.class === 'deposit' || terms.class === 'package', isTapped: terms.claimHours !== null, isInstant: isInstant[terms.reward.kind] })

/** What a member of a currency gets at most, in minor units or in points; null: it is not for that currency. */
export const rewardIn = ({ reward, conditions }: ClaimableTerms, currency: string): bigint | null => {
  const amount = reward.kind === 'points' ? reward.points.toString() : amountsOf(reward)?.[currency]
  const isAsked = conditions.every((each) => each.kind !== 'turnover' || each.amounts[currency] !== undefined)
  return amount === undefined || !isAsked ? null : BigInt(amount)
}

export type TermsProblem =
  | 'ends_before_it_starts'
  | 'no_currency'
  | 'currencies_differ'
  | 'nothing_to_do'
  | 'amount_of_nothing'
  | 'too_many_rules'
  | 'steps_differ'
  | 'needs_a_tap'

const currenciesOf = (amounts: Amounts): string => Object.keys(amounts).toSorted().join(' ')
const rulesMax = 20

const sumsOfDeposit = (terms: ClaimableTerms): readonly Amounts[] => {
  if (terms.class === 'deposit') return [terms.least]
  return terms.class === 'package' ? terms.steps.flatMap(({ most, least }) => [most, least]) : []
}
const isSumOfSteps = ({ reward, steps }: PackageTerms): boolean =>
  Object.entries(reward.amounts).every(([currency, amount]) => steps.reduce((sum, { most }) => sum + BigInt(most[currency] ?? '0'), 0n) === BigInt(amount))

/** What is wrong with terms whose form is right. */
export const termsProblems = (terms: Terms): readonly TermsProblem[] => {
  if (terms.class === 'page') return []
  const { startsAt, endsAt, reward, conditions, eligibility } = terms
  const given = amountsOf(reward)
  const beside = besideBonus(reward)
  const sums = [...(given === null ? [] : [given]), ...sumsOfDeposit(terms), ...conditions.flatMap((each) => (each.kind === 'turnover' ? [each.amounts] : []))]
  const rules = eligibility.all.flatMap((each) => ('any' in each ? each.any : [each]))
  const found: readonly [TermsProblem, boolean][] = [
    ['ends_before_it_starts', endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)],
    ['no_currency', given !== null && currenciesOf(given) === ''],
    ['currencies_differ', new Set(sums.map(currenciesOf)).size > 1 || beside.some((amounts) => Object.keys(amounts).some((currency) => given?.[currency] === undefined))],
    ['nothing_to_do', terms.class === 'task' && conditions.length === 0],
    ['amount_of_nothing', [...sums, ...beside].some((amounts) => Object.values(amounts).some((amount) => BigInt(amount) === 0n))],
    ['steps_differ', terms.class === 'package' && !isSumOfSteps(terms)],
    // What a vendor may refuse has to be claimed anew.
    ['needs_a_tap', reward.kind === 'free-rounds' && terms.claimHours === null],
    ['too_many_rules', eligibility.all.length > rulesMax || rules.length > rulesMax],
  ]
  return found.filter(([, is]) => is).map(([problem]) => problem)
}
