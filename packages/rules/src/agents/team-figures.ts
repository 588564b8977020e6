import { daysOf, daysOn } from '@trevo/rules/markets/market-days'

export const teamParts = ['own', 'direct', 'team'] as const
export type TeamPart = (typeof teamParts)[number]

export interface CountedPeriod {
  readonly period: 'day' | 'week' | 'month'
  /** Its first day. */
  readonly start: string
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
const isOfOneMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)

/**
 * The day, week (from Monday on) or month that a range is, whole or up to today: of these it is counted how many different members did something.
 * Null: any other range.
 */
export const countedPeriod = ({ from, to }: { readonly from: string; readonly to: string }, today: string): CountedPeriod | null => {
  if (from === to) return { period: 'day', start: from }
  const isSoFar = to === today
  if (isMonday(from) && (daysOf(from, to) === 7 || (isSoFar && daysOf(from, to) < 7))) return { period: 'week', start: from }
  if (from.endsWith('-01') && isOfOneMonth(from, to) && (isSoFar || !isOfOneMonth(to, daysOn(to, 1)))) return { period: 'month', start: from }
  return null
}

/** How many on a day of the range, to a tenth: whoever came on two of its days is in both. */
export const averageADay = (sumOfDays: number, days: number): number => Math.round((sumOfDays * 10) / days) / 10

/** Whoever used a session within so long is here; playing counts. */
export const onlineMs = 5 * 60_000
/** It is counted while some agent looked within so long. */
export const lookedMs = 60_000
/** What was counted longer ago is not told. */
export const onlineShownMs = 60_000
