import { expect, test } from 'vitest'
import { firstUnseen } from './popup.ts'

test.each([
  [['a', 'b'], [], 'a'],
  [['a', 'b'], ['a'], 'b'],
  [['a', 'b'], ['b', 'a'], undefined],
  [[], ['a'], undefined],
] as const)('Product §2.54 of the pop-ups %j, with %j seen, %s is shown', (ids, known, shown) => {
  expect(firstUnseen(ids.map((id) => ({ id })), known)?.id).toBe(shown)
})
