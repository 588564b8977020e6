import { expect, test } from 'vitest'
import { firstItem } from './first-item.ts'

const list = [{ anchor: null }, { anchor: 'privacy' }, { anchor: 'terms' }]

test.each([
  [null, '', 0],
  ['1', '', 1],
  ['2', '', 2],
  ['3', '', 0],
  ['-1', '', 0],
  ['x', '', 0],
  [null, '#terms', 2],
  ['1', '#terms', 2],
  ['1', '#nowhere', 1],
] as const)('Product §2.27 ?i=%s and %s open item %i', (index, hash, item) => {
  expect(firstItem(list, index, hash)).toBe(item)
})
