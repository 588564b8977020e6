import { expect, test } from 'vitest'
import { headIconNames, headIconOf, isHeadIconName } from './head-icons.ts'

test('Product §2.70 whoever has chosen none wears one of the drawn ones, always the same', () => {
  expect(new Set(headIconNames).size).toBe(16)
  for (const key of [1n, 7n, 4_611_686_018_427_387_904n]) {
    expect(headIconNames).toContain(headIconOf(key))
    expect(headIconOf(key)).toBe(headIconOf(key))
  }
  expect(new Set(Array.from({ length: 16 }, (_, key) => headIconOf(BigInt(key) + 1n))).size).toBe(16)
})

test.each([['clover', true], ['CLOVER', false], ['../clover', false], ['', false], ['constructor', false]] as const)('%s is a name: %s', (text, isName) => {
  expect(isHeadIconName(text)).toBe(isName)
})
