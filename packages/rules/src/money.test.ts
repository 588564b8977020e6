import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMinor, minor, minorToDecimal, parseMinor, shareMinor } from '@trevo/rules/money'

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
