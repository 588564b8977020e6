import type { Language, LanguageFacts } from './language.ts'
import facts from './languages.json' with { type: 'json' }

// The type of the file holds `dir` to be any text; languages.test.ts holds what it says.
export const languageFacts = facts as Readonly<Record<Language, LanguageFacts>>
export const languages = Object.keys(facts) as readonly Language[]
export const defaultLanguage: Language = 'pt'

export const isLanguage = (text: string): text is Language => Object.hasOwn(facts, text)

/** Of the languages that a site offers those that there are words in, in the site's order. */
export const spokenOf = (offered: readonly string[]): readonly Language[] => offered.filter(isLanguage)
