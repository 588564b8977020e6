import { expect, test } from 'vitest'
import { lossesFigure } from './means.ts'

test.each([
  ['nothing is known', undefined, 0, null],
  ['half of what was told', '4000', 0, 200_000n],
  ['an odd one is rounded down', '1', 0, 50n],
  ['the market’s figure where nothing was told', undefined, 15_000, 15_000n],
  ['the lesser: what was told', '200', 15_000, 10_000n],
  ['the lesser: the market’s, whatever was told', '999999999', 15_000, 15_000n],
  ['none at all is not told', '0', 0, null],
  ['words are not told', 'muito', 15_000, 15_000n],
] as const)('Product §6.710 %s', (_what, told, figure, found) => {
  expect(lossesFigure(told, figure)).toBe(found)
})
