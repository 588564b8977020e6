import { t } from '#i18n/t.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import type { LimitKind, LimitPeriod } from './use-limits.ts'

const hourMinutes = 60

const minutesIn = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / hourMinutes), minutes % hourMinutes]
  if (hours === 0) return t('care.limits.minutes', { count: rest })
  return rest === 0 ? t('care.limits.hours', { count: hours }) : t('care.limits.hoursMinutes', { hours, minutes: rest })
}

/** Money, or a time in hours and minutes. */
export const limitAmount = (kind: LimitKind, amount: string, currency: string): string => (kind === 'time' ? minutesIn(Number(amount)) : formatMoney(amount, currency))

const kinds = { deposit: 'care.limits.kind.deposit', stake: 'care.limits.kind.stake', loss: 'care.limits.kind.loss', time: 'care.limits.kind.time' } as const
const periods = { '24h': 'care.limits.period.24h', day: 'care.limits.period.day', '7d': 'care.limits.period.7d', week: 'care.limits.period.week', month: 'care.limits.period.month' } as const

export const kindWords = (kind: LimitKind): string => t(kinds[kind])
export const periodWords = (period: LimitPeriod): string => t(periods[period])
