export interface Veiled {
  readonly value: string
  /** What stands in its place; the value itself where it is shown to everybody. */
  readonly masked: string
}

/** Shorter ones stand in too many words that are nobody's. */
const lettersMin = 3
const digitsMin = 6
/** What people put between the digits of a number. */
const between = '[\\s().+/-]*'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A number is found however it is grouped, anything else as a word of its own. */
const patternOf = (value: string): RegExp => {
  const digits = value.replaceAll(/[\s().+/-]/g, '')
  if (/^[0-9]+$/.test(digits) && digits.length >= digitsMin) return new RegExp(`(?<![0-9])\\+?${[...digits].join(between)}(?![0-9])`, 'gu')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value).replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
}

/** A number that says its country is known without it too. */
const formsOf = ({ value, masked }: Veiled): readonly Veiled[] => {
  const digits = value.replaceAll(/\D/g, '')
  const national = /^\+[0-9]+$/.test(value) && digits.length > 10 ? [digits.slice(2)] : []
  const words = masked.includes(' ') ? value.split(/\s+/).map((word, at) => ({ value: word, masked: masked.split(' ')[at] ?? '•••' })) : []
  return [{ value, masked }, ...national.map((each) => ({ value: each, masked })), ...words]
}

/** Covers the values wherever they stand in a reply: long ones first, so that none is left in halves. */
export const veilOver = (values: readonly Veiled[]): ((reply: unknown) => unknown) => {
  const covers = values
    .filter(({ value, masked }) => masked !== value)
    .flatMap(formsOf)
    .filter(({ value }) => [...value.trim()].length >= lettersMin)
    .toSorted((a, b) => b.value.length - a.value.length)
    .map(({ value, masked }) => ({ pattern: patternOf(value.trim()), masked }))
  const covered = (part: unknown): unknown => {
    if (typeof part === 'string') return covers.reduce((text, { pattern, masked }) => text.replaceAll(pattern, () => masked), part)
    if (Array.isArray(part)) return part.map(covered)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, covered(each)]))
  }
  return covered
}
