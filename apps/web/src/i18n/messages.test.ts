import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@trevo/contract/refusals'
import { formMessages } from '@trevo/rules/forms/messages'
import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { problemWordList } from './refusal-words.ts'

type Node = { readonly [name: string]: string | Node }
const folder = new URL('./messages/', import.meta.url)
const areas = (language: string): string[] => readdirSync(new URL(`${language}/`, folder)).sort()
const read = (language: string, file: string): Node => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))

/** Every key with its text; plural forms of one key are counted as one, because languages differ in how many they have. */
function texts(node: Node, before = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[before + name.replace(/_(?:zero|one|two|few|many|other)$/, '_plural'), value]] : [...texts(value, `${before}${name}.`)],
    ),
  )
}
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

describe.each(languages)('%s', (language) => {
  test('has the same areas as Portuguese', () => {
    expect(areas(language)).toEqual(areas('pt'))
  })
  test.each(areas('pt'))('%s has the same keys and the same holes as Portuguese, and no empty text', (file) => {
    const [own, measure] = [texts(read(language, file)), texts(read('pt', file))]
    expect([...own.keys()].sort()).toEqual([...measure.keys()].sort())
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(holes(measure.get(key) ?? ''))
    }
  })
  test.each([...Object.keys(refusals), 'offline', 'timeout', 'network'])('has words for the refusal %s', (code) => {
    expect(read(language, 'refusals.json')[code]).toEqual(expect.any(String))
  })
  test.each([...new Set<string>([...problemWordList, ...formMessages])])('has words for the problem %s', (problem) => {
    expect(read(language, 'problems.json')[problem]).toEqual(expect.any(String))
  })
})
