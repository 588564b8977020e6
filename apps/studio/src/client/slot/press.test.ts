import { expect, test } from 'vitest'
import { meaningOfPress, quietAfterRoundMs } from './press.ts'

test.each([
  ['before the first round', false, Number.POSITIVE_INFINITY, 'spin'],
  ['while the reels turn', true, Number.POSITIVE_INFINITY, 'hurry'],
  ['while the reels turn, just after the round before', true, 10, 'hurry'],
  ['in the moment the round has ended', false, 0, 'nothing'],
  ['a blink later', false, quietAfterRoundMs - 1, 'nothing'],
  ['once the end was to be seen', false, quietAfterRoundMs, 'spin'],
] as const)('Product §11.25 a press %s', (_when, isBusy, sinceRoundMs, meaning) => {
  expect(meaningOfPress({ isBusy, sinceRoundMs })).toBe(meaning)
})
