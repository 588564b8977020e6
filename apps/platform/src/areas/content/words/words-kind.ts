import { wordsBody, type WordsBody } from '@trevo/contract/staff/words'
import { faultsOf, isBroken, type Said } from '@trevo/rules/words/faults'
import type { FieldProblem } from '@trevo/contract/refusals'
import type { ContentKind } from '#areas/content/items/kinds.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { builtWords } from './built-words.ts'

const named = 100

/** Throws `words_broken`, which names the first hundred keys with what is wrong. */
export const requireSound = (texts: Readonly<Record<string, Said>>, language: string, isForPhones: boolean): void => {
  const problems: FieldProblem[] = []
  for (const [key, text] of Object.entries(texts)) {
    const measure = builtWords().measureFor(key, language)
    const faults = measure === null ? null : faultsOf(text, measure)
    if (faults === null) problems.push({ field: key, problem: 'unknown' })
    else if (isForPhones ? faults.length > 0 : isBroken(faults)) problems.push({ field: key, problem: faults[0] ?? 'unknown' })
  }
  if (problems.length > 0) throw refuseStaff('words_broken', { fields: problems.slice(0, named) })
}

/** What a house says otherwise than its build, an item a language. Phones read the version that is shown; nothing else is written. */
export const wordsKind: ContentKind<WordsBody> = {
  kind: 'words',
  body: wordsBody,
  clean: async (body) => body,
  check: async (_tx, language, { texts }) => {
    if (!builtWords().languages.includes(language)) throw refuseStaff('words_not_built')
    // A text of an earlier build that nothing asks for any more harms nobody.
    const asked = Object.entries(texts).filter(([key]) => builtWords().keys.has(key))
    requireSound(Object.fromEntries(asked.map(([key, { text }]) => [key, text as Said])), language, true)
  },
  show: async () => {},
  hide: async () => {},
  isWide: () => false,
}
