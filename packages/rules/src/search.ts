/** As names are compared: without accents, in small letters, without blanks around. */
export const folded = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of what was folded, in their order. */
export const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** A shorter beginning is everybody's. */
const beginningFrom = 2

/** Whether a typed word names this one; the last that was typed may be its beginning, for it may be unfinished (Product §5.10). */
export const isWord = (word: string, typed: string, isLast: boolean): boolean =>
  word === typed || (isLast && typed.length >= beginningFrom && word.startsWith(typed))
