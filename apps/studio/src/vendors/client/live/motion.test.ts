import { expect, test } from 'vitest'
import { eased } from './motion.ts'

test('what comes to rest only slows down on its way', () => {
  const speeds = Array.from({ length: 99 }, (_, at) => eased((at + 1) / 100) - eased(at / 100))
  expect(speeds.every((speed, at) => at === 0 || speed <= (speeds[at - 1] ?? 0))).toBe(true)
  expect([eased(0), eased(1), eased(2)]).toEqual([0, 1, 1])
})
