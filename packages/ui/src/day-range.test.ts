import { expect, test } from 'vitest'
import { rangeProblem } from './day-range.ts'

const rule = { min: '2026-01-01', max: '2026-03-31', daysMax: 31 }

test.each([
  ['', '2026-02-01', 'missing'],
  ['2026-02-01', '', 'missing'],
  ['2026-02-02', '2026-02-01', 'backwards'],
  ['2025-12-31', '2026-01-02', 'outside'],
  ['2026-03-30', '2026-04-01', 'outside'],
  ['2026-01-01', '2026-02-01', 'too_many_days'],
  ['2026-01-01', '2026-01-31', null],
  ['2026-03-31', '2026-03-31', null],
] as const)('from %j to %j: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to }, rule)).toBe(problem)
})
