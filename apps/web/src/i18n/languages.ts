export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'pt'

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** How each language names itself, and the locale whose numbers and dates it uses. */
export const languageFacts: Readonly<Record<Language, { name: string; locale: string; dir: 'ltr' | 'rtl' }>> = {
  pt: { name: 'Português', locale: 'pt-BR', dir: 'ltr' },
  en: { name: 'English', locale: 'en-GB', dir: 'ltr' },
}
