import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { faultsOf, type Said, treeOf, type WordTree } from '@trevo/rules/words/faults'
import type { Db } from '#db/tables.ts'
import { builtWords } from './built-words.ts'
import { readWords } from './words-store.ts'

/** What phones say otherwise than they were built, in one language. */
export interface ShownWords {
  /** Of its content: part of the address that phones read it at. */
  readonly hash: string
  /** By area, as the word files are. */
  readonly texts: WordTree
}

/** Languages that say all as built are not among them. A text that this build would say wrongly is left out: it is said as built. */
export const readShownWords = async (db: Db): Promise<ReadonlyMap<string, ShownWords>> => {
  const built = builtWords()
  const shown = new Map<string, ShownWords>()
  for (const [language, { live }] of await readWords(db)) {
    const texts = Object.entries(live?.texts ?? {}).flatMap(([key, { text }]): [string, Said][] => {
      const measure = built.measureFor(key, language)
      return measure !== null && faultsOf(text as Said, measure).length === 0 ? [[key, text as Said]] : []
    })
    if (texts.length === 0 || !built.languages.includes(language)) continue
    const tree = treeOf(texts)
    shown.set(language, { texts: tree, hash: createHash('sha256').update(canonicalJson(tree as Json)).digest('base64url').slice(0, 10) })
  }
  return shown
}
