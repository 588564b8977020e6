import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundingsIn, isKindIn, transferCode, transferCodesIn } from './payment-methods.ts'

test.each([
  [['pix', 'bank', 'debit', 'prepaid'], ['debit', 'prepaid']],
  [['bank', 'card', 'wallet'], ['debit', 'prepaid', 'credit']],
  [['bank', 'debit', 'wallet'], ['debit']],
  [['pix', 'bank'], []],
])('a market of %j lets in cards of %j', (allowed, cards) => {
  expect(fundingsIn(allowed)).toEqual(cards)
  expect(isKindIn('card', allowed)).toBe(cards.length > 0)
  expect(isKindIn('crypto', allowed)).toBe(false)
  expect(isKindIn('bank', allowed)).toBe(true)
})

test('Product §5.75 a transfer’s code is found in what a bank writes around it, and one wrong letter makes it none', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 62n }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 31 }), (id, place, step) => {
      const code = transferCode(id)
      expect(code).toMatch(/^T[A-HJ-NP-Z2-9]{8}$/)
      expect(transferCodesIn(`TED RECEBIDA/${code.toLowerCase()} ANA SOUZA`)).toEqual([code])
      const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
      const wrong = code.slice(0, place) + letters[(letters.indexOf(code[place] ?? '') + step) % 32] + code.slice(place + 1)
      // A sum by places finds every single letter but those whose step times its place comes to a whole round.
      if (((place + 1) * step) % 32 !== 0 || place === 8) expect(transferCodesIn(wrong)).toEqual([])
    }),
  )
})
