import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@trevo/contract/refusals'
import { formMessages } from '@trevo/rules/forms/messages'
import { describe, expect, test } from 'vitest'
import { languageFacts, languages } from '@trevo/ui/words/languages.ts'
import { pluralLocale } from '@trevo/ui/words/locales.ts'
import { problemWordList } from './refusal-words.ts'

type Node = { readonly [name: string]: string | Node }
const folder = new URL('./messages/', import.meta.url)
const areas = (language: string): string[] => readdirSync(new URL(`${language}/`, folder)).sort()
const read = (language: string, file: string): Node => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))

/** One text, or the forms of one that says a count. */
type Message = { readonly kind: 'text' | 'forms'; readonly texts: Readonly<Record<string, string>> }
const formNames: ReadonlySet<string> = new Set<Intl.LDMLPluralRule>(['zero', 'one', 'two', 'few', 'many', 'other'])
const isForms = (node: Node): node is Record<string, string> => 'other' in node && Object.entries(node).every(([name, text]) => formNames.has(name) && typeof text === 'string')

/** Every key with what is said under it. */
const saidIn = (node: Node, before = ''): Map<string, Message> =>
  new Map(
    Object.entries(node).flatMap(([name, value]): [string, Message][] => {
      const key = before + name
      if (typeof value === 'string') return [[key, { kind: 'text', texts: { text: value } }]]
      return isForms(value) ? [[key, { kind: 'forms', texts: value }]] : [...saidIn(value, `${key}.`)]
    }),
  )
const holes = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()
const anyTextOf = ({ texts }: Message): string => texts['other'] ?? texts['text'] ?? ''

/** What is wrong with a text of a language, measured by the Portuguese one. */
function faultsOf(key: string, own: Message, measure: Message, formsNeeded: readonly string[]): string[] {
  const faults = Object.entries(own.texts).flatMap(([form, text]) => [
    ...(text.trim() === '' ? [`${key}: ${form} is empty`] : []),
    ...(holes(text).join() === holes(anyTextOf(measure)).join() ? [] : [`${key}: ${form} has other holes`]),
  ])
  // A grammar may need forms where Portuguese has one text, never the other way.
  if (own.kind === 'text') return measure.kind === 'text' ? faults : [...faults, `${key}: forms are missing`]
  const [has, needs] = [Object.keys(own.texts).sort().join(), [...formsNeeded].sort().join()]
  return has === needs ? faults : [...faults, `${key}: has the forms ${has} and needs ${needs}`]
}

const text = (said: string): Message => ({ kind: 'text', texts: { text: said } })
const forms = (texts: Readonly<Record<string, string>>): Message => ({ kind: 'forms', texts })
const english = ['one', 'other']
test.each<[string, Message, Message, readonly string[], readonly string[]]>([
  ['is well', text('{{a}} and {{b}}'), text('{{b}} e {{a}}'), english, []],
  ['lacks a hole', text('Hello'), text('Olá, {{name}}'), english, ['k: text has other holes']],
  ['is empty', text(' '), text('Olá'), english, ['k: text is empty']],
  ['has all its forms', forms({ one: '{{count}} key', other: '{{count}} keys' }), forms({ one: '{{count}} chave', many: '{{count}} de chaves', other: '{{count}} chaves' }), english, []],
  ['lacks a form', forms({ other: '{{count}} keys' }), forms({ other: '{{count}} chaves' }), english, ['k: has the forms other and needs one,other']],
  ['has a form too many', forms({ one: '1', two: '2', other: '3' }), text('1'), english, ['k: has the forms one,other,two and needs one,other']],
  ['has one form for a count', text('{{count}} keys'), forms({ other: '{{count}} chaves' }), english, ['k: forms are missing']],
  ['has forms where Portuguese has none', forms({ one: '{{age}} год', few: '{{age}} года', other: '{{age}} лет' }), text('{{age}} anos'), ['one', 'few', 'other'], []],
])('a text that %s', (_name, own, measure, needed, faults) => {
  expect(faultsOf('k', own, measure, needed)).toEqual(faults)
})

test('each language that the phone speaks has a folder, and each folder a line', () => {
  expect(readdirSync(folder).sort()).toEqual([...languages].sort())
})

describe.each(languages)('%s', (language) => {
  const formsNeeded = new Intl.PluralRules(pluralLocale(languageFacts[language].locale)).resolvedOptions().pluralCategories

  test('has the same areas as Portuguese', () => {
    expect(areas(language)).toEqual(areas('pt'))
  })
  test.each(areas('pt'))('%s has the same keys as Portuguese, each with the same holes, the forms that its grammar needs, and no empty text', (file) => {
    const [own, measure] = [saidIn(read(language, file)), saidIn(read('pt', file))]
    expect([...own.keys()].sort()).toEqual([...measure.keys()].sort())
    expect([...own].flatMap(([key, said]) => faultsOf(key, said, measure.get(key) ?? said, formsNeeded))).toEqual([])
  })
  test('has the words of the primitives, as Portuguese has them', () => {
    const words = (of: string) => saidIn(JSON.parse(readFileSync(new URL(`../../../../packages/ui/src/words/messages/${of}/ui.json`, import.meta.url), 'utf8')))
    const [own, measure] = [words(language), words('pt')]
    expect([...own.keys()].sort()).toEqual([...measure.keys()].sort())
    expect([...own].flatMap(([key, said]) => faultsOf(key, said, measure.get(key) ?? said, formsNeeded))).toEqual([])
  })
  test.each([...Object.keys(refusals), 'offline', 'timeout', 'network'])('has words for the refusal %s', (code) => {
    expect(read(language, 'refusals.json')[code]).toEqual(expect.any(String))
  })
  test.each([...new Set<string>([...problemWordList, ...formMessages])])('has words for the problem %s', (problem) => {
    expect(read(language, 'refusals.json')['problems']).toHaveProperty(problem, expect.any(String))
  })
})
