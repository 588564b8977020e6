import { daysOn } from '@trevo/rules/markets/market-days'
import type { ContractKind, ContractTerms, DividendPeriod } from './contract-terms.ts'

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** Whether a period of a dividend begins on a day (`YYYY-MM-DD`). */
export const beginsPeriod = (period: DividendPeriod, day: string): boolean => (period === 'week' ? isMonday(day) : day.endsWith('-01') || (period === 'half-month' && day.endsWith('-16')))

type Terms = Pick<ContractTerms, 'period'>

/** Every day begins a period of a salary. */
const begins = (kind: ContractKind, { period }: Terms, day: string): boolean => kind !== 'dividend' || period === undefined || beginsPeriod(period, day)

/** Terms with the days on which they hold: `to` is the first on which they do no more; null: until further notice. */
export interface DaysOfTerms<T extends Terms = Terms> {
  readonly terms: T
  readonly from: string
  readonly to: string | null
}

/** A Monday that begins a month comes within two years. */
const daysMax = 800

const firstAfter = (today: string, isIt: (day: string) => boolean): string => {
  for (let ahead = 1; ahead < daysMax; ahead += 1) {
    const day = daysOn(today, ahead)
    if (isIt(day)) return day
  }
  throw new RangeError(`no period begins after ${today}`)
}

const isWithin = ({ from, to }: DaysOfTerms, day: string): boolean => from < day && (to === null || day < to)

/**
 * The first day on which a contract holds that is signed today: a later one, on which a period of it begins, and which cuts no period of what was signed
 * before (Product §4.1351).
 */
export const firstDayOf = (kind: ContractKind, terms: Terms, today: string, before: readonly DaysOfTerms[] = []): string =>
  firstAfter(today, (day) => begins(kind, terms, day) && before.every((each) => !isWithin(each, day) || begins(kind, each.terms, day)))

/** The first day on which a contract holds no more whose end is asked for today: after the period that runs (Product §4.1352). */
export const endDayOf = (kind: ContractKind, terms: Terms, today: string): string => firstDayOf(kind, terms, today)
