import { faultsOf, isBroken, type Said } from '@trevo/rules/words/faults'
import { sourceLanguage } from '@trevo/rules/words/languages'
import type { WordMark } from '@trevo/rules/words/marks'
import { builtWords } from './built-words.ts'
import { isSame } from './edit-words.ts'
import type { LanguageWords } from './words-store.ts'

export interface WordCell {
  readonly language: string
  readonly text: Said | null
  readonly built: Said | null
  readonly sourceThen: Said | null
  readonly marks: WordMark[]
  readonly version: string
}

/** A house's words as staff see them: drafts over what is shown over what was built. */
export interface WordTable {
  sourceOf(key: string): Said
  cellOf(key: string, language: string): WordCell
}

export const wordTable = (words: ReadonlyMap<string, LanguageWords>): WordTable => {
  const built = builtWords()
  const shownSource = words.get(sourceLanguage)?.live?.texts
  const sourceOf = (key: string): Said => (shownSource?.[key]?.text as Said | undefined) ?? built.keys.get(key)?.source ?? ''
  return {
    sourceOf,
    cellOf: (key, language) => {
      const { item, live = null, draft = null } = words.get(language) ?? {}
      const builtText = built.textsOf(language).get(key) ?? null
      const own = (draft ?? live)?.texts[key]
      const text = (own?.text as Said | undefined) ?? builtText
      // The source itself was changed from what the build says; a translation from what the source says.
      const from = language === sourceLanguage ? built.keys.get(key)?.source : sourceOf(key)
      const then = text === null ? undefined : own === undefined ? (language === sourceLanguage ? from : built.keys.get(key)?.source) : own.source
      const isChanged = then !== undefined && !isSame(then, from)
      const measure = built.measureFor(key, language)
      const faults = text === null || measure === null ? [] : faultsOf(text, measure)
      const marks: WordMark[] = [
        ...(text === null ? (['missing'] as const) : []),
        ...(own === undefined ? [] : (['own'] as const)),
        ...(draft !== null && !isSame(draft.texts[key], live?.texts[key]) ? (['draft'] as const) : []),
        ...(isChanged ? (['changed'] as const) : []),
        ...(faults.includes('long') ? (['long'] as const) : []),
        ...(isBroken(faults) ? (['broken'] as const) : []),
      ]
      return { language, text, built: builtText, sourceThen: isChanged ? (then as Said) : null, marks, version: (item?.version ?? 0n).toString() }
    },
  }
}
