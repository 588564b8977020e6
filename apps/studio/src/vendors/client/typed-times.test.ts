import { expect, test } from 'vitest'
import { targetMax, targetMin } from '#games/limbo/math.ts'
import { readTyped } from './typed-times.ts'

test.each([
  ['2', 200],
  ['1,5', 150],
  ['1.05', 105],
  [' 12,34× ', 1_234],
  ['1000', 100_000],
  ['1,', null],
  ['1', null],
  ['1,00', null],
  ['1000,01', null],
  ['1,234', null],
  ['-2', null],
  ['', null],
])('Product §11.1510 %o is typed for a target of %o hundredths', (text, target) => {
  expect(readTyped(text, targetMin, targetMax)).toBe(target)
})
