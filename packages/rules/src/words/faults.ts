/** A text, or the forms of one that says a count, by what the grammar asks of it. */
export type Said = string | Readonly<Record<string, string>>
/** A file of texts, as the phone's word files have them. */
export interface WordTree {
  readonly [name: string]: string | WordTree
}

export const formNames = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const isForms = (node: WordTree): node is Readonly<Record<string, string>> =>
  'other' in node && Object.entries(node).every(([name, text]) => (formNames as readonly string[]).includes(name) && typeof text === 'string')

/** Every key of a file with what is said under it. */
export const saidIn = (tree: WordTree, before = ''): Map<string, Said> =>
  new Map(
    Object.entries(tree).flatMap(([name, node]): [string, Said][] => {
      const key = before + name
      return typeof node === 'string' || isForms(node) ? [[key, node]] : [...saidIn(node, `${key}.`)]
    }),
  )

/** Texts by their keys as the files that they came from. */
export const treeOf = (texts: Iterable<readonly [string, Said]>): WordTree => {
  interface Branch { [name: string]: string | WordTree | Branch }
  const root: Branch = {}
  for (const [key, said] of texts) {
    const path = key.split('.')
    const last = path.pop() ?? ''
    let branch = root
    for (const name of path) branch = (branch[name] ??= {}) as Branch
    branch[last] = said
  }
  return root as WordTree
}

/**
 * - holes: what is filled in is not what the source has filled in, or a brace stands alone
 * - forms: the forms are not those that the grammar asks for
 * - markup: a sign that HTML is made of; a text is never markup
 * - hidden: signs that nobody sees, or that turn the order of the others round
 * - long: longer than its place was tried with
 */
export type WordFault = 'empty' | 'holes' | 'forms' | 'markup' | 'hidden' | 'long'

export const holesOf = (text: string): readonly string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()
const textsOf = (said: Said): readonly string[] => (typeof said === 'string' ? [said] : Object.values(said))
const anyOf = (said: Said): string => (typeof said === 'string' ? said : (said['other'] ?? ''))

const markup = /[<>]|&(?:#\d+|#x[\da-f]+|[a-z]+);/i
// Controls, what joins nothing, and what overrides the direction; the joiners that Persian and the Indic scripts write with are not among them.
const hidden = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

const hasFault: Readonly<Record<Exclude<WordFault, 'forms' | 'long'>, (text: string, measure: string) => boolean>> = {
  empty: (text) => text.trim() === '',
  holes: (text, measure) => holesOf(text).join() !== holesOf(measure).join() || /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')),
  markup: (text) => markup.test(text),
  hidden: (text) => hidden.test(text),
}

const wrongForms = (own: Said, measure: Said, formsNeeded: readonly string[]): boolean => {
  // A grammar may need forms where the source has one text, never the other way.
  if (typeof own === 'string') return typeof measure !== 'string'
  return Object.keys(own).toSorted().join() !== [...formsNeeded].toSorted().join()
}

export interface Measure {
  /** The source's. */
  readonly said: Said
  readonly formsNeeded: readonly string[]
  readonly lettersMax: number
}

/** What is wrong with a text, measured by the source's; in a fixed order, so that the first is the gravest. */
export const faultsOf = (own: Said, { said, formsNeeded, lettersMax }: Measure): readonly WordFault[] => {
  const texts = textsOf(own)
  const measure = anyOf(said)
  const found = (Object.keys(hasFault) as (keyof typeof hasFault)[]).filter((fault) => texts.some((text) => hasFault[fault](text, measure)))
  return [...found, ...(wrongForms(own, said, formsNeeded) ? (['forms'] as const) : []), ...(longestOf(own) > lettersMax ? (['long'] as const) : [])]
}

/** Holes count as nothing: what fills them is not the translator's. */
const longestOf = (said: Said): number => Math.max(...textsOf(said).map((text) => [...text.replace(/\{\{\w+\}\}/g, '')].length))

const extraShare = 0.4
const proseFrom = 80

/**
 * How long a text may be in its place: as long as the longest that its screen was tried with, which is the English one with each word longer by
 * two fifths (apps/web/src/i18n/made-up) or a built translation; prose, which wraps anyway, twice that.
 */
export const lettersMaxOf = (english: Said, built: readonly Said[]): number => {
  const longer = textsOf(english).map((text) => longestOf(text.replace(/\{\{\w+\}\}/g, '').replace(/\p{L}+/gu, (word) => word + 'x'.repeat(Math.ceil(word.length * extraShare)))) + 2)
  const tried = Math.max(...longer, ...built.map(longestOf))
  return tried > proseFrom ? 2 * tried : tried
}

/** Only these keep a text from being drafted; what is too long may wait for somebody to shorten it. */
export const isBroken = (faults: readonly WordFault[]): boolean => faults.some((fault) => fault !== 'long')
