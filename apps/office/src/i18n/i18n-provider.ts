import type { I18nProvider } from 'ra-core'
import { currentLanguage, type Language, languageNames, languages, speakLanguage, wordOf } from './t.ts'

const isLanguage = (text: string): text is Language => languages.includes(text as Language)

/** For ra-core, which asks for words by key as well. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Readonly<Record<string, unknown>>) => wordOf(key, options) ?? (typeof options?.['_'] === 'string' ? options['_'] : key),
  changeLocale: (locale) => speakLanguage(isLanguage(locale) ? locale : 'en'),
  getLocale: currentLanguage,
  getLocales: () => languages.map((locale) => ({ locale, name: languageNames[locale] })),
}
