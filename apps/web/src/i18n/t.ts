import type { Language, LanguageFacts } from '@trevo/ui/words/language.ts'
import { areasInUse, currentLanguage, hasTexts, keepTexts, speakLoaded, type Texts, translator } from '@trevo/ui/words/texts.ts'
import { coreAreas, type Area, type Messages } from './areas.ts'

type Over = (language: string, area: string, built: Texts) => Promise<Texts>
let over: Over | null = null
/** What the house says otherwise than this build lies over it from here on; a house that says all as built brings no code for it. */
export const layOver = (next: Over | null): void => {
  over = next
}
const keep = async (of: Language, area: Area, built: Texts): Promise<void> => keepTexts(of, area, over === null ? built : await over(of, area, built))

const tables = () => import('./message-files.ts')

async function loadArea(of: Language, area: Area): Promise<void> {
  if (hasTexts(of, area)) return
  const load = (await tables()).messageFiles[`./messages/${of}/${area}.json`]
  if (load === undefined) throw new Error(`there are no messages ${of}/${area}`)
  await keep(of, area, await load())
}

export const loadMessages = async (areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadArea(currentLanguage(), area)))
}

/** Brings the texts of every area that is in use, and only then changes over, so that no text is ever missing. */
export async function speak(next: Language): Promise<void> {
  const [{ languageFacts }] = await Promise.all([tables(), ...[...new Set<string>([...coreAreas, ...areasInUse()])].map((area) => loadArea(next, area as Area))])
  speakLoaded(next, languageFacts[next])
}

/** Speaks a document's own language from the files that it names, one for each of `coreAreas`: however many languages there are, a first visit hears of no other. */
export async function speakNamed(language: Language, facts: Pick<LanguageFacts, 'locale' | 'dir'>, files: readonly string[]): Promise<void> {
  const load = async (file: string): Promise<Texts> => ((await import(/* @vite-ignore */ file)) as { readonly default: Texts }).default
  const texts = await Promise.all(files.map(load))
  for (const [at, area] of coreAreas.entries()) await keep(language, area, texts[at] ?? {})
  speakLoaded(language, facts)
}

/** The text of a key in the member's language. */
export const t = translator<Messages>()
