import { expect, test } from 'vitest'
import { periodOfRange, rangeOfAddress, rangeOfPeriod } from './periods.ts'

const today = '2026-03-02'

test('Product §2.181 today, 7, 30 and 90 days end today, both ends with', () => {
  expect((['today', '7', '30', '90'] as const).map((period) => rangeOfPeriod(period, today).from)).toEqual(['2026-03-02', '2026-02-24', '2026-02-01', '2025-12-03'])
})

test.each([
  ['2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-01-31', '2026-01-01', { from: '2026-02-24', to: today }],
  [null, '2026-01-31', { from: '2026-02-24', to: today }],
  ['x', 'y', { from: '2026-02-24', to: today }],
])('an address from %s to %s asks for %o', (from, to, range) => {
  expect(rangeOfAddress(from, to, today)).toEqual(range)
})

test('a range that is a period’s is called so', () => {
  expect([periodOfRange({ from: '2026-02-24', to: today }, today), periodOfRange({ from: '2026-02-24', to: '2026-02-25' }, today)]).toEqual(['7', 'own'])
})
