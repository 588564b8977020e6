import { expect, test } from 'vitest'
import { ticked } from './selection.ts'

const keys = ['a', 'b', 'c', 'd']
const tick = (ids: readonly string[], at: number, from: number | null): readonly string[] => [...ticked(new Set(ids), keys, at, from)].sort()

test('a tick turns its row over; with Shift all between follow what the row becomes', () => {
  expect(tick([], 1, null)).toEqual(['b'])
  expect(tick(['b'], 1, null)).toEqual([])
  expect(tick(['b'], 3, 1)).toEqual(['b', 'c', 'd'])
  expect(tick(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['d'])
  expect(tick(['x'], 9, null)).toEqual(['x'])
})
