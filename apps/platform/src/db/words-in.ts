import type { Words } from './words.ts'

/** Words in a language that a caller named: only what somebody wrote there, never what every object has by that name. */
export const wordsFor = (words: Words, language: string): string | undefined => (Object.hasOwn(words, language) ? words[language] : undefined)

/** Words in the asked language, else Portuguese, else whichever there are. */
export const wordsIn = (words: Words, language: string): string => wordsFor(words, language) ?? wordsFor(words, 'pt') ?? Object.values(words)[0] ?? ''
