import { expect, test } from 'vitest'
import { layoutOf } from './kept-layouts.ts'

test('a layout is read as it was kept; what is of another shape is left out', () => {
  expect(layoutOf('{"isShown":{"a":false,"b":"no"},"widths":{"a":120,"b":"wide"},"order":["b",1,"a"]}')).toEqual({ isShown: { a: false }, widths: { a: 120 }, order: ['b', 'a'] })
  expect(layoutOf('{}')).toEqual({ isShown: {}, widths: {}, order: [] })
  for (const text of [null, '', 'no', '[]', '"x"', '{"isShown":']) expect(layoutOf(text)).toBe(null)
})
