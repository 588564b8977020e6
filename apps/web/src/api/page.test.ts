import { expect, test } from 'vitest'
import { fromFirstPage, pageOf, rowsOfAll } from './page.ts'

const numbered = { pageNum: 2, totalPages: 3 }

test.each([
  ['list', { ...numbered, list: [1, 2] }],
  ['content', { ...numbered, content: [1, 2] }],
  ['games', { ...numbered, games: [1, 2] }],
])('rows that come as %s are the same page', (_name, sent) => {
  expect(pageOf(sent)).toEqual({ rows: [1, 2], page: 2, pages: 3 })
})

test('a list is read on until its last page', () => {
  expect(fromFirstPage.getNextPageParam({ rows: [], page: 2, pages: 3 })).toBe(3)
  expect(fromFirstPage.getNextPageParam({ rows: [], page: 3, pages: 3 })).toBeUndefined()
  expect(fromFirstPage.getNextPageParam({ rows: [], page: 1, pages: 0 })).toBeUndefined()
})

test('a row that moved from one page to the next stands once, as it was read last', () => {
  const rows = rowsOfAll([{ rows: [{ id: 'a', n: 1 }, { id: 'b', n: 1 }], page: 1, pages: 2 }, { rows: [{ id: 'b', n: 2 }], page: 2, pages: 2 }], ({ id }) => id)
  expect(rows).toEqual([{ id: 'a', n: 1 }, { id: 'b', n: 2 }])
})
