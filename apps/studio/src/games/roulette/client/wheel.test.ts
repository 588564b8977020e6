import { expect, test } from 'vitest'
import { pockets } from '#games/roulette/math.ts'
import { wayTo } from '#vendors/client/live/motion.ts'
import { placeOnWheel } from './wheel.ts'

test.each(pockets)('Product §11.1654 the ball ends in the pocket of %d, wherever it comes from', (number) => {
  for (const from of [0, 0.13, 0.5, 0.999]) {
    const way = -wayTo(-from, -placeOnWheel(number), 4)
    expect(way).toBeLessThanOrEqual(-4)
    expect(way).toBeGreaterThan(-5.001)
    const end = (((from + way) % 1) + 1) % 1
    expect(Math.min(Math.abs(end - placeOnWheel(number)), 1 - Math.abs(end - placeOnWheel(number)))).toBeLessThan(1e-9)
  }
})
