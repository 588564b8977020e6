import { expect, test } from 'vitest'
import { bareAmounts, currencyAt } from './effect-amounts.ts'

test('an amount is of the currency of the nearest record around it, as it is or as it was', () => {
  const effect = { before: { cashMinor: '1', currency: 'BRL' }, after: { cashMinor: '2', inner: { currency: 'EUR', leastMinor: '3', deep: { mostMinor: '4' } } } }
  expect(currencyAt(['cashMinor'], effect)).toBe('BRL')
  expect(currencyAt(['inner', 'leastMinor'], effect)).toBe('EUR')
  expect(currencyAt(['inner', 'deep', 'mostMinor'], effect)).toBe('EUR')
  expect(currencyAt(['currency'], effect)).toBeNull()
})

test('a list goes by place, and of several currencies the first counts', () => {
  const effect = { before: null, after: { balances: [{ currency: 'BRL', amountMinor: '1' }, { currency: 'GBP', amountMinor: '2' }], settings: { currencies: ['EUR', 'GBP'], minMinor: '1' } } }
  expect(currencyAt(['balances', '1', 'amountMinor'], effect)).toBe('BRL')
  expect(currencyAt(['balances', '2', 'amountMinor'], effect)).toBe('GBP')
  expect(currencyAt(['settings', 'minMinor'], effect)).toBe('EUR')
})

test('sums, amounts and budgets stand under their currency’s name', () => {
  for (const name of ['amounts', 'budget']) expect(currencyAt(['terms', name, 'EUR'], { before: null, after: { terms: { [name]: { EUR: '500' } } } })).toBe('EUR')
  expect(currencyAt(['sums', 'BRL'], { before: null, after: { sums: { BRL: '5' } } })).toBe('BRL')
  expect(currencyAt(['names', 'BRL'], { before: null, after: { names: { BRL: '5' } } })).toBeNull()
})

test('an amount of no currency, and a bare number in its place, are found', () => {
  expect(bareAmounts({ before: { amountMinor: '0', limit: '5000' }, after: { amountMinor: '900', presetsMinor: ['1000', '2000'], at: '2026-01-01', count: 3000, words: '17' } })).toEqual(['amountMinor', 'limit', 'presetsMinor'])
  expect(bareAmounts({ before: { currency: 'BRL' }, after: { amountMinor: '900', lines: [{ amountMinor: '1' }], sums: { EUR: '1000' } } })).toEqual([])
})
