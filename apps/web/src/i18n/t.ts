import { createStore, useStore } from '#lib/store.ts'
import type { Area, CoreMessages, Key } from './areas.ts'
import { defaultLanguage, languageFacts, type Language } from './languages.ts'
import type { Texts } from './message-files.ts'

export type Values = Readonly<Record<string, string | number>>

const cores = import.meta.glob<CoreMessages>('./core/*.ts', { import: 'words' })
const loaded = new Map<string, Texts>()
const language = createStore<Language>(defaultLanguage)

export const currentLanguage = language.get
/** The tree is keyed by it: every text is asked for anew when it changes. */
export const useLanguage = (): Language => useStore(language)
export const currentLocale = (): string => languageFacts[language.get()].locale

async function loadCore(of: Language): Promise<void> {
  if (loaded.has(`${of}/common`)) return
  const load = cores[`./core/${of}.ts`]
  if (load === undefined) throw new Error(`there are no core messages in ${of}`)
  for (const [area, texts] of Object.entries(await load())) loaded.set(`${of}/${area}`, texts)
}

async function loadArea(of: Language, area: Area): Promise<void> {
  const name = `${of}/${area}`
  if (loaded.has(name)) return
  const { messageFiles } = await import('./message-files.ts')
  const load = messageFiles[`./messages/${name}.json`]
  if (load === undefined) throw new Error(`there are no messages ${name}`)
  loaded.set(name, await load())
}

export const loadMessages = async (areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadArea(language.get(), area)))
}

/** Brings the core texts and those of every area that is in use, and only then changes over, so that no text is ever missing. */
export async function speak(next: Language): Promise<void> {
  await loadCore(next)
  const inUse = new Set([...loaded.keys()].map((name) => name.split('/')[1] as Area))
  await Promise.all([...inUse].map((area) => loadArea(next, area)))
  language.set(next)
}

/** For the server, which renders one language after the other from texts that are all there. */
export const speakLoaded = language.set

const rules = new Map<Language, Intl.PluralRules>()
function pluralOf(count: number): Intl.LDMLPluralRule {
  const of = language.get()
  const rule = rules.get(of) ?? new Intl.PluralRules(languageFacts[of].locale)
  rules.set(of, rule)
  return rule.select(count)
}

function find(key: string, suffix: string): string | undefined {
  const [area = '', ...path] = key.split('.')
  let node: string | Texts | undefined = loaded.get(`${language.get()}/${area}`)
  for (const [at, name] of path.entries()) {
    if (typeof node !== 'object') return undefined
    node = node[at === path.length - 1 ? name + suffix : name]
  }
  return typeof node === 'string' ? node : undefined
}

/** The text of a key in the member's language; `count` chooses the plural form, and every `{{name}}` is filled in from `values`. */
export function t(key: Key, values: Values = {}): string {
  const count = values['count']
  const plural = typeof count === 'number' ? (find(key, `_${pluralOf(count)}`) ?? find(key, '_other')) : undefined
  const text = plural ?? find(key, '') ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
