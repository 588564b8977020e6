import type { Texts } from '@trevo/ui/words/texts.ts'
import { coreAreas } from './areas.ts'

/** What the house says otherwise than this build: a document brings what every screen may say of it in its own language, and where the rest lies. */
export interface OwnWords {
  readonly language: string
  /** By area: the core's (areas.ts). */
  readonly texts: Texts
  /** By language, the hash of all that it says otherwise. */
  readonly at: Readonly<Record<string, string>>
}

let told: OwnWords | null = null
const brought = new Map<string, Promise<Texts>>()

/** Before any text is asked for. */
export function tellOwnWords(words: OwnWords | null): void {
  told = words
  brought.clear()
}

/** Without it everything is said as it was built; the next area asks again. */
function bring(language: string, hash: string): Promise<Texts> {
  const asked = brought.get(language) ?? fetch(`/words/${language}-${hash}.json`).then((reply) => (reply.ok ? reply.json() as Promise<Texts> : Promise.reject(new Error(`${reply.status}`)))).catch(() => {
    brought.delete(language)
    return {}
  })
  brought.set(language, asked)
  return asked
}

/** What an area says otherwise; nothing where it says all as it was built. */
export async function ownTexts(language: string, area: string): Promise<Texts> {
  const hash = told?.at[language]
  if (told === null || hash === undefined) return {}
  const texts = told.language === language && coreAreas.some((each) => each === area) ? told.texts : await bring(language, hash)
  const own = texts[area]
  return typeof own === 'object' ? own : {}
}

/** The built texts with the house's own in their places. */
export const withOwn = (built: Texts, own: Texts): Texts =>
  Object.fromEntries(Object.entries(built).map(([name, node]) => {
    const other = own[name]
    return [name, other === undefined ? node : typeof node === 'object' && typeof other === 'object' ? withOwn(node, other) : other]
  }))

/** An area's texts as the house says them. */
export const laidOver = async (language: string, area: string, built: Texts): Promise<Texts> => withOwn(built, await ownTexts(language, area))
