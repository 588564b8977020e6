import { expect, test } from 'vitest'
import { nextSort, readSort, sortText } from './column.ts'

test('a head asks for the largest first, then the smallest, then as the list comes; another head begins anew', () => {
  const down = nextSort(null, 'at')
  expect(down).toEqual({ key: 'at', isDown: true })
  const up = nextSort(down, 'at')
  expect(up).toEqual({ key: 'at', isDown: false })
  expect(nextSort(up, 'at')).toBe(null)
  expect(nextSort(up, 'name')).toEqual({ key: 'name', isDown: true })
})

test('an order is written and read the same', () => {
  for (const text of ['at', '-at']) expect(sortText(readSort(text) ?? { key: '', isDown: false })).toBe(text)
  for (const text of [null, '', '-']) expect(readSort(text)).toBe(null)
})
