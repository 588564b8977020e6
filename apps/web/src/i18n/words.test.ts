import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const messages = 'apps/web/src/i18n/messages/pt/'
const files = [...readdirSync(new URL(messages, root)).map((name) => messages + name), 'packages/ui/src/words/messages/pt/ui.json', 'apps/platform/src/seed/content.json']

/** The table's third column: what each row's concept is never called. */
const unused = read('docs/words-pt.md')
  .split('\n')
  .filter((line) => /^\| (?!concept )[^|-]/.test(line))
  .flatMap((line) => (line.split('|')[3] ?? '').split(';'))
  .map((word) => word.trim())
  .filter((word) => word !== '')

/** Whole words, so that "ligar" is not found in "desligar", nor a capital where the sentence begins with one. */
const occurs = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[{}()?.*+^$|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(text)

/** Portuguese alone: where one file has both languages, "en" is left out. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.entries(node).flatMap(([key, value]) => (key === 'en' ? [] : texts(value))) : []
}

test('the table is read', () => {
  expect(unused.length).toBeGreaterThan(100)
  expect(unused).toContain('senha de pagamento')
})
test.each([
  ['ligar', 'Ligar Google', true],
  ['ligar', 'desligar', false],
  ['{{max}} números', 'São {{max}} números, sem letras.', true],
])('%s in "%s" is found: %s', (word, text, found) => {
  expect(occurs(word, text)).toBe(found)
})
describe.each(files)('%s', (file) => {
  test('Product §1.8: says no word that the glossary does not use', () => {
    const own = texts(JSON.parse(read(file)))
    expect(unused.flatMap((word) => own.filter((text) => occurs(word, text)).map((text) => `${word}: ${text}`))).toEqual([])
  })
})
