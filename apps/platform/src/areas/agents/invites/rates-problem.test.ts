import { expect, test } from 'vitest'
import { ratesProblem } from './rates-problem.ts'

const own = [{ category: 'RNG', bps: 50 }, { category: 'LIVE', bps: 30 }] as const
test.each([
  [[], null],
  [[{ category: 'RNG', bps: 50 }, { category: 'LIVE', bps: 0 }], null],
  [[{ category: 'FISH', bps: 0 }], null],
  [[{ category: 'RNG', bps: 51 }], 'rate_above_own'],
  [[{ category: 'FISH', bps: 1 }], 'rate_above_own'],
  [[{ category: 'RNG', bps: 1 }, { category: 'RNG', bps: 2 }], 'twice'],
] as const)('Product §9.1321 rates %j given on: %s', (rates, problem) => expect(ratesProblem(rates, own)).toBe(problem))
