import { createStore, useStore } from '#lib/store.ts'
import type { Area, CoreMessages, CountKey, Key } from './areas.ts'
import { defaultLanguage, languageFacts, type Language } from './languages.ts'
import { formatLocale, pluralLocale } from './locales.ts'
import type { Texts } from './message-files.ts'

export type Values = Readonly<Record<string, string | number>>

const cores = import.meta.glob<CoreMessages>('./core/*.ts', { import: 'words' })
const loaded = new Map<string, Texts>()
const language = createStore<Language>(defaultLanguage)

export const currentLanguage = language.get
/** The tree is keyed by it: every text is asked for anew when it changes. */
export const useLanguage = (): Language => useStore(language)
/** Whose numbers and dates are written. */
export const currentLocale = (): string => formatLocale(languageFacts[language.get()].locale)

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
function formOf(count: number): Intl.LDMLPluralRule {
  const of = language.get()
  const rule = rules.get(of) ?? new Intl.PluralRules(pluralLocale(languageFacts[of].locale))
  rules.set(of, rule)
  return rule.select(count)
}

function find(key: string): string | Texts | undefined {
  const [area = '', ...path] = key.split('.')
  let node: string | Texts | undefined = loaded.get(`${language.get()}/${area}`)
  for (const name of path) node = typeof node === 'object' ? node[name] : undefined
  return node
}

/** The form that the language has for the count: `count` itself, else the first number among the values. */
function inForm(forms: Texts, values: Values): string | Texts | undefined {
  const count = values['count'] ?? Object.values(values).find((value) => typeof value === 'number')
  return (typeof count === 'number' ? forms[formOf(count)] : undefined) ?? forms['other']
}

const opensIsolate = '\u2068'
const closesIsolate = '\u2069'

/** Within text that runs from right to left a name, an amount or a number keeps its own order, and does not disturb that of the words around it. */
const isolated = (value: string): string => (languageFacts[language.get()].dir === 'rtl' ? opensIsolate + value + closesIsolate : value)

type Given<Asked extends Key | CountKey> = Asked extends CountKey ? [values: Values & { readonly count: number }] : [values?: Values]

/** The text of a key in the member's language: its form for `count`, and every `{{name}}` filled in from `values`. */
export function t<Asked extends Key | CountKey>(key: Asked, ...[values = {}]: Given<Asked>): string {
  const found = find(key)
  const text = typeof found === 'object' ? inForm(found, values) : found
  return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (values[name] === undefined ? whole : isolated(String(values[name])))) : key
}
