import { describe, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { dividendFigures, dueOf, fenceOff, salaryFigures } from './contract-lines.ts'
import type { ContractTerms } from './contract-terms.ts'

const of = (value: bigint) => minor(value)
const tiers = [[1_000_000, 3, 10], [5_000_000, 5, 15], [10_000_000, 8, 20]].map(([least = 0, minActive = 0, bps = 0]) => ({ minTurnover: least.toString(), minActive, bps }))
const dividend: ContractTerms = { tiers: [{ minTurnover: '0', minActive: 0, bps: 2_000 }], activeThreshold: '100', period: 'half-month', carry: 'month', depositFeeBps: 150, platformFeeBps: 1_200 }

describe('Product §10.1420 what a period comes to', () => {
  test('a salary: the tier that is wholly met, of all that was played, rounded down', () => {
    expect(salaryFigures({ tiers, activeThreshold: '100' }, { turnover: of(8_345_678n), active: 6 })).toMatchObject({ base: 8_345_678n, tier: 1, amountMinor: 12_518n, remainder: 5_170 })
    expect(salaryFigures({ tiers, activeThreshold: '100' }, { turnover: of(999_999n), active: 6 })).toMatchObject({ tier: null, amountMinor: 0n, remainder: 0 })
  })

  test('a dividend with every term of its base, and what it leaves below zero', () => {
    const team = { turnover: of(0n), active: 0, staked: of(50_000_000n), returned: of(300_000n), won: of(47_200_000n), adjusted: of(0n), rebates: of(180_000n), bonus: of(120_000n), deposits: of(4_000_000n), salaries: of(95_000n) }
    const made = dividendFigures(dividend, team, { carryIn: of(-245_297n), isLastOfMonth: false })
    expect(made).toMatchObject({ base: 1_499_703n, amountMinor: 299_940n, remainder: 6_000, dividend: { netLoss: 2_500_000n, depositFee: 60_000n, platformFee: 300_000n, carryOut: 0n } })
    const lost = { ...team, won: of(50_000_000n) }
    expect(dividendFigures(dividend, lost, { carryIn: of(0n), isLastOfMonth: false }).dividend?.carryOut).toBe(-755_000n)
    expect(dividendFigures(dividend, lost, { carryIn: of(0n), isLastOfMonth: true }).dividend?.carryOut).toBe(0n)
  })

  test('Product §10.1426 whoever wins more than the fence counts alone, carries on, and comes back with what they carry', () => {
    const play = (memberId: bigint, staked: bigint, won: bigint) => ({ memberId, staked: of(staked), won: of(won), returned: of(0n), adjusted: of(0n) })
    const terms = { ...dividend, fence: '1000', carry: 'forever' } as const
    const first = fenceOff([play(1n, 5_000n, 0n), play(2n, 100n, 1_101n)], new Map(), terms, false)
    expect([first.team.map(({ memberId }) => memberId), first.carryMinor, first.fenced]).toEqual([[1n], 0n, [{ memberId: 2n, carriedIn: 0n, netLoss: -1_001n, carriedOut: -1_001n }]])
    // Who does not play carries on; who comes back over the fence brings the rest along.
    expect(fenceOff([], new Map([[2n, of(-1_001n)]]), terms, false).fenced).toEqual([{ memberId: 2n, carriedIn: -1_001n, netLoss: 0n, carriedOut: -1_001n }])
    expect(fenceOff([play(2n, 500n, 0n)], new Map([[2n, of(-1_001n)]]), terms, false)).toMatchObject({ team: [{ memberId: 2n }], carryMinor: -1_001n, fenced: [] })
  })

  test('Product §10.1425 what a correction takes too much comes off what is due later, and never out of a purse', () => {
    expect(dueOf(of(1_000n), of(0n))).toEqual({ dueMinor: 1_000n, carriedOut: 0n })
    expect(dueOf(of(-600n), of(0n))).toEqual({ dueMinor: 0n, carriedOut: -600n })
    expect(dueOf(of(100n), of(-600n))).toEqual({ dueMinor: 0n, carriedOut: -500n })
    expect(dueOf(of(1_000n), of(-500n))).toEqual({ dueMinor: 500n, carriedOut: 0n })
    // Part of it was still open, and was taken there.
    expect(dueOf(of(-600n), of(0n), of(450n))).toEqual({ dueMinor: 0n, carriedOut: -150n })
  })
})
