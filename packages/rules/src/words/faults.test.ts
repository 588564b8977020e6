import { describe, expect, test } from 'vitest'
import { faultsOf, isBroken, lettersMaxOf, saidIn, type Said, treeOf, type WordFault } from './faults.ts'
import { formsOf, isWordLanguage, wordLanguages } from './languages.ts'

const english = ['one', 'other']
const counted = { one: '{{count}} chave', many: '{{count}} de chaves', other: '{{count}} chaves' }

test.each<[string, Said, Said, readonly string[], readonly WordFault[]]>([
  ['is well', '{{a}} and {{b}}', '{{b}} e {{a}}', english, []],
  ['lost what is filled in', 'Hello', 'Olá, {{name}}', english, ['holes']],
  ['fills in what nobody gives', 'Hello, {{name}}', 'Olá', english, ['holes']],
  ['leaves a brace open', 'Hello, {{name}', 'Olá, {{name}}', english, ['holes']],
  ['is empty', ' ', 'Olá', english, ['empty']],
  ['has all its forms', { one: '{{count}} key', other: '{{count}} keys' }, counted, english, []],
  ['lost a form', { other: '{{count}} keys' }, counted, english, ['forms']],
  ['has a form too many', { one: '1', two: '2', other: '3' }, '1', english, ['forms']],
  ['has one text for a count', '{{count}} keys', counted, english, ['forms']],
  ['lost what is filled in of one form', { one: 'one key', other: '{{count}} keys' }, counted, english, ['holes']],
  ['has forms where the source has none', { one: '{{age}} год', few: '{{age}} года', other: '{{age}} лет' }, '{{age}} anos', ['one', 'few', 'other'], []],
  ['is markup', '<img src=x onerror=alert(1)>', 'Olá', english, ['markup']],
  ['is markup by its names', 'Hi&lt;b&gt;', 'Olá', english, ['markup']],
  ['has an ampersand', 'Terms & rules', 'Regras', english, []],
  ['turns the order round', 'Hi \u202eolleh', 'Olá', english, ['hidden']],
  ['holds a control', 'Hi\u0000', 'Olá', english, ['hidden']],
  ['joins letters as its script does', 'می\u200cخواهم', 'Olá', english, []],
])('a text that %s', (_name, own, said, formsNeeded, faults) => {
  expect(faultsOf(own, { said, formsNeeded, lettersMax: 200 })).toEqual(faults)
})

describe('a place', () => {
  test('takes what it was tried with: the longer made-up English, or a translation that was built', () => {
    // "Save" + 2 letters, and a mark on each side.
    expect(lettersMaxOf('Save', ['Salvar'])).toBe(8)
    expect(lettersMaxOf('Save', ['Guardar alterações'])).toBe(18)
    expect(lettersMaxOf('{{count}} keys', [counted])).toBe(10)
    expect(lettersMaxOf({ one: 'a', other: 'keys' }, [])).toBe(8)
    expect(lettersMaxOf('x'.repeat(100), [])).toBe(284)
  })
  test('does not take a letter more, and that alone does not break a text', () => {
    const measure = { said: 'Salvar', formsNeeded: english, lettersMax: 8 }
    expect(faultsOf('12345678', measure)).toEqual([])
    expect(faultsOf('123456789', measure)).toEqual(['long'])
    expect([isBroken(['long']), isBroken(['long', 'holes']), isBroken([])]).toEqual([false, true, false])
  })
})

test('files become keys and keys become the files again', () => {
  const tree = { a: { b: 'x', c: { one: '1', other: '2' } }, d: 'y' }
  expect([...saidIn(tree).keys()]).toEqual(['a.b', 'a.c', 'd'])
  expect(treeOf(saidIn(tree))).toEqual(tree)
})

test('there are the product’s thirty languages, each with the forms of its grammar', () => {
  expect(Object.keys(wordLanguages)).toHaveLength(30)
  expect([formsOf('pt'), formsOf('en'), formsOf('ja')]).toEqual([['many', 'one', 'other'], ['one', 'other'], ['other']])
  expect(formsOf('ar')).toHaveLength(6)
  // Kept: a list of all words in all languages asks a hundred thousand times.
  expect([...Object.keys(wordLanguages), 'none'].filter((code) => formsOf(code) !== formsOf(code))).toEqual([])
  expect([isWordLanguage('kr'), isWordLanguage('pt-br'), isWordLanguage('toString')]).toEqual([false, true, false])
})
