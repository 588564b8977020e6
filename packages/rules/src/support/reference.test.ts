import { expect, test } from 'vitest'
import { keyOfReference, referenceOf } from './reference.ts'

const keys = [0n, 1n, 31n, 32n, 123_456_789_012_345n, 2n ** 62n, 2n ** 63n - 1n]

test('a reference is its key, whatever way it is typed', () => {
  for (const key of keys) {
    const text = referenceOf(key)
    expect(text).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
    expect([text, text.toLowerCase(), text.replaceAll('-', ''), ` ${text.replaceAll('-', ' ')} `, text.replaceAll('0', 'O').replaceAll('1', 'l')].map(keyOfReference)).toEqual([key, key, key, key, key])
  }
})

test.each(['', 'ABCD', '0000-0000-0000U', '8000-0000-00000', '0000-0000-000001', 'mem_1'])('%j is none', (text) => {
  expect(keyOfReference(text)).toBeNull()
})

test.each([-1n, 2n ** 63n])('%s is no key', (key) => {
  expect(() => referenceOf(key)).toThrow(RangeError)
})
