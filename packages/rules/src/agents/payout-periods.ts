import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { beginsPeriod } from './contract-periods.ts'
import { type ContractKind, type ContractTerms, dividendPeriods } from './contract-terms.ts'

/** How long what a contract is paid for lasts. */
export const runLengths = ['hour', 'day', ...dividendPeriods] as const
export type RunLength = (typeof runLengths)[number]

export const lengthOf = (kind: ContractKind, { period }: Pick<ContractTerms, 'period'>): RunLength => (kind === 'hourly' ? 'hour' : kind === 'daily' ? 'day' : (period ?? 'half-month'))

export interface PayoutPeriod {
  readonly startsAt: Date
  /** What happens then is of the next one. */
  readonly endsAt: Date
  /** First and last day, by the books. */
  readonly fromDay: string
  readonly toDay: string
}

/** A dividend's period is no longer than a month. */
const daysMax = 32

const begins = (length: Exclude<RunLength, 'hour'>, day: string): boolean => length === 'day' || beginsPeriod(length, day)

const edge = (length: Exclude<RunLength, 'hour'>, day: string, step: 1 | -1): string => {
  for (let count = step === 1 ? 1 : 0; count <= daysMax; count += 1) if (begins(length, daysOn(day, step * count))) return daysOn(day, step * count)
  throw new RangeError(`no ${length} begins near ${day}`)
}

/** Zones are a quarter of an hour apart at the least, and a local hour begins within three quarters of a UTC one. */
const quarterMs = 900_000

const minutes = new Map<string, Intl.DateTimeFormat>()
const minuteIn = (zone: string, at: Date): number => {
  const format = minutes.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, minute: 'numeric' })
  minutes.set(zone, format)
  return Number(format.format(at))
}

/** The next moment at which a local hour begins: where clocks are put by half an hour, an hour lasts 30 or 90 minutes. */
const nextHour = (zone: string, at: Date): Date => {
  let next = new Date(Math.floor(at.getTime() / quarterMs) * quarterMs + quarterMs)
  while (minuteIn(zone, next) !== 0) next = new Date(next.getTime() + quarterMs)
  return next
}

const hourAt = (zone: string, at: Date): PayoutPeriod => {
  let startsAt = new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)
  while (minuteIn(zone, startsAt) !== 0) startsAt = new Date(startsAt.getTime() - quarterMs)
  const day = dayIn(zone, startsAt)
  return { startsAt, endsAt: nextHour(zone, startsAt), fromDay: day, toDay: day }
}

/** The period in which a moment lies: a local hour, keyed by its instant, or days from their first moment on; days of 23 and 25 hours are as long as they are. */
export const payoutPeriodAt = (length: RunLength, zone: string, at: Date): PayoutPeriod => {
  if (length === 'hour') return hourAt(zone, at)
  const fromDay = edge(length, dayIn(zone, at), -1)
  const after = edge(length, fromDay, 1)
  return { startsAt: dayStart(zone, fromDay), endsAt: dayStart(zone, after), fromDay, toDay: daysOn(after, -1) }
}

/** A run begins so long after its period: by then what happened before it has been read. */
export const afterPeriodMs = 600_000

/** What a run is made for now: behind the last one, or the last that is over where there was none; null: its time has not come. */
export const duePayoutPeriod = (length: RunLength, zone: string, { lastEndedAt, now, waitMs = afterPeriodMs }: { readonly lastEndedAt: Date | null; readonly now: Date; readonly waitMs?: number }): PayoutPeriod | null => {
  const period = payoutPeriodAt(length, zone, lastEndedAt ?? new Date(payoutPeriodAt(length, zone, now).startsAt.getTime() - 1))
  return now.getTime() >= period.endsAt.getTime() + waitMs ? period : null
}

/** Whether the period after it is of another month: what is carried within a month alone ends. */
export const isLastOfMonth = ({ toDay }: Pick<PayoutPeriod, 'toDay'>): boolean => daysOn(toDay, 1).slice(0, 7) !== toDay.slice(0, 7)

