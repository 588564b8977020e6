import { expect, test } from 'vitest'
import { marginOf } from './margins.ts'

const spec = (kind: string) => ({ kind, line: null, period: 'match', about: null })

test.each([
  ['1x2', 1, null, 500],
  ['1x2', 3, null, 700],
  ['correct-score', 2, null, 1_200],
  ['a kind that nobody named', 1, null, 600],
  ['correct-score', 1, 350, 350],
])('Product §9.1906 the margin of %s in a competition of tier %i that says %j is %i', (kind, tier, marginBps, expected) => {
  expect(marginOf(spec(kind), { tier, marginBps }).marginBps).toBe(expected)
})
