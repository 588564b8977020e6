/** However few words it has, no text is longer. */
export const charactersMax = 6_000

/** Of a line of a chat. */
export const chatTextMax = 1_000

/** What is kept of a text: without what no screen shows or what turns it round, its ends cut, blank lines gathered. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // Everything of control but the end of a line, and the marks that turn the direction of what follows.
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The words of a text in whatever script; a browser that cannot tell them counts what stands between spaces. */
export const countWords = (text: string): number => {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) if (isWordLike === true) words += 1
  return words
}

export interface WordLimits {
  readonly min: number
  readonly max: number
}

/** Null: it may be sent. */
export const textProblem = (text: string, { min, max }: WordLimits): 'required' | 'too_short' | 'too_long' | null => {
  const clean = cleanText(text)
  if (clean === '') return 'required'
  if (clean.length > charactersMax) return 'too_long'
  const words = countWords(clean)
  if (words < min) return 'too_short'
  return words > max ? 'too_long' : null
}
