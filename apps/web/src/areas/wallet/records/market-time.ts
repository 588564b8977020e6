import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { formatDate } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'

/** The time of day where the market is: records are by its days, wherever the phone is. */
export const timeIn = (zone: string, iso: string): string => new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(iso))

export const momentIn = (zone: string, iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(iso))

export const dayOf = (zone: string, iso: string): string => dayIn(zone, new Date(iso))

/** The middle of the day, so that it is the same one in every zone that phones are set to. */
export const dateWords = (day: string): string => formatDate(`${day}T12:00:00`)

export const dayWords = (day: string, today: string): string => {
  if (day === today) return t('wallet.today')
  return day === daysOn(today, -1) ? t('wallet.yesterday') : dateWords(day)
}
