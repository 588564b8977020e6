import { expect, test } from 'vitest'
import { areRatesRight, categoriesOf, kindsOfRates, type LevelRates, rateOf } from './reward-rates.ts'

const level = (place: number, cashbackBps: number, rakebackBps: number): LevelRates => ({ level: place, cashbackBps, rakebackBps })
const levels = [level(0, 100, 0), level(1, 300, 500)]

test('a rate is the level’s; above the last one the last one’s holds', () => {
  expect([rateOf({ levels }, 'cashback', 0), rateOf({ levels }, 'rakeback', 1), rateOf({ levels }, 'cashback', 9)]).toEqual([100, 500, 300])
})

test('Product §13.1180 a market is asked about what the rates give, and whether over several products', () => {
  expect(kindsOfRates({ product: 'all', levels })).toEqual(['cashback', 'rakeback', 'products'])
  expect(kindsOfRates({ product: 'casino', levels: [level(0, 100, 0)] })).toEqual(['cashback'])
  expect(categoriesOf('casino')).not.toContain('SPORTS')
})

test.each([
  [[level(0, 1, 1), level(1, 1, 1)], { BRL: { capMinor: '5', leastMinor: '5' } }, true],
  [[level(0, 1, 1), level(2, 1, 1)], {}, false],
  [[], {}, false],
  [[level(0, 1, 1)], { BRL: { capMinor: '5', leastMinor: '6' } }, false],
])('levels without a gap, and a least that fits below the most', (given, currencies, isRight) => {
  expect(areRatesRight({ levels: given, currencies })).toBe(isRight)
})
