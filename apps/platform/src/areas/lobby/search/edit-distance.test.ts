import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['trevo', 'trevo', 0],
  ['trvo', 'trevo', 1],
  ['treevo', 'trevo', 1],
  ['trexo', 'trevo', 1],
  ['trveo', 'trevo', 1],
  ['rtevo', 'trevo', 1],
  ['sotre', 'sorte', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from %o to %o it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
