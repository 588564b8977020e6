import { expect, test } from 'vitest'
import { countQueryOf, countWord, pinnedListOf } from './pinned.ts'

test('Product §13.523 a view is counted by its filters alone, with one row', () => {
  expect(countQueryOf('state=held&sort=-age&limit=100&after=x.y&flag=new-key')).toEqual({ state: 'held', flag: 'new-key', limit: '1' })
  expect(countQueryOf('')).toEqual({ limit: '1' })
})

test('a number ends at 99', () => {
  expect([0, 99, 100, 250_000].map(countWord)).toEqual(['0', '99', '99+', '99+'])
})

test('a list that only grows is not counted, and a screen that is gone is none', () => {
  expect(pinnedListOf('/withdrawals')).toEqual({ path: '/withdrawals', line: 'GET /office/withdrawals' })
  expect(pinnedListOf('/log')?.line).toBeNull()
  expect(pinnedListOf('/gone')).toBeNull()
})
