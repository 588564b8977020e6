import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { playQuintal } from '#games/festa-no-quintal/math.ts'
import { side } from '#games/festa-no-quintal/tables.ts'
import { fallenRows } from './fallen.ts'

const bunch = (cells: readonly number[]) => ({ bunches: [{ symbol: 0, cells, paysHundredths: 0 }] })

test('what lies above a bunch comes down by as many rows as went below it, and new ones by as many as are missing', () => {
  const lowest = fallenRows(bunch([42, 43, 44, 45, 46]))
  expect(lowest.slice(42)).toEqual([1, 1, 1, 1, 1, 0, 0])
  expect(lowest.slice(0, 7)).toEqual([1, 1, 1, 1, 1, 0, 0])
  const pile = fallenRows(bunch([14, 21, 28, 35, 42]))
  expect([42, 35, 28, 21, 14, 7, 0].map((cell) => pile[cell])).toEqual([5, 5, 5, 5, 5, 5, 5])
  const middle = fallenRows(bunch([21, 22, 23, 24, 25]))
  expect([42, 35, 28, 21, 14, 7, 0].map((cell) => middle[cell])).toEqual([0, 0, 0, 1, 1, 1, 1])
})

test('in every round a symbol that fell is the one that lay so many rows above', () => {
  const seed = Buffer.alloc(32, 8)
  let followed = 0
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const { falls } = playQuintal(roundDraw(seed, 'trevo', nonce))
    for (const [nth, fall] of falls.slice(0, -1).entries()) {
      const kept = fallenRows(fall).map((rows, cell) => [cell, cell - rows * side] as const).filter(([, from]) => from >= 0)
      expect(kept.map(([cell]) => falls[nth + 1]?.grid[cell])).toEqual(kept.map(([, from]) => fall.grid[from]))
      followed += kept.length
    }
  }
  expect(followed).toBeGreaterThan(2_000)
})
