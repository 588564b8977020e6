import { currentLocale } from '@trevo/ui/words/texts.ts'
import { formatDate } from '@trevo/ui/words/format.ts'

/** The middle of the day, so that it is the same one in every zone that phones are set to. */
const middleOf = (day: string): Date => new Date(`${day}T12:00:00`)

export const dateOf = (day: string): string => formatDate(`${day}T12:00:00`)
/** `qui. 26` */
export const shortDay = (day: string): string => new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', day: 'numeric' }).format(middleOf(day))
export const longDay = (day: string): string => new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(middleOf(day))
