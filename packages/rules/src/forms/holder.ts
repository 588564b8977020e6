/** Whose a bank account is, as its bank writes it. */

export const holderMax = 70

export const normaliseHolder = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ')

export const holderProblem = (normalised: string): 'required' | 'format' | 'too_short' | 'too_long' | null => {
  if (normalised === '') return 'required'
  if (normalised.length > holderMax) return 'too_long'
  if (!/^[\p{L}\p{M}'’.\- ]+$/u.test(normalised)) return 'format'
  return wordsOf(normalised).length < 2 ? 'too_short' : null
}

/** Letters that are no others with a mark, as banks write them that have no such letter. */
const plainOf: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' }

/** The words of a name without accents, case and signs. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // By way of capitals: ß has none of its own.
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[øłđðħıæœþ]/gu, (letter) => plainOf[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/**
 * Whether a bank's name for the holder is the name on a paper: banks leave out names in the middle and turn the order round, and never the first
 * and the last; a word that is not on the paper is somebody else's.
 */
export const isHolder = (holder: string, onPaper: string): boolean => {
  const paper = wordsOf(onPaper)
  const bank = wordsOf(holder)
  const [first, last] = [paper.at(0), paper.at(-1)]
  if (first === undefined || last === undefined) return false
  const left = [...paper]
  const isAllOnPaper = bank.every((word) => {
    const place = left.indexOf(word)
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
  return isAllOnPaper && bank.includes(first) && bank.includes(last)
}
