import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { cashTurnoverOf, edgeOf, rakebackOf } from './rakeback.ts'

test('Product §10.1181 rakeback is a share of what the house keeps of the turnover on average; the fraction is carried', () => {
  const edged = 123_457n * BigInt(edgeOf(9_650, 'RNG', {}))
  expect(rakebackOf({ edged, rateBps: 1_000, carried: 0n })).toEqual({ amountMinor: 432n, remainder: 9_950_000n })
  // Eleven such days bring a unit more than eleven times 432.
  let [sum, carried] = [0n, 0n]
  for (let day = 0; day < 11; day += 1) {
    const { amountMinor, remainder } = rakebackOf({ edged, rateBps: 1_000, carried })
    sum += amountMinor
    carried = remainder
  }
  expect([sum, carried]).toEqual([11n * 432n + 1n, 9_450_000n])
})

test('Product §10.1181 a game without a known return counts by its class, one that pays all back nothing', () => {
  expect([edgeOf(null, 'LIVE', { LIVE: 150 }), edgeOf(null, 'PVP', { LIVE: 150 }), edgeOf(10_000, 'RNG', { RNG: 400 }), edgeOf(9_600, 'RNG', { RNG: 300 })]).toEqual([150, 0, 0, 400])
})

test('Product §10.1183 what later changes took is made up for by the next days, and never goes below nothing', () => {
  const first = rakebackOf({ edged: -1_000_000n, rateBps: 1_000, carried: 50_000_000n })
  expect(first).toEqual({ amountMinor: 0n, remainder: -950_000_000n })
  expect(rakebackOf({ edged: 2_000_000n, rateBps: 1_000, carried: first.remainder })).toEqual({ amountMinor: 10n, remainder: 50_000_000n })
})

test('Product §10.1300 the part of a turnover that cash paid is rounded down', () => {
  expect([cashTurnoverOf({ turnoverMinor: minor(101n), cashMinor: minor(1n), stakedMinor: minor(2n) }), cashTurnoverOf({ turnoverMinor: minor(0n), cashMinor: minor(0n), stakedMinor: minor(0n) })]).toEqual([50n, 0n])
})
