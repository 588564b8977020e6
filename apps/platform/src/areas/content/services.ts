import { cached } from '#cache/cached.ts'
import type { Core } from '#services.ts'
import { readShownWords, type ShownWords } from './words/shown-words.ts'

interface ContentServices {
  /** What phones say otherwise than they were built, by language; at most 2 s old. */
  words(): Promise<ReadonlyMap<string, ShownWords>>
}

declare module '#services.ts' {
  interface Services extends ContentServices {}
}

const wordsAgeMsMax = 2_000

export const contentServices = ({ db, clock }: Core): ContentServices => ({ words: cached(wordsAgeMsMax, () => clock.now().getTime(), () => readShownWords(db)) })
