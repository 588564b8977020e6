import { expect, test } from 'vitest'
import { endsAt, type Piece, rowOf, rowsFallen } from './fall-motion.ts'

const piece = (more: Partial<Piece> = {}): Piece => ({ symbol: 'A', reel: 0, row: 2, rows: 3, atMs: 1_000, ms: 400, ...more })

test('a piece begins above its cell, never lies below it, and rests in it at its end', () => {
  expect(rowOf(piece(), 0)).toBe(-1)
  expect(rowOf(piece(), 1_000)).toBe(-1)
  const way = Array.from({ length: 81 }, (_, at) => rowOf(piece(), 1_000 + at * 5))
  expect(Math.max(...way)).toBeLessThanOrEqual(2)
  expect(rowOf(piece(), 1_400)).toBeCloseTo(2)
  expect(rowOf(piece(), 9_000)).toBeCloseTo(2)
})

test('one that leaves is out of the window at its end, and one that stays does not move', () => {
  expect(rowOf(piece({ rows: -3 }), 1_400)).toBe(5)
  expect(rowOf(piece({ rows: 0 }), 1_200)).toBe(2)
  expect(endsAt([piece(), piece({ atMs: 1_300 })])).toBe(1_700)
})

test('what lies above what went comes down by as many, and what is new by as many as are missing', () => {
  expect(rowsFallen([2, 3], 3, 3)).toEqual([
    [1, 1, 1],
    [1, 0, 0],
    [0, 0, 0],
  ])
  expect(rowsFallen([0, 1, 2], 1, 3)).toEqual([[3, 3, 3]])
  expect(rowsFallen([0, 2], 1, 3)).toEqual([[2, 2, 1]])
})
