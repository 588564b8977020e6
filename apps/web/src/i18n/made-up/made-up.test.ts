import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@trevo/ui/words/languages.ts'
import type { Texts } from '@trevo/ui/words/texts.ts'
import { describe, expect, test } from 'vitest'
import { madeUpLanguages, makeUp, unmarked } from './made-up.ts'

const english = new URL('../messages/en/', import.meta.url)
const flat = (node: Texts): string[] => Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))
const holes = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? []
const files = readdirSync(english).map((file) => JSON.parse(readFileSync(new URL(file, english), 'utf8')) as Texts)

test('the longer one has accents, two fifths more letters in every word, and marks at both ends', () => {
  expect(makeUp({ a: { b: 'Log out, {{name}}' } }, 'xl')).toEqual({ a: { b: '⟦Lõĝöö õûtöö, {{name}}⟧' } })
  for (const text of files.flatMap((file) => flat(makeUp(file, 'xl')))) expect(text).toMatch(/^⟦.*⟧$/su)
  const lettersIn = (all: readonly Texts[]): number => all.flatMap(flat).join('').length
  expect(lettersIn(files.map((file) => makeUp(file, 'xl'))) / lettersIn(files)).toBeGreaterThan(1.4)
})
test('the one from right to left has no Latin letter but those of holes', () => {
  expect(makeUp({ a: '{{max}} digits' }, 'xr')).toEqual({ a: '⟦{{max}} ثذخذفغ⟧' })
  for (const text of files.flatMap((file) => flat(makeUp(file, 'xr')))) expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/\p{Script=Latin}/u)
})
test('each has the forms that its grammar needs, and every hole', () => {
  expect(Object.keys(makeUp({ a: { one: '{{count}} key', other: '{{count}} keys' } }, 'xr')['a'] ?? {}).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
  for (const file of files) expect(flat(makeUp(file, 'xl')).map(holes)).toEqual(flat(file).map(holes))
})
describe('what stands outside the marks', () => {
  test.each([
    ['⟦Dépöšîtöö⟧', ''],
    ['⟦a ⟦b⟧ c⟧ Hello', ' Hello'],
    ['Hello', 'Hello'],
    ['⟧ x', '⟧ x'],
  ])('of "%s" is "%s"', (text, outside) => {
    expect(unmarked(text)).toBe(outside)
  })
})
test('no phone is told of them outside a build for tests', () => {
  expect(languages).not.toEqual(expect.arrayContaining(Object.keys(madeUpLanguages)))
})
