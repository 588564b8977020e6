import { expect, test } from 'vitest'
import { segments } from '#games/money-wheel/math.ts'
import { restOf, underPointer, wayToSegment } from './turning.ts'

test.each(segments.map((_, segment) => segment))('Product §11.1659 the wheel comes to rest with segment %d under its pointer, wherever it comes from', (segment) => {
  expect(underPointer(restOf(segment))).toBe(segment)
  for (const from of [0, 0.13, 0.5, 0.999, 7.4]) {
    const way = wayToSegment(from, segment, 3)
    expect(way).toBeGreaterThanOrEqual(3)
    expect(way).toBeLessThan(4.001)
    const end = from + way
    expect(underPointer(end)).toBe(segment)
    // In its middle, not on a line that could be read as its neighbour.
    const away = Math.abs(((((end - restOf(segment)) % 1) + 1.5) % 1) - 0.5)
    expect(away).toBeLessThan(1e-9)
  }
})
