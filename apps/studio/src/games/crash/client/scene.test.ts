import { expect, test } from 'vitest'
import { msOf } from '#games/crash/math.ts'
import { linesOf, placeAt, spanOf } from './scene.ts'

test.each([0, 100, 2_000, 6_940, 23_040, 46_080, 69_120])('Product §11.1685 %i ms after the take-off the flight is within the sky, right of and above where it was before', (flewMs) => {
  const span = spanOf(flewMs)
  const places = Array.from({ length: 11 }, (_, at) => placeAt((flewMs * at) / 10, span))
  for (const { x, y } of places) expect(x >= 0 && x <= 0.9 && y >= 0 && y <= 0.9).toBe(true)
  for (const [at, { x, y }] of places.entries()) if (at > 0 && flewMs > 0) expect(x > (places[at - 1]?.x ?? 0) && y > (places[at - 1]?.y ?? 0)).toBe(true)
})

test('it is drawn as high as the multiplier that is said', () => {
  for (const hundredths of [150, 200, 1_000, 10_000]) {
    const ms = msOf(hundredths)
    const span = spanOf(ms)
    expect(placeAt(ms, span).y * (span.times - 1) + 1).toBeCloseTo(hundredths / 100, hundredths > 1_000 ? 0 : 1)
  }
})

test.each([1.9, 2.5, 7, 40, 900])('up to %d times the sky has a few lines, each within it', (times) => {
  const lines = linesOf(times)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(lines.every((line) => line > 1 && line <= times)).toBe(true)
})
