import type { Language } from '@trevo/ui/words/languages.ts'
import { areasInUse, currentLanguage, hasTexts, keepTexts, speakLoaded, translator } from '@trevo/ui/words/texts.ts'
import { coreAreas, type Area, type Messages } from './areas.ts'
import { coreFiles } from './core-files.ts'

const isCore = (area: Area): boolean => (coreAreas as readonly Area[]).includes(area)

async function loadArea(of: Language, area: Area): Promise<void> {
  if (hasTexts(of, area)) return
  const files = isCore(area) ? coreFiles : (await import('./message-files.ts')).messageFiles
  const load = files[`./messages/${of}/${area}.json`]
  if (load === undefined) throw new Error(`there are no messages ${of}/${area}`)
  keepTexts(of, area, await load())
}

export const loadMessages = async (areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadArea(currentLanguage(), area)))
}

/** Brings the texts of every area that is in use, and only then changes over, so that no text is ever missing. */
export async function speak(next: Language): Promise<void> {
  await Promise.all([...new Set<string>([...coreAreas, ...areasInUse()])].map((area) => loadArea(next, area as Area)))
  speakLoaded(next)
}

/** The text of a key in the member's language. */
export const t = translator<Messages>()
