import { expect, test } from 'vitest'
import { halfMonthOf, spansWithin, untoldDays } from './partner-figures.ts'

test.each([['2026-11-01', '2026-11-01', '2026-11-15'], ['2026-11-15', '2026-11-01', '2026-11-15'], ['2026-11-16', '2026-11-16', '2026-11-30'], ['2028-02-29', '2028-02-16', '2028-02-29'], ['2026-12-31', '2026-12-16', '2026-12-31']])(
  'Product §7.1540 %s is in the half of a month from %s to %s', (day, from, to) => {
    expect(halfMonthOf(day)).toEqual({ from, to })
  },
)

test('Product §7.1540 a part of a span is never told; of each day that is not told it is said why', () => {
  const spans = [{ from: '2026-11-01', to: '2026-11-03' }, { from: '2026-11-04', to: '2026-11-15' }]
  const range = { from: '2026-11-02', to: '2026-12-02' }
  expect(spansWithin(spans, range)).toEqual([spans[1]])
  expect(untoldDays(spans, range, '2026-11-30')).toEqual([
    { from: '2026-11-02', to: '2026-11-03', why: 'across' }, { from: '2026-11-16', to: '2026-11-30', why: 'few' }, { from: '2026-12-01', to: '2026-12-02', why: 'later' },
  ])
  expect(untoldDays([], { from: '2026-11-01', to: '2026-11-01' }, null)).toEqual([{ from: '2026-11-01', to: '2026-11-01', why: 'later' }])
})
