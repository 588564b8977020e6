import fc from 'fast-check'
import { minor } from '@trevo/rules/money'
import { describe, expect, test } from 'vitest'
import { type RatedTurnover, rateDaysAhead, rateRefusal, rebateDayOf } from './rebates.ts'

const own = (turnover: bigint, rate: number): RatedTurnover => ({ turnoverMinor: minor(turnover), rateBps: rate, belowBps: 0 })
const branch = (turnover: bigint, rate: number, below: number): RatedTurnover => ({ turnoverMinor: minor(turnover), rateBps: rate, belowBps: below })

test('Product §10.1301 Product §10.1302 a line of three earns the top rate of what was played, each the difference to the one below', () => {
  const played = 123_457n
  const days = [rebateDayOf([own(played, 20)], 0n), rebateDayOf([branch(played, 30, 20)], 8_000n), rebateDayOf([branch(played, 50, 30)], 1_000n)]
  expect(days.map(({ exact, paidMinor, carryOut }) => [exact, paidMinor, carryOut])).toEqual([
    [2_469_140n, 246n, 9_140n],
    [1_234_570n, 124n, 2_570n],
    [2_469_140n, 247n, 140n],
  ])
  expect(days.reduce((sum, { exact }) => sum + exact, 0n)).toBe(played * 50n)
})

test('Product §10.1302 what a correction takes back is made up for by later days, and never comes out of a purse', () => {
  const first = rebateDayOf([own(-50_000n, 20)], 0n)
  expect(first).toEqual({ exact: -1_000_000n, paidMinor: 0n, carryOut: -1_000_000n })
  expect(rebateDayOf([own(60_000n, 20)], first.carryOut)).toEqual({ exact: 1_200_000n, paidMinor: 20n, carryOut: 0n })
})

interface Node {
  readonly upline: number | null
  readonly rate: number
  readonly played: readonly bigint[]
}

/** A tree in which each stands below one that came before, and no rate rises downwards; what each played on each of three days, corrections too. */
const trees = fc
  .array(fc.record({ upline: fc.nat(), rate: fc.nat(10_000), played: fc.array(fc.bigInt(-(10n ** 6n), 10n ** 10n), { minLength: 3, maxLength: 3 }) }), { minLength: 1, maxLength: 40 })
  .map((raw) => {
    const nodes: Node[] = []
    for (const [at, { upline, rate, played }] of raw.entries()) {
      const above = at === 0 ? null : upline % at
      const top = above === null ? 120 : (nodes[above] as Node).rate
      nodes.push({ upline: above, rate: rate % (top + 1), played })
    }
    return nodes
  })

const teamOf = (nodes: readonly Node[], at: number, day: number): bigint => (nodes[at] as Node).played[day]! + nodes.reduce((sum, { upline }, below) => (upline === at ? sum + teamOf(nodes, below, day) : sum), 0n)

test('Product §10.1301 whatever the tree and its rates, all of a day’s rebates are the top rate of all that was played, and no more than that is ever paid', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const carried = nodes.map(() => 0n)
      let paid = 0n
      for (const day of [0, 1, 2]) {
        const exact = nodes.map(({ rate, played }, at) => {
          const lines = [own(played[day]!, rate), ...nodes.flatMap((below, id) => (below.upline === at ? [branch(teamOf(nodes, id, day), rate, below.rate)] : []))]
          const made = rebateDayOf(lines, carried[at]!)
          expect(made.paidMinor * 10_000n + made.carryOut).toBe(carried[at]! + made.exact)
          expect(made.carryOut < 10_000n).toBe(true)
          carried[at] = made.carryOut
          paid += made.paidMinor
          return made.exact
        })
        expect(exact.reduce((sum, each) => sum + each, 0n)).toBe(teamOf(nodes, 0, day) * BigInt(nodes[0]!.rate))
      }
      const due = [0, 1, 2].reduce((sum, day) => sum + teamOf(nodes, 0, day) * BigInt(nodes[0]!.rate), 0n)
      expect(paid * 10_000n + carried.reduce((sum, each) => sum + each, 0n)).toBe(due)
    }),
    { numRuns: 200 },
  )
})

describe('Product §6.1300 a rate is at most the upline’s, and at least what the member gives on', () => {
  const limits = { own: 50, highestBelow: 20 }
  test.for([
    [50, null],
    [20, null],
    [51, 'rate_above_own'],
    [19, 'rate_below_downline'],
  ] as const)('%d basis points', ([wanted, expected]) => expect(rateRefusal(wanted, limits)).toBe(expected))
  test('a lower one is told seven days ahead', () => expect([rateDaysAhead(19, 20), rateDaysAhead(21, 20), rateDaysAhead(20, 20)]).toEqual([7, 1, 1]))
})
