import { expect, test } from 'vitest'
import { clockOf } from './clock-of.ts'

test.each([[0, '0:00:00'], [59, '0:00:59'], [3_600, '1:00:00'], [3_723, '1:02:03'], [43_199, '11:59:59']])('Product §9.216 %i s is %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock)
})
