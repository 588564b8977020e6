import { call } from '#api/call.ts'
import type { Language } from '@trevo/ui/words/language.ts'

const kept = new Map<Language, Promise<readonly string[]>>()

/** What the help center's items are called in a language that the document did not speak; what failed is asked again. */
export function helpTitles(language: Language): Promise<readonly string[]> {
  const asked = kept.get(language) ?? call('GET /api/help', { query: { lang: language } }).then(({ list }) => list.map(({ title }) => title))
  kept.set(language, asked)
  asked.catch(() => kept.delete(language))
  return asked
}
