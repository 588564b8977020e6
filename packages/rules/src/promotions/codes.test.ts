import { expect, test } from 'vitest'
import { codeOf, oneTimeCode, oneTimeLength, spacedCode } from './codes.ts'

test.each([
  ['WELCOME', 'WELCOME'],
  [' wel-come 20 ', 'WELCOME20'],
  ['abcd – efgh', 'ABCDEFGH'],
  ['ＡＢＣＤ', 'ABCD'],
  ['ab​cd', 'ABCD'],
  ['abc', null],
  ['', null],
  ['a b c', null],
  ['A'.repeat(33), null],
  ['NÃO-TEM', null],
  ["CODE'; --", null],
])('Product §6.1220 a code is the same however it is typed: %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})

test('Product §6.1220 one-time codes are made of letters that are not taken for one another, and are read in groups', () => {
  const every = Array.from({ length: 256 }, (_, byte) => oneTimeCode(new Uint8Array(oneTimeLength).fill(byte)))
  expect(new Set(every).size).toBe(32)
  expect(every.join('')).not.toMatch(/[01IO]/)
  const code = oneTimeCode(new Uint8Array(Array.from({ length: oneTimeLength }, (_, at) => at)))
  expect([code, spacedCode(code), codeOf(spacedCode(code).toLowerCase())]).toEqual(['23456789ABCD', '2345-6789-ABCD', code])
})
