import { describe, expect, test } from 'vitest'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'

describe('Product §5.5 what a person types into an amount field', () => {
  test.each([
    ['50', 5000n],
    ['50,5', 5050n],
    ['50.50', 5050n],
    ['1.250,50', 125_050n],
    ['1,250.50', 125_050n],
    ['1.250', 125_000n],
    ['1,250', 125_000n],
    ['1.250.000', 125_000_000n],
    ['0,01', 1n],
    [' 1 250 ', 125_000n],
  ])('%j is %s', (typed, value) => {
    expect(parseTypedAmount(typed, 2)).toBe(value)
  })

  test.each(['', '-5', '5,', 'abc', '1e3', '1.2.3', '1,23,4', '12.50,00', '1,250,50', 'R$ 5', '9999999999999999'])('%j is refused', (typed) => {
    expect(parseTypedAmount(typed, 2)).toBeNull()
  })
})
