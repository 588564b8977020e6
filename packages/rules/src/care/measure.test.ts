import { expect, test } from 'vitest'
import { changeBps, nearlyReached } from './measure.ts'

test.each([
  [14, 'none', null],
  [15, 'none', 'message'],
  [24, 'none', 'message'],
  [25, 'message', null],
  [40, 'message', 'talk'],
  [49, 'message', 'talk'],
  // The band of before stands: there is nobody who was left alone.
  [45, 'talk', null],
  [65, 'talk', 'pause'],
  [79, 'pause', null],
  [80, 'pause', 'stop'],
  [95, 'stop', null],
] as const)('Product §6.717 %i points where %s stands came close to %s', (score, stands, near) => {
  expect(nearlyReached(score, stands)).toBe(near)
})

test.each([
  [1_000n, 500n, -5_000],
  [1_000n, 1_000n, 0],
  [300n, 400n, 3_333],
  [0n, 400n, null],
] as const)('from %i to %i is %s', (before, after, bps) => {
  expect(changeBps(before, after)).toBe(bps)
})
