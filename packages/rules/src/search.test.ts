import { expect, test } from 'vitest'
import { folded, isWord, wordsOf } from './search.ts'

test('what was typed is folded as names are', () => {
  expect(folded(' Ção_50%\\ ')).toBe('cao_50%\\')
})

test.each([
  ['coroa do sol', ['coroa', 'do', 'sol']],
  ['caca-niquel, 5x3', ['caca', 'niquel', '5x3']],
  ['幸运 草', ['幸运', '草']],
  ['--- ', []],
] as const)('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['the word itself', 'pg', 'pg', false, true],
  ['a beginning, typed last', 'fruta', 'fru', true, true],
  ['a beginning with more after it', 'fruta', 'fru', false, false],
  ['one letter', 'fruta', 'f', true, false],
  ['a part from within', 'fruta', 'ruta', true, false],
] as const)('Product §5.10 %s', (_what, word, typed, isLast, expected) => {
  expect(isWord(word, typed, isLast)).toBe(expected)
})
