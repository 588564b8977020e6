import { expect, test } from 'vitest'
import { judgeMines, type MinesOutcome } from '#games/mines/math.ts'
import { minesClient } from './mines.ts'

const laid = [2, 11, 24]
const events = (moves: readonly string[]) => (minesClient.eventsOf?.(judgeMines(laid, moves), moves) ?? []) as readonly MinesOutcome[]

test('Product §11.1744 a round of mines is shown again tile by tile, its mines with its end alone', () => {
  const shown = events(['0', '7', '12', 'cash'])
  expect(shown.map(({ opened, laid: told }) => [opened.length, told])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [3, laid],
  ])
  expect(shown.at(-1)).toEqual(judgeMines(laid, ['0', '7', '12', 'cash']))
})

test('one that ends on a mine ends with it', () => {
  expect(events(['0', '11']).map(({ opened, isHit }) => [opened.length, isHit])).toEqual([
    [1, false],
    [2, true],
  ])
})
