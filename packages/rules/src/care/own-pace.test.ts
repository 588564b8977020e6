import { expect, test } from 'vitest'
import { shortestPeriod, usualDayMinor } from './own-pace.ts'

test.each([
  [[], null],
  [[0n, 0n], null],
  [[500n], 500n],
  [[100n, 90_000n], 100n],
  [[300n, 100n, 200n], 200n],
  [[0n, 400n, 100n, 200n, 300n], 200n],
] as const)('Product §6.714 %# the middle one of the days with deposits', (days, usual) => {
  expect(usualDayMinor(days)).toBe(usual)
})

test('the market’s shortest period', () => {
  expect([['day', 'week'], ['24h', '7d'], ['24h', 'day']].map(shortestPeriod)).toEqual(['day', '24h', 'day'])
})
