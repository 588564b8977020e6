import { en } from './en.ts'
import { pt } from './pt.ts'
import type { WordSet } from './word-set.ts'

/** A set for every language that phones speak. */
export const builtWords: Readonly<Record<string, WordSet>> = { pt, en }
export const builtLanguage = 'pt'
export const builtLanguages: readonly string[] = Object.keys(builtWords)

/** The build's words in a language, else in Portuguese. */
export const builtIn = (language: string): WordSet => (Object.hasOwn(builtWords, language) ? builtWords[language] : undefined) ?? pt
