import fc from 'fast-check'
import { minor } from '@trevo/rules/money'
import { describe, expect, test } from 'vitest'
import { isCovered, salaryOf, type Tier, tierMet, tiersProblem } from './tiers.ts'

const tier = (minTurnover: bigint, minActive: number, bps: number, minNetLoss: bigint | null = null): Tier => ({ minTurnover: minor(minTurnover), minNetLoss: minNetLoss === null ? null : minor(minNetLoss), minActive, bps })
const three = [tier(1_000_000n, 3, 10), tier(5_000_000n, 5, 15), tier(10_000_000n, 8, 20)]
const reached = (turnover: bigint, active: number, netLoss = 0n) => ({ turnover: minor(turnover), active, netLoss: minor(netLoss) })

describe('Product §10.1303 a salary is the share of the highest tier whose every minimum is met, of the whole turnover', () => {
  test.for([
    ['the middle tier', three, reached(8_345_678n, 6), 12_518n, 5_170n],
    ['turnover for the third, members for the first alone', three, reached(20_000_000n, 4), 20_000n, 0n],
    ['below the first', three, reached(999_999n, 50), 0n, 0n],
    ['one hour', [tier(0n, 0, 8)], reached(640_015n, 1), 512n, 120n],
    ['a correction below zero', [tier(0n, 0, 8)], reached(-5n, 1), 0n, 0n],
  ] as const)('%s', ([, tiers, team, amount, remainder]) => {
    const salary = salaryOf(tiers, team)
    expect([salary.amountMinor, salary.remainder]).toEqual([amount, remainder])
  })
  test('the next tier is named', () => expect(tierMet(three, reached(8_345_678n, 6)).next).toEqual(three[2]))
})

describe('Product §6.1301 tiers are one to ten, and rise', () => {
  test.for([
    ['these rise', three, null],
    ['none', [], 'no_tiers'],
    ['eleven', Array.from({ length: 11 }, (_, at) => tier(BigInt(at), at, at + 1)), 'too_many_tiers'],
    ['a share that falls', [tier(0n, 0, 10), tier(1n, 0, 9)], 'tiers_do_not_rise'],
    ['a minimum that falls', [tier(10n, 5, 10), tier(20n, 4, 12)], 'tiers_do_not_rise'],
    ['the same minima twice', [tier(10n, 5, 10), tier(10n, 5, 12)], 'tiers_do_not_rise'],
    ['no share', [tier(0n, 0, 0)], 'tier_wrong'],
    ['more than all', [tier(0n, 0, 10_001)], 'tier_wrong'],
    ['half a member', [tier(0n, 0.5, 10)], 'tier_wrong'],
    ['one with a net loss, one without', [tier(0n, 0, 10, 0n), tier(1n, 0, 12)], 'tier_wrong'],
  ] as const)('%s', ([, tiers, problem]) => expect(tiersProblem(tiers)).toBe(problem))
})

const tables = fc
  .array(fc.record({ turnover: fc.bigInt(0n, 1_000n), active: fc.nat(3), bps: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 4 })
  .map((steps) => {
    let last = tier(0n, 0, 0)
    return steps.map(({ turnover, active, bps }) => (last = tier(last.minTurnover + turnover + 1n, last.minActive + active, last.bps + bps)))
  })

test('Product §6.1302 covered promises never cost more than what comes from above', () => {
  let covered = 0
  fc.assert(
    fc.property(tables, fc.array(tables, { minLength: 1, maxLength: 4 }), fc.array(fc.tuple(fc.bigInt(0n, 6_000n), fc.nat(12)), { minLength: 5, maxLength: 5 }), (upper, offers, played) => {
      const lowers = offers.filter((each) => isCovered(each, upper))
      covered += lowers.length
      // The agent's own play and that of each branch.
      const branches = lowers.map((tiers, at) => ({ tiers, team: reached(played[at]![0], played[at]![1]) }))
      const [ownTurnover, ownActive] = played[4]!
      const team = reached(branches.reduce((sum, each) => sum + each.team.turnover, ownTurnover), branches.reduce((sum, each) => sum + each.team.active, ownActive))
      const costs = branches.reduce((sum, each) => sum + salaryOf(each.tiers, each.team).amountMinor, 0n)
      expect(costs <= salaryOf(upper, team).amountMinor).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect(covered).toBeGreaterThan(100)
})

test('Product §6.1302 an offer above what comes from above at one of its tiers is not covered', () => {
  expect(isCovered(three, three)).toBe(true)
  expect(isCovered([tier(1_000_000n, 3, 11)], three)).toBe(false)
  expect(isCovered([tier(1_000_000n, 2, 10)], three)).toBe(false)
  expect(isCovered([tier(5_000_000n, 5, 11)], three)).toBe(true)
})
