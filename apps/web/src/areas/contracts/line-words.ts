import type { IconName } from '@trevo/ui/icon-names.ts'
import type { Tone } from '@trevo/ui/mark.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { t } from '#i18n/t.ts'
import { dayWords } from './contract-words.ts'
import type { Line } from './use-lines.ts'

export const lineMarks: Readonly<Record<Line['state'], { readonly icon: IconName; readonly tone: Tone }>> = {
  none: { icon: 'minus', tone: 'plain' },
  waiting: { icon: 'hourglass', tone: 'plain' },
  due: { icon: 'hourglass', tone: 'plain' },
  owed: { icon: 'alert', tone: 'caution' },
  held: { icon: 'pause', tone: 'caution' },
  frozen: { icon: 'question', tone: 'caution' },
  paid: { icon: 'check', tone: 'accent' },
  forgiven: { icon: 'close', tone: 'plain' },
}

export const lineOther = ({ other }: Pick<Line, 'other'>): string => other?.username ?? t('contracts.house')

/** An hour of the books, which another zone may call otherwise. */
const hourWords = (at: string, zone: string): string => new Date(at).toLocaleTimeString(currentLocale(), { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' })

export const linePeriod = ({ from, to, kind, startsAt, endsAt }: Pick<Line, 'from' | 'to' | 'kind' | 'startsAt' | 'endsAt'>, zone: string): string => {
  if (kind === 'hourly') return t('dividends.hour', { day: dayWords(from), from: hourWords(startsAt, zone), to: hourWords(endsAt, zone) })
  return from === to ? dayWords(from) : t('dividends.fromTo', { from: dayWords(from), to: dayWords(to) })
}

/** How a line stands, with the moment or the sum that says it all. */
export const stateWords = ({ state, owed, owedSince, paidAt, paysFrom, heldWhy, currency }: Line): string => {
  if (state === 'owed') return t('dividends.stand.owed', { amount: formatMoney(owed, currency), at: owedSince === null ? '' : formatDateTime(owedSince) })
  if (state === 'paid' && paidAt !== null) return t('dividends.stand.paid', { at: formatDateTime(paidAt) })
  if (state === 'waiting' && paysFrom !== null) return t('dividends.stand.waiting', { at: formatDateTime(paysFrom) })
  if (state === 'held' && heldWhy !== null) return t(`dividends.held.${heldWhy}`)
  return t(`dividends.state.${state}`)
}
