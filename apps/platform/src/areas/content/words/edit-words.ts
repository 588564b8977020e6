import { wordChanges, type WordsBody } from '@trevo/contract/staff/words'
import { contentKeyText } from '@trevo/contract/staff/content-body'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Said } from '@trevo/rules/words/faults'
import { isWordLanguage, sourceLanguage } from '@trevo/rules/words/languages'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { lockItem, saveDraft } from '#areas/content/items/items-store.ts'
import { builtWords } from './built-words.ts'
import { requireSound } from './words-kind.ts'
import { readWords } from './words-store.ts'

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json
export const isSame = (a: unknown, b: unknown): boolean => canonicalJson(asJson(a)) === canonicalJson(asJson(b))

type Texts = WordsBody['texts']

/** The texts with the changes in them. What is said as the build says it, of a source that says what the build says, is no text of its own. */
const changed = (texts: Texts, changes: Readonly<Record<string, Said | null>>, language: string, sourceOf: (key: string) => Said): Texts => {
  const next: Record<string, Texts[string]> = { ...texts }
  for (const [key, text] of Object.entries(changes)) {
    const isAsBuilt = isSame(builtWords().textsOf(language).get(key), text) && isSame(builtWords().keys.get(key)?.source, sourceOf(key))
    if (text === null || isAsBuilt) delete next[key]
    else next[key] = { text, source: sourceOf(key) }
  }
  return next
}

/** Drafts texts of one language; what is broken is refused here already, what is too long may wait in the draft. */
export const editWords = defineAct({
  name: 'words.edit',
  payload: z.strictObject({ language: contentKeyText, texts: wordChanges }) as never,
  plan: async (tx, payload, { actor, now }) => {
    const { language, texts } = payload as unknown as { readonly language: string; readonly texts: Readonly<Record<string, Said | null>> }
    if (!isWordLanguage(language)) throw refuseStaff('not_found')
    requireSound(Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text === null ? [] : [[key, text]]))), language, false)
    const item = await lockItem(tx, 'words', language)
    const all = await readWords(tx)
    const { live = null, draft = null } = all.get(language) ?? {}
    const source = all.get(sourceLanguage)?.live?.texts
    const sourceOf = (key: string): Said => (language === sourceLanguage ? undefined : (source?.[key]?.text as Said | undefined)) ?? builtWords().keys.get(key)?.source ?? ''
    const before = draft?.texts ?? live?.texts ?? {}
    const after = changed(before, texts, language, sourceOf)
    const shown = (of: Texts): Json => asJson(Object.fromEntries(Object.keys(texts).map((key) => [key, of[key]?.text ?? builtWords().textsOf(language).get(key) ?? null])))
    return {
      target: { kind: 'content-words', id: language },
      version: item?.version ?? null,
      before: shown(before),
      after: shown(after),
      apply: async (inside) => {
        await saveDraft(inside, 'words', language, isSame(after, live?.texts ?? {}) ? null : { body: { texts: after }, state: 'draft', by: actor.id }, now)
        return null
      },
    }
  },
})
