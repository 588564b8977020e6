import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'

export interface MonthDay {
  /** 1 … 12. */
  readonly month: number
  readonly day: number
}

/** How long a gift can be had, the birthday with. */
export const giftDays = 14
/** A day that a member told stands so long. */
export const toldDays = 365

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Whether a calendar has such a day, in leap years at least. */
export const isMonthDay = ({ month, day }: MonthDay): boolean => Number.isInteger(month) && Number.isInteger(day) && day >= 1 && day <= (daysOfMonths[month - 1] ?? 0)

/** Of a `YYYY-MM-DD`; null: it is none. */
export const monthDayOf = (day: string): MonthDay | null => {
  const [, month, date] = /^\d{4}-(\d{2})-(\d{2})$/.exec(day) ?? []
  const of = { month: Number(month), day: Number(date) }
  return isMonthDay(of) ? of : null
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const two = (count: number): string => String(count).padStart(2, '0')

/** The day on which a birthday is kept in a year: 29 February on the 28th where the year has none. */
export const birthdayIn = ({ month, day }: MonthDay, year: number): string => `${year}-${two(month)}-${two(month === 2 && day === 29 && !isLeap(year) ? 28 : day)}`

export interface BirthdayWindow {
  readonly opensAt: Date
  /** The first moment after it. */
  readonly endsAt: Date
  readonly isOpen: boolean
}

/** The time of gifts that is now, or else the next one: from the birthday's first moment on for 14 days of the zone, beyond the year's end too. */
export const birthdayWindow = (of: MonthDay, zone: string, now: Date): BirthdayWindow => {
  const year = Number(dayIn(zone, now).slice(0, 4))
  const windowIn = (each: number): BirthdayWindow => {
    const day = birthdayIn(of, each)
    const opensAt = dayStart(zone, day)
    return { opensAt, endsAt: dayStart(zone, daysOn(day, giftDays)), isOpen: opensAt <= now }
  }
  const before = windowIn(year - 1)
  const here = windowIn(year)
  if (before.endsAt > now) return before
  return here.endsAt > now ? here : windowIn(year + 1)
}

/** The moment whose calendar year a gift is of: that of the birthday, also after the year's end. */
export const giftMoment = (of: MonthDay | null, zone: string, now: Date): Date => {
  const window = of === null ? null : birthdayWindow(of, zone, now)
  return window !== null && window.isOpen ? window.opensAt : now
}
