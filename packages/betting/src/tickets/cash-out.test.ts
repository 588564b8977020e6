import { minor } from '@trevo/rules/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportState } from '#facts/states.ts'
import { inPpm } from '#odds/margin.ts'
import { chancesOf, feeOf, isAutoDue, isPartFine, offerCashOut, takeQuote, usualTerms, type CashOutAnswer, type CashOutAsk, type CashOutOffer, type LegChances } from './cash-out.ts'
import { highestReturn } from './highest-return.ts'
import { stakeOf } from './lines.ts'
import { legOf, played, specOf, ticketOf } from './samples.ts'
import { settleTicket } from './settle-ticket.ts'
import type { Ticket, TicketKind } from './ticket.ts'

const wins = (ppm: number): LegChances => ({ win: [{ result: { kind: 'won' }, ppm }], place: null })
const ask = (ticket: Ticket, chances: CashOutAsk['chances'], states: Readonly<Record<string, SportState>> = {}, more: Partial<CashOutAsk> = {}): CashOutAsk => ({
  ticket, chances, settled: settleTicket(ticket, { stateOf: (id) => states[id] ?? null, voidedBy: () => null }), sharePercent: 100, partPercent: 100, partsBefore: 0, terms: usualTerms, ...more,
})
const told = (answer: CashOutAnswer): unknown => (answer.kind === 'offer' ? answer.offerMinor : answer.code)
const offered = (answer: CashOutAnswer): CashOutOffer => {
  if (answer.kind !== 'offer') throw new Error(answer.code)
  return answer
}
const single = ticketOf('single', 2_000n, [legOf('a', '1', 2_100)])
const double = ticketOf('multiple', 1_000n, [legOf('a', '1', 2_000), legOf('b', '1', 3_000)])

test('Product §10.1813: 20.00 at 2.10 with a chance of 71.2 % is worth 29.90, less 2 % 29.30, and every term is told', () => {
  expect(offerCashOut(ask(single, [wins(712_000)]))).toEqual({
    kind: 'offer', offerMinor: 2_930n, valueMinor: 2_990n, feeMinor: 60n, feeBps: 200, highestMinor: 4_200n, stakeMinor: 2_000n, chancePpm: 712_000,
    legs: [{ isOpen: true, factor: { n: 1_869n, d: 1_250n } }],
  })
})

describe('Product §10.1813: the value is what keeping it is worth on average', () => {
  test('a settled leg counts with its own factor, halves and pushes with their chances', () => {
    // 1,000 × 2 × (0.4 × 3) = 2,400, less 2 %.
    expect(told(offerCashOut(ask(double, [null, wins(400_000)], { a: played(1, 0) })))).toBe(2_352n)
    const line = ticketOf('single', 1_000n, [legOf('a', '1', 2_000, specOf('handicap', { line: -1 }))])
    // 0.447 × 2 + 0.274 ÷ 2 = 1.031, less 2 %: 1,010.38.
    const chances: LegChances = { win: [{ result: { kind: 'won' }, ppm: 447_000 }, { result: { kind: 'half-lost' }, ppm: 274_000 }], place: null }
    expect(told(offerCashOut(ask(line, [chances])))).toBe(1_010n)
    expect(told(offerCashOut(ask(line, [{ win: chancesOf(inPpm({ won: 0.447, halfWon: 0, push: 0, halfLost: 0.274, lost: 0.279 })), place: null }])))).toBe(1_010n)
    const push: LegChances = { win: [{ result: { kind: 'won' }, ppm: 500_000 }, { result: { kind: 'push' }, ppm: 300_000 }], place: null }
    expect(told(offerCashOut(ask(line, [push])))).toBe(1_274n)
  })

  test('each line of a system, and both parts of an each-way leg', () => {
    const trixie = ticketOf('trixie', 100n, [legOf('a', '1', 2_000), legOf('b', '1', 2_000), legOf('c', '1', 2_000)])
    // Each leg is worth 1.2: three doubles of 1.44 and a treble of 1.728 are 6.048; three open legs cost 3 %: 586.656.
    expect(told(offerCashOut(ask(trixie, [wins(600_000), wins(600_000), wins(600_000)])))).toBe(586n)
    const place = ticketOf('single', 100n, [legOf('r', 'x', 9_000, specOf('race-win'), { eachWay: { places: 2, fraction: 4 } })], { isEachWay: true })
    // 0.1 × 9 and 0.3 × 3 are 1.8, less 2 %: 176.4.
    expect(told(offerCashOut(ask(place, [{ win: [{ result: { kind: 'won' }, ppm: 100_000 }], place: [{ result: { kind: 'won' }, ppm: 300_000 }] }])))).toBe(176n)
  })

  test('Product §9.1806: the fee is 2 %, and half a percent for each further open leg, 6 % at most', () => {
    expect([0, 1, 2, 3, 9, 10, 20].map((legs) => feeOf(legs, usualTerms))).toEqual([200, 200, 250, 300, 600, 600, 600])
  })

  test('right after placing it is stake × fair chance × odds, less the fee', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100n, max: 1_000_000n }), fc.integer({ min: 1_010, max: 20_000 }), fc.integer({ min: 50_000, max: 990_000 }), (unit, odds, ppm) => {
        const ticket = ticketOf('single', unit, [legOf('a', '1', odds)])
        expect(told(offerCashOut(ask(ticket, [wins(ppm)])))).toBe((unit * BigInt(odds) * BigInt(ppm) * 98n) / (1_000n * 1_000_000n * 100n))
      }),
    )
  })

  test('it is never above the highest return, and shares that go and stay sum to the whole', () => {
    fc.assert(
      fc.property(fc.constantFrom<TicketKind>('multiple', 'patent', 'trixie'), fc.array(fc.integer({ min: 1_010, max: 9_000 }), { minLength: 3, maxLength: 3 }), fc.array(fc.integer({ min: 100_000, max: 1_000_000 }), { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 90 }), (kind, odds, ppm, part) => {
        const ticket = ticketOf(kind, 10_000n, odds.map((each, index) => legOf(`e${index}`, '1', each)))
        const of = (partPercent: number, sharePercent = 100): CashOutOffer => offered(offerCashOut(ask(ticket, ppm.map(wins), {}, { partPercent, sharePercent })))
        const [whole, gone, left] = [of(100), of(part), of(100 - part, 100 - part)]
        expect(whole.offerMinor <= highestReturn(ticket)).toBe(true)
        for (const figure of ['offerMinor', 'valueMinor', 'stakeMinor', 'highestMinor'] as const) {
          const lost = whole[figure] - gone[figure] - left[figure]
          // Each of the two is rounded down by itself.
          expect(lost === 0n || lost === 1n).toBe(true)
        }
      }),
    )
  })
})

describe('Product §4.1803: where nothing is offered, and what a quote is worth', () => {
  test.each<readonly [string, CashOutAsk, string]>([
    ['nothing open', ask(single, [wins(500_000)], { a: played(1, 0) }), 'cash_out_closed'],
    ['lost, though a leg is open', ask(double, [null, wins(500_000)], { a: played(0, 1) }), 'cash_out_closed'],
    ['an open leg suspended', ask(double, [wins(500_000), null]), 'cash_out_suspended'],
    ['more than there is', ask(single, [wins(500_000)], {}, { sharePercent: 40, partPercent: 41 }), 'cash_out_part'],
    ['under 1', ask(ticketOf('single', 100n, [legOf('a', '1', 2_000)]), [wins(5_000)]), 'cash_out_low'],
    ['under what the brand offers', ask(single, [wins(500_000)], {}, { terms: { ...usualTerms, leastMinor: minor(2_059n) } }), 'cash_out_low'],
  ])('%s', (_, asked, code) => {
    expect(told(offerCashOut(asked))).toBe(code)
  })

  test('unchanged or better is done at the figure of now, lower asks again', () => {
    const now = offered(offerCashOut(ask(single, [wins(712_000)])))
    expect(takeQuote(minor(2_930n), now)).toBe(now)
    expect(takeQuote(minor(2_900n), now)).toBe(now)
    expect(takeQuote(minor(2_931n), now)).toEqual({ kind: 'changed', code: 'cash_out_changed', now })
    expect(takeQuote(minor(1n), { kind: 'refused', code: 'cash_out_suspended' })).toEqual({ kind: 'refused', code: 'cash_out_suspended' })
  })

  test('automatic: at the figure or past it', () => {
    const rule = { amountMinor: minor(500n), partPercent: 100 }
    expect([499n, 500n, 900n].map((offer) => isAutoDue({ ...rule, when: 'reaches' }, minor(offer)))).toEqual([false, true, true])
    expect([501n, 500n, 20n].map((offer) => isAutoDue({ ...rule, when: 'falls_to' }, minor(offer)))).toEqual([false, true, true])
  })
})

test('Product §5.1802: parts are whole hundredths, a tenth stays, ten times at most; the rest may always go', () => {
  const fine = (partPercent: number, sharePercent = 100, partsBefore = 0): boolean => isPartFine({ partPercent, sharePercent, partsBefore })
  expect([fine(1), fine(90), fine(91), fine(100), fine(0), fine(0.5), fine(101)]).toEqual([true, true, false, true, false, false, false])
  expect([fine(30, 40), fine(31, 40), fine(40, 40), fine(41, 40)]).toEqual([true, false, true, false])
  expect([fine(10, 50, 9), fine(10, 50, 10), fine(50, 50, 10)]).toEqual([true, false, true])
})

test('Product §10.1813: what remains after a part is settled as its share, and no chance is above 1', () => {
  const due = (share: number): bigint => settleTicket(double, { stateOf: () => played(1, 0), voidedBy: () => null }, share).dueMinor
  expect([due(100), due(60), due(1)]).toEqual([6_000n, 3_600n, 60n])
  expect(stakeOf(double)).toBe(1_000n)
  expect(() => offerCashOut(ask(single, [{ win: [{ result: { kind: 'won' }, ppm: 600_000 }, { result: { kind: 'push' }, ppm: 400_001 }], place: null }]))).toThrow('chances of a leg sum to 1 at most')
})
