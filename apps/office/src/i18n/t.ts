import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Texts } from './gather.ts'
import type { Given, Key, Text } from './words.ts'

export type Language = 'en' | 'pt'
export const languages: readonly Language[] = ['pt', 'en']
/** Whose numbers, dates and plurals are written, and what the document says of itself. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', pt: 'pt-BR' }
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português' }

const none: Texts = new Map()
const spoken = createStore<{ readonly language: Language; readonly texts: Texts }>({ language: 'pt', texts: none })

export const currentLanguage = (): Language => spoken.get().language
export const currentLocale = (): string => localeOf[spoken.get().language]
/** The tree is keyed by it: every text is asked for anew when it changes. */
export const useLanguage = (): Language => useStore(spoken).language

/** Changes over to a language whose texts are here. */
export const speak = (language: Language, texts: Texts): void => spoken.set({ language, texts })

type Loader = () => Promise<{ readonly words: Texts }>
const loaders: Readonly<Record<Language, { readonly first: Loader; readonly rooms: Loader }>> = {
  en: { first: () => import('./en.ts'), rooms: () => import('./en-rooms.ts') },
  pt: { first: () => import('./pt.ts'), rooms: () => import('./pt-rooms.ts') },
}

/** The last language that was asked for: what of another arrives later is not spoken. */
let asked: Language | null = null
/** Once a screen asked for the rooms' texts. */
let withRooms: Promise<void> | null = null

/** Fetches a language's texts and changes over to it; those of the rooms as well once a screen asked for them. */
export const speakLanguage = async (language: Language): Promise<void> => {
  asked = language
  const { first, rooms } = loaders[language]
  const [{ words }, more] = await Promise.all([first(), withRooms === null ? null : rooms()])
  if (asked === language) speak(language, more === null ? words : new Map([...words, ...more.words]))
}

/** Before a screen behind the entrance and the dashboard is drawn: the texts of every room. Before a language is known nothing is fetched: they come with it. */
export const speakOfRooms = async (): Promise<void> => {
  const language = asked
  withRooms ??= Promise.resolve().then(() => (language === null ? undefined : speakLanguage(language)))
  try {
    await withRooms
  } catch (error) {
    withRooms = null
    throw error
  }
}

const rules = new Map<string, Intl.PluralRules>()
const formOf = (forms: Exclude<Text, string>, count: unknown): string => {
  const locale = currentLocale()
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  const form = typeof count === 'number' ? rule.select(count) : 'other'
  return (form === 'one' || form === 'many' ? forms[form] : undefined) ?? forms.other
}

const numbers = new Map<string, Intl.NumberFormat>()
const filled = (value: unknown): string => {
  if (typeof value !== 'number') return String(value)
  const locale = currentLocale()
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale)
  numbers.set(locale, format)
  return format.format(value)
}

const say = (text: Text, values: Readonly<Record<string, unknown>>): string =>
  (typeof text === 'string' ? text : formOf(text, values['count'])).replace(/\{(\w+)\}/g, (whole, hole: string) => (values[hole] === undefined ? whole : filled(values[hole])))

/** The text of a key in the language that is spoken, with its holes filled; a `count` chooses the form. */
export const t = <K extends Key>(key: K, ...[values]: Given<K>): string => say(spoken.get().texts.get(key) ?? key, values ?? {})

/** A key that is put together of what the server said (`acts.staff.invite`); null where there is no such text. */
export const wordOf = (key: string, values: Readonly<Record<string, unknown>> = {}): string | null => {
  const text = spoken.get().texts.get(key)
  return text === undefined ? null : say(text, values)
}
