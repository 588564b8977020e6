import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import type { Moment } from './eligible.ts'
import type { ClaimPeriod } from './terms.ts'

/** 1: Monday … 7: Sunday, of a `YYYY-MM-DD`. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const nextMonth = (day: string): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export interface Period {
  /** Names it: a second claim under the same key is the same one. */
  readonly key: string
  /** The first moment of the next; null: there is none. */
  readonly endsAt: Date | null
}

/** The period of a promotion in which a moment lies, by days of a zone: from one local midnight to the next, however long that is. */
export const periodOf = (period: ClaimPeriod, zone: string, now: Date): Period => {
  if (period === 'once') return { key: 'once', endsAt: null }
  const day = dayIn(zone, now)
  const [key, next] = {
    day: [day, daysOn(day, 1)],
    week: [`w${daysOn(day, 1 - weekdayOf(day))}`, daysOn(day, 8 - weekdayOf(day))],
    month: [day.slice(0, 7), nextMonth(day)],
    year: [day.slice(0, 4), `${Number(day.slice(0, 4)) + 1}-01-01`],
  }[period] as [string, string]
  return { key, endsAt: dayStart(zone, next) }
}

/** The first moment of the period in which a moment lies; null: it has none. */
export const periodStart = (period: ClaimPeriod, zone: string, now: Date): Date | null => {
  if (period === 'once') return null
  const day = dayIn(zone, now)
  const first = { day, week: daysOn(day, 1 - weekdayOf(day)), month: `${day.slice(0, 7)}-01`, year: `${day.slice(0, 4)}-01-01` }[period]
  return dayStart(zone, first)
}

const hours = new Map<string, Intl.DateTimeFormat>()
const hourIn = (zone: string, now: Date): number => {
  const format = hours.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(zone, format)
  return Number(format.format(now))
}

export const momentIn = (zone: string, now: Date): Moment => ({ now, weekday: weekdayOf(dayIn(zone, now)), hour: hourIn(zone, now) })
