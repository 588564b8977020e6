import { minor } from '@trevo/rules/money'
import { describe, expect, test } from 'vitest'
import { typedAmountProblem, typedMinor, typedOf } from './typed-amount.ts'

describe('Product §5.5 an amount that a button fills in', () => {
  test.each([
    [5000n, 'BRL', 'pt-BR', '50'],
    [5050n, 'BRL', 'pt-BR', '50,50'],
    [5050n, 'BRL', 'en-GB', '50.50'],
    [5n, 'BRL', 'pt-BR', '0,05'],
    [123_456_789n, 'BRL', 'pt-BR', '1234567,89'],
    [1250n, 'JPY', 'pt-BR', '1250'],
    [1250n, 'KWD', 'en-GB', '1.250'],
  ])('%s %s in %s is %s', (value, currency, locale, typed) => {
    expect(typedOf(minor(value), currency, locale)).toBe(typed)
  })

  test('reads back as the same amount', () => {
    for (const value of [1n, 99n, 100n, 125_000n, 125_050n, 999_999_999_999_999n]) {
      for (const locale of ['pt-BR', 'en-GB']) expect(typedMinor(typedOf(minor(value), 'BRL', locale), 'BRL')).toBe(value)
    }
  })
})

test.each([
  ['', 'required'],
  ['abc', 'format'],
  ['0,99', 'too_small'],
  ['1', null],
  ['40', null],
  ['40,01', 'above_balance'],
  ['500,01', 'too_large'],
])('Product §5.12 typing %j into a form of 1 to 500 with 40 at hand: %s', (typed, problem) => {
  const rule = { minMinor: minor(100n), maxMinor: minor(50_000n), availableMinor: minor(4000n) }
  expect(typedAmountProblem(rule, typed, 'BRL')).toBe(problem)
})
