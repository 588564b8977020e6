import { minor } from '@trevo/rules/money'
import { describe, expect, test } from 'vitest'
import { carryOutOf, dividendOf, type TeamPeriod } from './dividends.ts'

const team: TeamPeriod = {
  turnover: minor(60_000_000n),
  active: 12,
  staked: minor(50_000_000n),
  returned: minor(300_000n),
  won: minor(47_200_000n),
  adjusted: minor(0n),
  rebates: minor(180_000n),
  bonus: minor(120_000n),
  deposits: minor(4_000_000n),
  salaries: minor(95_000n),
}
const terms = { tiers: [{ minTurnover: minor(0n), minNetLoss: minor(0n), minActive: 0, bps: 2_000 }], depositFeeBps: 150, platformFeeBps: 1_200 }

describe('Product §10.1304 a dividend is a share of the team’s net loss after all that its play cost', () => {
  test('each of its terms, and what is left of the period before', () => {
    expect(dividendOf(team, terms, minor(-245_297n))).toMatchObject({ netLoss: 2_500_000n, depositFee: 60_000n, platformFee: 300_000n, base: 1_499_703n, amountMinor: 299_940n, remainder: 6_000n })
  })
  test('a team that won pays no platform fee and nothing else', () => {
    const won = dividendOf({ ...team, won: minor(52_000_000n) }, terms, minor(0n))
    expect([won.platformFee, won.base, won.amountMinor]).toEqual([0n, -2_755_000n, 0n])
  })
  test('a correction in the players’ favour lowers the net loss', () => expect(dividendOf({ ...team, adjusted: minor(100_000n) }, terms, minor(0n)).netLoss).toBe(2_400_000n))
})

describe('Product §10.1304 what a base below zero leaves for the next period', () => {
  test.for([
    [-5n, 'none', false, 0n],
    [-5n, 'month', false, -5n],
    [-5n, 'month', true, 0n],
    [-5n, 'forever', true, -5n],
    [5n, 'forever', false, 0n],
  ] as const)('%d, carried %s, at the month’s end %s: %d', ([base, carry, isLast, expected]) => expect(carryOutOf(minor(base), carry, isLast)).toBe(expected))
})
