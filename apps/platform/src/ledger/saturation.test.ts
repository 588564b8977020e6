import { expect, test } from 'vitest'
import { watchSaturation } from './saturation.ts'

test.each([
  [0, false],
  [500, false],
  [599, false],
  [600, true],
  [1_000, true],
])('of the last second all batches were under way for %i ms: %s', (fullMs, isSaturated) => {
  let now = 0
  let full = 0
  const ask = watchSaturation(() => ({ fullMs: full }), () => now)
  now = 1_000
  full = fullMs
  expect(ask()).toBe(isSaturated)
})

test('it is of late, and not of all time', () => {
  let now = 0
  let full = 0
  const ask = watchSaturation(() => ({ fullMs: full }), () => now)
  now = full = 10_000
  expect(ask()).toBe(true)
  now += 100
  expect(ask()).toBe(true)
  now += 200
  expect(ask()).toBe(false)
})
