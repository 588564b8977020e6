import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@trevo/contract/refusals'
import { formMessages } from '@trevo/rules/forms/messages'
import { faultsOf, type Said, saidIn, type WordTree } from '@trevo/rules/words/faults'
import { describe, expect, test } from 'vitest'
import { languageFacts, languages } from '@trevo/ui/words/languages.ts'
import { pluralLocale } from '@trevo/ui/words/locales.ts'
import { problemWordList } from './refusal-words.ts'

const folder = new URL('./messages/', import.meta.url)
const areas = (language: string): string[] => readdirSync(new URL(`${language}/`, folder)).sort()
const read = (language: string, file: string): WordTree => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))

const faultsIn = (own: ReadonlyMap<string, Said>, measure: ReadonlyMap<string, Said>, formsNeeded: readonly string[]): readonly string[] =>
  [...own].flatMap(([key, text]) => faultsOf(text, { said: measure.get(key) ?? text, formsNeeded, lettersMax: Infinity }).map((fault) => `${key}: ${fault}`))

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
    expect(faultsIn(own, measure, formsNeeded)).toEqual([])
  })
  test('has the words of the primitives, as Portuguese has them', () => {
    const words = (of: string) => saidIn(JSON.parse(readFileSync(new URL(`../../../../packages/ui/src/words/messages/${of}/ui.json`, import.meta.url), 'utf8')))
    const [own, measure] = [words(language), words('pt')]
    expect([...own.keys()].sort()).toEqual([...measure.keys()].sort())
    expect(faultsIn(own, measure, formsNeeded)).toEqual([])
  })
  test.each([...Object.keys(refusals), 'offline', 'timeout', 'network'])('has words for the refusal %s', (code) => {
    expect(read(language, 'refusals.json')[code]).toEqual(expect.any(String))
  })
  test.each([...new Set<string>([...problemWordList, ...formMessages])])('has words for the problem %s', (problem) => {
    expect(read(language, 'refusals.json')['problems']).toHaveProperty(problem, expect.any(String))
  })
})
