import { expect, test } from 'vitest'
import { houseTax, type Nature, natureOf, type TaxedDay } from './house-tax.ts'

const day = (date: string, ggrMinor: bigint, nature: Nature = 'gaming', currency = 'BRL'): TaxedDay => ({ day: date, nature, currency, ggrMinor })
const flat = (rateBps: number) => () => rateBps

test.each([['SPORTS', 'betting'], ['ESPORTS', 'betting'], ['RNG', 'gaming'], ['LIVE', 'gaming'], ['', 'gaming']] as const)('%s is %s', (category, nature) => {
  expect(natureOf(category)).toBe(nature)
})

test('a month is the sum of its days, times the rate; a cent’s part is the state’s', () => {
  expect(houseTax([day('2026-11-01', 1_000n), day('2026-11-30', 1n), day('2026-12-01', 100n)], flat(1_300))).toEqual([
    { month: '2026-11', nature: 'gaming', currency: 'BRL', rateBps: 1_300, ggrMinor: 1_001n, taxMinor: 131n },
    { month: '2026-12', nature: 'gaming', currency: 'BRL', rateBps: 1_300, ggrMinor: 100n, taxMinor: 13n },
  ])
})

test('a loss is set against the month’s other days, and a month of loss owes nothing', () => {
  expect(houseTax([day('2026-11-01', 1_000n), day('2026-11-02', -400n), day('2026-12-01', -5n)], flat(1_000)).map(({ taxMinor }) => taxMinor)).toEqual([60n, 0n])
})

test('a rate that changes within a month has a line of its own; natures and currencies are never added', () => {
  const rateOn = (nature: Nature, date: string): number => (nature === 'betting' ? 1_500 : date < '2026-04-15' ? 2_100 : 4_000)
  expect(houseTax([day('2026-04-14', 100n), day('2026-04-15', 100n), day('2026-04-15', 100n, 'betting'), day('2026-04-15', 100n, 'gaming', 'EUR')], rateOn).map(({ nature, currency, rateBps, taxMinor }) => [nature, currency, rateBps, taxMinor])).toEqual([
    ['betting', 'BRL', 1_500, 15n], ['gaming', 'BRL', 2_100, 21n], ['gaming', 'BRL', 4_000, 40n], ['gaming', 'EUR', 4_000, 40n],
  ])
})
