import { test } from 'vitest'
import { expectPaidOnce, openMortalPlatform } from './kill-fixture.ts'

openMortalPlatform()

test.each([
  ['when it had asked and nothing had arrived', 'asked', 0],
  ['as soon as the phone had its answer', null, null],
] as const)('kill -9 of the platform %s: paid once, and both books agree', (_when, where, paidBefore) => expectPaidOnce(where, paidBefore))
