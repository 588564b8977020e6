import { minor } from '@trevo/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEachWayOffered, termsFor } from './each-way.ts'
import { linePrices, returnAt } from './highest-return.ts'
import { highestUnit, leastUnit, type Limits } from './limits.ts'
import { legOf, ticketOf } from './samples.ts'

const far = minor(1_000_000_000n)
const limits = (more: Partial<Limits>): Limits => ({
  leastStakeMinor: minor(100n), highestReturnMinor: far, eventWinLeft: () => far, dayWinLeftMinor: far, liabilityLeft: () => far, memberSharePercent: 100, ...more,
})
const single = ticketOf('single', 100n, [legOf('a', '1', 2_140)])
const double = ticketOf('multiple', 100n, [legOf('a', '1', 2_000), legOf('b', '1', 3_000)])

describe('Product §10.1811: the highest stake is the lowest that any rule leaves, and that rule is named', () => {
  test.each<readonly [string, Partial<Limits>, unknown]>([
    // 50,000,000 ÷ 2.14 is 23,364,485.98…, and one more returns 50,000,000.04, which is 50,000,000.
    ['the highest return', { highestReturnMinor: minor(50_000_000n) }, { rule: 'highest_return', unitMaxMinor: 23_364_486n }],
    // 1,140 ÷ 1.14 is 1,000; 1,001 would win 1,141.14.
    ['what may be won on the event', { eventWinLeft: () => minor(1_140n) }, { rule: 'event_win', unitMaxMinor: 1_000n }],
    ['what may be won today', { dayWinLeftMinor: minor(1_140n) }, { rule: 'day_win', unitMaxMinor: 1_000n }],
    ['liability', { liabilityLeft: () => minor(1_140n) }, { rule: 'liability', unitMaxMinor: 1_000n }],
    ['the first of two alike', { dayWinLeftMinor: minor(1_140n), liabilityLeft: () => minor(1_140n) }, { rule: 'day_win', unitMaxMinor: 1_000n }],
    ['the member\'s share of it', { dayWinLeftMinor: minor(1_140n), memberSharePercent: 25 }, { rule: 'member_share', unitMaxMinor: 250n }],
    ['nothing left', { dayWinLeftMinor: minor(0n) }, { rule: 'day_win', unitMaxMinor: 0n }],
    ['less than nothing left', { dayWinLeftMinor: minor(-5n) }, { rule: 'day_win', unitMaxMinor: 0n }],
  ])('%s', (_, more, found) => {
    expect(highestUnit(single, limits(more))).toEqual(found)
  })

  test('the event and the selection with the least room bind a multiple', () => {
    expect(highestUnit(double, limits({ eventWinLeft: (id) => minor(id === 'b' ? 500n : 5_000n) }))).toEqual({ rule: 'event_win', unitMaxMinor: 100n })
    expect(highestUnit(double, limits({ liabilityLeft: (leg) => minor(leg.eventId === 'a' ? 50n : 5_000n) }))).toEqual({ rule: 'liability', unitMaxMinor: 10n })
  })

  test('no stake that fits is refused, and none that does not is let through', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1_010, max: 50_000 }), { minLength: 3, maxLength: 3 }), fc.bigInt({ min: 1n, max: 10_000_000n }), fc.constantFrom('patent', 'trixie', 'multiple'), (odds, cap, kind) => {
        const ticket = ticketOf(kind as 'patent', 100n, odds.map((each, index) => legOf(`e${index}`, '1', each)))
        const prices = linePrices(ticket)
        const { unitMaxMinor } = highestUnit(ticket, limits({ highestReturnMinor: minor(cap) }))
        expect(returnAt(prices, unitMaxMinor) <= cap).toBe(true)
        expect(returnAt(prices, minor(unitMaxMinor + 1n)) > cap).toBe(true)
      }),
    )
  })

  test('the least unit makes the least stake', () => {
    expect(leastUnit(1, minor(100n))).toBe(100n)
    expect(leastUnit(15, minor(100n))).toBe(7n)
  })
})

test('Product §9.1802: 5 to 7 runners pay two places at a quarter, 8 and more three at a fifth, fewer none', () => {
  expect([4, 5, 7, 8, 24].map(termsFor)).toEqual([null, { places: 2, fraction: 4 }, { places: 2, fraction: 4 }, { places: 3, fraction: 5 }, { places: 3, fraction: 5 }])
})

test('Product §9.1802: each-way is offered only where its place part is worth no more than its stake', () => {
  // At 5.00 the place part pays 2.00: fair at 50 %.
  expect(isEachWayOffered(5_000, { places: 2, fraction: 4 }, 500_000)).toBe(true)
  expect(isEachWayOffered(5_000, { places: 2, fraction: 4 }, 500_001)).toBe(false)
})
