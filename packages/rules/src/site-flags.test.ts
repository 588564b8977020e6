import { expect, test } from 'vitest'
import { siteState } from './site-flags.ts'

test.each([
  [false, false, 0],
  [true, false, 1],
  [true, true, 1],
  [false, true, 2],
] as const)('Product §4.24 maintenance %s, region restriction %s: state %i', (maintenance, regionRestriction, state) => {
  expect(siteState({ maintenance, regionRestriction })).toBe(state)
})
