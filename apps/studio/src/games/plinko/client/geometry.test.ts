import { expect, test } from 'vitest'
import { ballAt, meeting, pegsOf, rowMs } from './geometry.ts'

const field = { width: 320, height: 300, rows: 8 }
const path = [1, 0, 1, 1, 0, 0, 1, 0]

test('Product §11.1491 the ball meets a peg of each row on its way, and ends in the slot that its turns to the right count', () => {
  for (let turns = 0; turns < field.rows; turns += 1) {
    const rights = path.slice(0, turns).reduce((sum, turn) => sum + turn, 0)
    expect(pegsOf(field)[turns]?.map(({ x }) => x.toFixed(3))).toContain(meeting(field, turns, rights).x.toFixed(3))
  }
  const last = ballAt(field, path, rowMs(8) * 9 - 0.001)
  expect(last?.x).toBeCloseTo(meeting(field, 8, 4).x, 1)
  expect(ballAt(field, path, rowMs(8) * 9)).toBeNull()
})

test('slots lie side by side within the field', () => {
  expect(meeting(field, 8, 0).x).toBeCloseTo(32)
  expect(meeting(field, 8, 8).x).toBeCloseTo(288)
})

test('the ball moves without a jump', () => {
  let before = ballAt(field, path, 0)
  for (let ms = 4; ms < rowMs(8) * 9; ms += 4) {
    const now = ballAt(field, path, ms)
    expect(Math.hypot((now?.x ?? 0) - (before?.x ?? 0), (now?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(6)
    before = now
  }
})
