import { type Minor, minor } from '@trevo/rules/money'

/** What a partner gets once for whoever they brought: an amount for each whose first deposit and play come to what is asked. Money as text of minor units. */
export interface PartnerPlan {
  /** What the first deposit is at least. */
  readonly deposit: string
  /** Valid turnover, with which nobody is paid for bringing people alone. */
  readonly turnover: string
  /** Days of the books from the registration on, that day with, in which both are reached. */
  readonly days: number
  readonly amount: string
}

export const planDaysMax = 90
/** Days between qualifying and counting: what is taken back meanwhile counts not. */
export const planHoldDays = 30

const amount = /^[1-9][0-9]{0,17}$/

export const isPlanRight = ({ deposit, turnover, days, amount: each }: PartnerPlan): boolean => [deposit, turnover, each].every((text) => amount.test(text)) && Number.isSafeInteger(days) && days >= 1 && days <= planDaysMax

/** counts: paid for. The others never are: the account belongs to the partner's or to one that came before, its papers were not verified when it was decided, or it was not open. */
export const planVerdicts = ['counts', 'linked', 'unverified', 'not-open'] as const
export type PlanVerdict = (typeof planVerdicts)[number]

/** What of a statement is for whom the partner brought. */
export const planAmount = ({ members, each }: { readonly members: number; readonly each: string }): Minor => minor(BigInt(members) * BigInt(each))
