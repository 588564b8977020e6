import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMinor, minor, minorToDecimal, parseMinor, parseTypedAmount, shareMinor } from '@trevo/rules/money'

describe('Product §10.1 the wire form of money', () => {
  test.each(['', '-1', '+1', '01', '00', '1.0', '1e3', ' 1', '1 ', '١', '1234567890123456', '0x10', 'NaN'])('%j is refused', (text) => {
    expect(parseMinor(text)).toBeNull()
  })

  test.each([
    ['0', 0n],
    ['1050', 1050n],
    ['999999999999999', 999_999_999_999_999n],
  ])('%j is %s', (text, value) => {
    expect(parseMinor(text)).toBe(value)
  })

  test('what is written reads back the same, to the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (value) => {
        expect(parseMinor(formatMinor(minor(value)))).toBe(value)
      }),
    )
  })
})

test.each([
  [0n, 2, '0.00'],
  [5n, 2, '0.05'],
  [1050n, 2, '10.50'],
  [-1050n, 2, '-10.50'],
  [1050n, 0, '1050'],
  [1n, 3, '0.001'],
  [999_999_999_999_999n, 2, '9999999999999.99'],
])('%s with %i decimals is %s', (value, decimals, text) => {
  expect(minorToDecimal(minor(value), decimals)).toBe(text)
})

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

test('a share and its remainder make up the whole, and the share is never rounded up', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (value, numerator, denominator) => {
        const { share, remainder } = shareMinor(minor(value), numerator, denominator)
        expect(share * denominator + remainder).toBe(value * numerator)
        expect(remainder >= 0n && remainder < denominator).toBe(true)
      },
    ),
  )
  expect(() => shareMinor(minor(1n), 1n, 0n)).toThrow(RangeError)
})
