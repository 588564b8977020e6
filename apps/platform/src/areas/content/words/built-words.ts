import { readdirSync, readFileSync } from 'node:fs'
import { lettersMaxOf, type Measure, type Said, saidIn, type WordTree } from '@trevo/rules/words/faults'
import { formsOf, sourceLanguage } from '@trevo/rules/words/languages'

/** Where the phone's word files lie; those of its primitives are the area `ui`. */
const phoneFiles = new URL('../../../../../web/src/i18n/messages/', import.meta.url)
const primitiveFiles = new URL('../../../../../../packages/ui/src/words/messages/', import.meta.url)

const read = (file: URL): WordTree => JSON.parse(readFileSync(file, 'utf8')) as WordTree

const readLanguage = (code: string): ReadonlyMap<string, Said> => {
  const files = readdirSync(new URL(`${code}/`, phoneFiles)).toSorted().map((name) => [name.slice(0, -'.json'.length), new URL(`${code}/${name}`, phoneFiles)] as const)
  const areas = [...files, ['ui', new URL(`${code}/ui.json`, primitiveFiles)] as const]
  return new Map(areas.flatMap(([area, file]) => [...saidIn(read(file), `${area}.`)]))
}

export interface BuiltWords {
  /** Those that phones of this build speak. */
  readonly languages: readonly string[]
  readonly areas: readonly string[]
  /** Every key that code may ask for, in the order of its name, with what a text of it is measured by. */
  readonly keys: ReadonlyMap<string, { readonly source: Said; readonly lettersMax: number }>
  textsOf(language: string): ReadonlyMap<string, Said>
  /** Null: no text of the phone has this key. */
  measureFor(key: string, language: string): Measure | null
}

let kept: BuiltWords | null = null

const none: ReadonlyMap<string, Said> = new Map()

const gather = (): BuiltWords => {
  const languages = readdirSync(phoneFiles).toSorted()
  const texts = new Map(languages.map((code) => [code, readLanguage(code)]))
  const textsOf = (code: string): ReadonlyMap<string, Said> => texts.get(code) ?? none
  const english = textsOf('en')
  const keys = new Map(
    [...textsOf(sourceLanguage)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, source]) => [key, { source, lettersMax: lettersMaxOf(english.get(key) ?? source, languages.flatMap((code): readonly Said[] => [textsOf(code).get(key) ?? source])) }]),
  )
  return {
    languages,
    areas: [...new Set([...keys.keys()].map((key) => key.slice(0, key.indexOf('.'))))],
    keys,
    textsOf,
    measureFor: (key, language) => {
      const known = keys.get(key)
      return known === undefined ? null : { said: known.source, formsNeeded: formsOf(language), lettersMax: known.lettersMax }
    },
  }
}

/** The words that this house was built with: read once, since a new build is a new start. */
export const builtWords = (): BuiltWords => (kept ??= gather())
