import { builtIn } from '#areas/messages/words/built-words.ts'

export interface NoticeFacts {
  readonly brandName: string
  readonly at: Date
  /** How long nothing is withdrawn after it. */
  readonly waitHours: number
}

/** The banks' own time: what is told here is compared with their messages. */
const timeOf = (at: Date, locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)

const waitIn = (language: string, hours: number): string => {
  const { wait, locale } = builtIn(language)
  return (wait[new Intl.PluralRules(locale).select(hours)] ?? wait.other).replace('{{hours}}', String(hours))
}

/** What fills the holes of a notice. A brand without a wait speaks of none. */
export const noticeValues = (language: string, { brandName, at, waitHours }: NoticeFacts) => ({
  brand: brandName,
  time: timeOf(at, builtIn(language).locale),
  wait: waitHours > 0 ? waitIn(language, waitHours) : '',
  hours: String(waitHours),
})
