import type { Language } from '@trevo/ui/words/languages.ts'
import { areasInUse, currentLanguage, hasTexts, keepTexts, speakLoaded, translator } from '@trevo/ui/words/texts.ts'
import type { Area, CoreMessages, Messages } from './areas.ts'

const cores = import.meta.glob<CoreMessages>('./core/*.ts', { import: 'words' })

async function loadCore(of: Language): Promise<void> {
  if (hasTexts(of, 'common')) return
  const load = cores[`./core/${of}.ts`]
  if (load === undefined) throw new Error(`there are no core messages in ${of}`)
  for (const [area, texts] of Object.entries(await load())) keepTexts(of, area, texts)
}

async function loadArea(of: Language, area: Area): Promise<void> {
  if (hasTexts(of, area)) return
  const { messageFiles } = await import('./message-files.ts')
  const load = messageFiles[`./messages/${of}/${area}.json`]
  if (load === undefined) throw new Error(`there are no messages ${of}/${area}`)
  keepTexts(of, area, await load())
}

export const loadMessages = async (areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadArea(currentLanguage(), area)))
}

/** Brings the core texts and those of every area that is in use, and only then changes over, so that no text is ever missing. */
export async function speak(next: Language): Promise<void> {
  await loadCore(next)
  await Promise.all(areasInUse().map((area) => loadArea(next, area as Area)))
  speakLoaded(next)
}

/** The text of a key in the member's language. */
export const t = translator<Messages>()
