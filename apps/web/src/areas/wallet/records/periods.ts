import { daysOn } from '@trevo/rules/markets/market-days'
import type { DayRange } from '@trevo/ui/day-range.ts'

export const periods = ['today', '7', '30', '90'] as const
export type Period = (typeof periods)[number]

export const rangeOfPeriod = (period: Period, today: string): DayRange => ({ from: period === 'today' ? today : daysOn(today, 1 - Number(period)), to: today })

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The days that an address asks for; anything else is the usual period. */
export const rangeOfAddress = (from: string | null, to: string | null, today: string, usual: Period = '7'): DayRange => (isDay(from) && isDay(to) && from <= to ? { from, to } : rangeOfPeriod(usual, today))

export const periodOfRange = ({ from, to }: DayRange, today: string): Period | 'own' =>
  periods.find((period) => {
    const range = rangeOfPeriod(period, today)
    return range.from === from && range.to === to
  }) ?? 'own'
