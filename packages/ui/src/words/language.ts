import type facts from './languages.json'

/** A language that there are words in. What each of them is, is in languages.ts, which no first load has. */
export type Language = keyof typeof facts

export interface LanguageFacts {
  /** How it names itself. */
  readonly name: string
  /** Whose numbers, dates and plurals it uses (locales.ts). */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}
