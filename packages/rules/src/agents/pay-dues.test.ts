import fc from 'fast-check'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { type Due, paymentsOf } from './pay-dues.ts'

const due = (line: bigint, amount: bigint, period = '2026-11-01'): Due => ({ line, period, dueMinor: minor(amount) })
const paid = (dues: readonly Due[], cash: bigint) => paymentsOf(dues, minor(cash)).map(({ line, amountMinor }) => [line, amountMinor])

test('Product §10.1305 cash that is short is parted by what each is owed', () => {
  expect(paid([due(1n, 299_940n), due(2n, 150_061n)], 300_000n)).toEqual([
    [1n, 199_960n],
    [2n, 100_040n],
  ])
})

test('Product §10.1305 the oldest period comes first; units that are over go to the largest fraction, then to the lower line', () => {
  expect(paid([due(5n, 100n, '2026-11-16'), due(7n, 40n), due(6n, 40n)], 81n)).toEqual([
    [6n, 40n],
    [7n, 40n],
    [5n, 1n],
  ])
  expect(paid([due(3n, 10n), due(2n, 10n), due(1n, 10n)], 20n)).toEqual([
    [1n, 7n],
    [2n, 7n],
    [3n, 6n],
  ])
  expect(paid([due(1n, 10n)], -5n)).toEqual([])
})

test('Product §10.1305 all the cash is paid as long as something is owed, and nobody gets more than their due', () => {
  const dues = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.constantFrom('2026-10-01', '2026-10-16', '2026-11-01')), { maxLength: 100 }).map((each) => each.map(([amount, period], at) => due(BigInt(at), amount, period)))
  fc.assert(
    fc.property(dues, fc.bigInt(0n, 10n ** 11n), (owed, cash) => {
      const payments = paymentsOf(owed, minor(cash))
      const all = owed.reduce((sum, { dueMinor }) => sum + dueMinor, 0n)
      expect(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(cash < all ? cash : all)
      for (const { line, amountMinor } of payments) expect(amountMinor > 0n && amountMinor <= owed[Number(line)]!.dueMinor).toBe(true)
    }),
  )
})
