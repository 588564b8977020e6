import { createStore, useStore } from '#lib/store.ts'
import type { Language, LanguageFacts } from './language.ts'
import { formatLocale, pluralLocale } from './locales.ts'

/** What fills the holes of a text. */
export type Values = Readonly<Record<string, string | number>>
/** The texts of one area in one language, as its file has them. */
export type Texts = { readonly [name: string]: string | Texts }

type Form = Intl.LDMLPluralRule
/** `{ "one": …, "other": … }`: a text that says a count. */
type IsPlural<Node> = Node extends { readonly other: string } ? ([Exclude<keyof Node, Form>] extends [never] ? true : false) : false
type Paths<Node, Plural extends boolean> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? Plural extends true ? never : Name
    : IsPlural<Node[Name]> extends true ? (Plural extends true ? Name : never) : `${Name}.${Paths<Node[Name], Plural>}`
}[keyof Node & string]
/** Every text that code may ask for: `area.name`, or deeper. */
export type KeyOf<Messages> = Paths<Messages, false>
/** The texts that need a `count`, which chooses their form. */
export type CountKeyOf<Messages> = Paths<Messages, true>

const kept = new Map<string, Texts>()
type Spoken = Pick<LanguageFacts, 'locale' | 'dir'> & { readonly language: Language }
const spoken = createStore<Spoken>({ language: 'pt', locale: 'pt-BR', dir: 'ltr' })

export const currentLanguage = (): Language => spoken.get().language
/** The tree is keyed by it: every text is asked for anew when it changes. */
export const useLanguage = (): Language => useStore(spoken).language
/** Whose numbers and dates are written. */
export const currentLocale = (): string => formatLocale(spoken.get().locale)
/** The language as a document names it, and where its lines begin. */
export const spokenFacts = (): Pick<LanguageFacts, 'locale' | 'dir'> => spoken.get()

export const hasTexts = (of: Language, area: string): boolean => kept.has(`${of}/${area}`)
export const textsOf = (of: Language, area: string): Texts | undefined => kept.get(`${of}/${area}`)
export const keepTexts = (of: Language, area: string, texts: Texts): void => void kept.set(`${of}/${area}`, texts)
/** Areas whose texts are kept in any language. */
export const areasInUse = (): readonly string[] => [...new Set([...kept.keys()].map((name) => name.slice(name.indexOf('/') + 1)))]
/** Changes over to a language whose texts are all kept. The server does so for each page that it renders. */
export const speakLoaded = (language: Language, { locale, dir }: Pick<LanguageFacts, 'locale' | 'dir'>): void => spoken.set({ language, locale, dir })

const rules = new Map<string, Intl.PluralRules>()
function formOf(count: number): Intl.LDMLPluralRule {
  const of = pluralLocale(spoken.get().locale)
  const rule = rules.get(of) ?? new Intl.PluralRules(of)
  rules.set(of, rule)
  return rule.select(count)
}

function find(key: string): string | Texts | undefined {
  const [area = '', ...path] = key.split('.')
  let node: string | Texts | undefined = kept.get(`${spoken.get().language}/${area}`)
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
const isolated = (value: string): string => (spoken.get().dir === 'rtl' ? opensIsolate + value + closesIsolate : value)

function textOf(key: string, values: Values = {}): string {
  const found = find(key)
  const text = typeof found === 'object' ? inForm(found, values) : found
  return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (values[name] === undefined ? whole : isolated(String(values[name])))) : key
}

type Translate<Messages> = <Asked extends KeyOf<Messages> | CountKeyOf<Messages>>(
  key: Asked,
  ...given: Asked extends CountKeyOf<Messages> ? [values: Values & { readonly count: number }] : [values?: Values]
) => string

/** `t` for who has these areas of texts: the text of a key in the language that is spoken, its form for `count`, and every `{{name}}` filled in. */
export const translator = <Messages>(): Translate<Messages> => textOf
