import { expect, test } from 'vitest'
import { parseTyped, typedOf } from './typed-number.ts'

test('a number is read in either decimal sign as whole parts, and nothing is rounded', () => {
  expect(['96.5', '96,5', ' 96,50 ', '0.05', '-3', '100'].map((text) => parseTyped(text, 2))).toEqual([9_650, 9_650, 9_650, 5, -300, 10_000])
  expect(['12', '012'].map((text) => parseTyped(text, 0))).toEqual([12, 12])
  for (const text of ['', '-', '1.5.5', '1,234.5', 'x', '1e3', '.5', '0.123']) expect(parseTyped(text, 2)).toBe(null)
  expect(parseTyped('1.5', 0)).toBe(null)
})

test('it is written as it is typed', () => {
  for (const [parts, decimals, text] of [[9_650, 2, '96.5'], [5, 2, '0.05'], [-300, 2, '-3'], [12, 0, '12'], [0, 2, '0']] as const) {
    expect(typedOf(parts, decimals)).toBe(text)
    expect(parseTyped(text, decimals)).toBe(parts)
  }
})
