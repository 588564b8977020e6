import { expect, test } from 'vitest'
import { payableFrom } from './unclaimed.ts'

const dormant = new Date('2026-01-01T10:00:00Z')

test.each([
  ['a market that names nobody', [], 180, null],
  ['days after it became dormant', ['Fies'], 180, '2026-06-30T10:00:00.000Z'],
  ['one day after', ['Fies', 'Funcap'], 1, '2026-01-02T10:00:00.000Z'],
] as const)('%s', (_what, receivers, days, from) => {
  expect(payableFrom(dormant, receivers, days)?.toISOString() ?? null).toBe(from)
})
