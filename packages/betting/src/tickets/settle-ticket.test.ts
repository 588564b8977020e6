import { minor } from '@trevo/rules/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FootballState, SportState } from '#facts/states.ts'
import type { LegResult } from '#markets/market.ts'
import { factorOf, priceOf } from './factors.ts'
import { highestReturn, ticketOddsMilli } from './highest-return.ts'
import { choices, linesOf, stakeOf } from './lines.ts'
import { legOf, played, running, specOf, ticketOf } from './samples.ts'
import type { Settling } from './settle-leg.ts'
import { differenceTo, settleTicket, sumOf, validAmount } from './settle-ticket.ts'
import { namedSystems, type NamedSystem, type Ticket } from './ticket.ts'

const known = (states: Readonly<Record<string, SportState>>): Settling => ({ stateOf: (id) => states[id] ?? null, voidedBy: () => null })
const dueOf = (ticket: Ticket, states: Readonly<Record<string, SportState>>): bigint => settleTicket(ticket, known(states)).dueMinor

test('Product §10.1805: Lucky 15 of 100 with 2.00 won, 3.00 won, one void and one lost pays 2,300', () => {
  const legs = [legOf('a', '1', 2_000), legOf('b', '1', 3_000), legOf('c', '1', 5_000), legOf('d', '1', 7_000)]
  const lapsed = running(1, 0, { stage: 'abandoned', isLapsed: true })
  expect(dueOf(ticketOf('lucky-15', 100n, legs), { a: played(1, 0), b: played(2, 1), c: lapsed, d: played(0, 0) })).toBe(2_300n)
})

test('Product §10.1805: 1,000 on a double of 1.930 half won and 2.100 won pays 3,076, and the half unit is shown', () => {
  const legs = [legOf('a', 'over', 1_930, specOf('total', { line: 11 })), legOf('b', '1', 2_100)]
  const settled = settleTicket(ticketOf('multiple', 1_000n, legs), known({ a: played(2, 1), b: played(1, 0) }))
  expect(settled.dueMinor).toBe(3_076n)
  expect(settled.lines.map(({ leftOver }) => leftOver)).toEqual([{ n: 1n, d: 2n }])
})

test.each<readonly [NamedSystem, number]>([
  ['trixie', 4], ['patent', 7], ['yankee', 11], ['lucky-15', 15], ['canadian', 26], ['lucky-31', 31], ['heinz', 57], ['lucky-63', 63], ['super-heinz', 120], ['goliath', 247],
])('Product §9.1801: %s has %d lines', (kind, count) => {
  const legs = Array.from({ length: [3, 3, 4, 4, 5, 5, 6, 6, 7, 8][namedSystems.indexOf(kind)] ?? 0 }, (_, index) => legOf(`e${index}`, '1', 2_000))
  const ticket = ticketOf(kind, 100n, legs)
  expect(linesOf(ticket)).toHaveLength(count)
  expect(stakeOf(ticket)).toBe(BigInt(count) * 100n)
})

test('Product §10.1806: 2 of 3 is three lines, and a banker is in each', () => {
  const legs = ['a', 'b', 'c', 'd'].map((id, index) => legOf(id, '1', 2_000, specOf('1x2'), { isBanker: index === 1 }))
  const ticket = ticketOf('system', 100n, legs, { choose: 2 })
  expect(linesOf(ticket).map((line) => line.legs)).toEqual([[0, 1, 2], [0, 1, 3], [1, 2, 3]])
  expect(stakeOf(ticket)).toBe(300n)
})

test('Product §4.1801: a ticket is decided when nothing is open any more, or when no line that is can return anything', () => {
  const legs = [legOf('a', '1', 2_000), legOf('b', '1', 3_000)]
  const decided = (kind: 'multiple' | 'patent', states: Readonly<Record<string, SportState>>): boolean =>
    settleTicket(ticketOf(kind, 100n, kind === 'multiple' ? legs : [...legs, legOf('c', '1', 2_000)]), known(states)).isDecided
  expect(decided('multiple', { a: played(1, 0) })).toBe(false)
  expect(decided('multiple', { a: played(0, 1) })).toBe(true)
  expect(decided('multiple', { a: played(0, 1), b: running(0, 0) })).toBe(true)
  expect(decided('patent', { a: played(0, 1), b: played(0, 1) })).toBe(false)
  expect(decided('patent', { a: played(0, 1), b: played(0, 1), c: played(0, 1) })).toBe(true)
})

test('Product §4.1802: a leg that a fact voids says which, and counts as 1', () => {
  const legs = [legOf('a', '1', 2_000, specOf('1x2'), { basisSeq: 4 }), legOf('b', '1', 3_000)]
  const settled = settleTicket(ticketOf('multiple', 100n, legs), { ...known({ a: played(0, 1), b: played(1, 0) }), voidedBy: (leg) => (leg.eventId === 'a' ? 7 : null) })
  expect(settled.legs[0]?.selections[0]).toEqual({ result: { kind: 'void' }, place: null, voidedBySeq: 7 })
  expect(settled.dueMinor).toBe(300n)
})

test('Product §10.1810: a builder is settled by the subset that is left', () => {
  const parts = [legOf('a', '1', 2_000), legOf('a', 'over', 1_800, specOf('total', { line: 10 })), legOf('a', '1', 1_900, specOf('next-goal', { about: '1' }))]
  const builder = { eventId: 'a', parts, oddsBySubset: [1_000, 2_000, 1_800, 3_000, 1_900, 2_600, 2_900, 4_200], oddsMilli: 4_200, eachWay: null, isBanker: false } as const
  const due = (state: SportState, voided: readonly string[] = []): bigint =>
    settleTicket(ticketOf('single', 100n, [builder]), { stateOf: () => state, voidedBy: (leg) => (voided.includes(leg.spec.kind) ? 5 : null) }).dueMinor
  expect(due(played(2, 1))).toBe(420n)
  expect(due(played(2, 1), ['total'])).toBe(260n)
  expect(due(played(2, 1), ['total', '1x2'])).toBe(190n)
  expect(due(played(2, 1), ['total', '1x2', 'next-goal'])).toBe(100n)
  expect(due(played(1, 1), ['total'])).toBe(0n)
  expect(settleTicket(ticketOf('single', 100n, [builder]), known({ a: running(1, 1) })).isDecided).toBe(false)
})

test('Product §10.1812: what counts as played is what was at risk', () => {
  const ticket = ticketOf('single', 1_000n, [legOf('a', '1', 2_500)])
  const whole = { isVoid: false, isCashedOutWhole: false, ticketOddsMilli: ticketOddsMilli(ticket) }
  expect(validAmount(ticket, minor(2_500n), whole)).toBe(1_000n)
  expect(validAmount(ticket, minor(0n), whole)).toBe(1_000n)
  expect(validAmount(ticket, minor(500n), whole)).toBe(500n)
  expect(validAmount(ticket, minor(1_200n), whole)).toBe(200n)
  expect(validAmount(ticket, minor(1_000n), whole)).toBe(0n)
  expect(validAmount(ticket, minor(2_500n), { ...whole, isVoid: true })).toBe(0n)
  expect(validAmount(ticket, minor(900n), { ...whole, isCashedOutWhole: true })).toBe(0n)
  expect(validAmount(ticket, minor(0n), { ...whole, ticketOddsMilli: 1_499 })).toBe(0n)
  expect(validAmount(ticket, minor(0n), { ...whole, ticketOddsMilli: 1_500 })).toBe(1_000n)
})

test('Product §10.1812: the odds of a ticket are its highest return for 1, whatever the unit', () => {
  const legs = [legOf('a', '1', 1_500), legOf('b', '1', 1_990), legOf('c', '1', 4_000)]
  expect(ticketOddsMilli(ticketOf('single', 1n, legs.slice(0, 1)))).toBe(1_500)
  expect(ticketOddsMilli(ticketOf('multiple', 1n, legs.slice(0, 2)))).toBe(2_985)
  // 2.985 and 6 and 7.96 are 16.945, over three lines.
  expect(ticketOddsMilli(ticketOf('system', 1n, legs, { choose: 2 }))).toBe(5_648)
})

const results: readonly LegResult[] = [
  { kind: 'won' }, { kind: 'half-won' }, { kind: 'push' }, { kind: 'half-lost' }, { kind: 'lost' }, { kind: 'void' }, { kind: 'dead-heat', winners: 3, places: 2 },
  { kind: 'reduced', percent: 35, of: 'won' }, { kind: 'reduced', percent: 90, of: { winners: 2, places: 1 } },
]

test.each<readonly [LegResult, string]>([
  [{ kind: 'won' }, '21/10'], [{ kind: 'half-won' }, '31/20'], [{ kind: 'push' }, '1/1'], [{ kind: 'void' }, '1/1'], [{ kind: 'half-lost' }, '1/2'], [{ kind: 'lost' }, '0/1'],
  [{ kind: 'dead-heat', winners: 2, places: 1 }, '21/20'], [{ kind: 'reduced', percent: 20, of: 'won' }, '47/25'], [{ kind: 'reduced', percent: 20, of: { winners: 3, places: 2 } }, '94/75'],
])('Product §10.1804: at 2.10, %o is a factor of %s', (result, factor) => {
  const { n, d } = factorOf(result, priceOf(2_100))
  expect(`${n}/${d}`).toBe(factor)
})

test('Product §10.1804: no factor is above the odds that were taken', () => {
  fc.assert(
    fc.property(fc.constantFrom(...results), fc.integer({ min: 1_010, max: 1_000_000 }), (result, odds) => {
      const { n, d } = factorOf(result, priceOf(odds))
      expect(n * 1_000n <= BigInt(odds) * d).toBe(true)
    }),
  )
})

const score = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
const match = score.map(([home, away]): FootballState => played(home, away))

test('Product §10.1803: both sides of a quarter line at 2.00 return twice the unit together', () => {
  fc.assert(
    fc.property(match, fc.integer({ min: -20, max: 20 }), fc.constantFrom('total', 'handicap'), fc.bigInt({ min: 1n, max: 100_000n }), (state, line, kind, half) => {
      const [one, other] = kind === 'total' ? ['over', 'under'] : ['1', '2']
      const due = (selection = ''): bigint => dueOf(ticketOf('single', half * 2n, [legOf('a', selection, 2_000, specOf(kind, { line }))]), { a: state })
      expect(due(one) + due(other)).toBe(half * 4n)
    }),
  )
})

const slip = fc.record({
  kind: fc.constantFrom<NamedSystem>(...namedSystems.slice(0, 8)),
  unit: fc.bigInt({ min: 1n, max: 10_000n }),
  odds: fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 6, maxLength: 6 }),
  matches: fc.array(match, { minLength: 6, maxLength: 6 }),
})
const made = ({ kind, unit, odds }: { kind: NamedSystem; unit: bigint; odds: readonly number[] }): Ticket => {
  const count = [3, 3, 4, 4, 5, 5, 6, 6][namedSystems.indexOf(kind)] ?? 0
  return ticketOf(kind, unit, odds.slice(0, count).map((each, index) => legOf(`e${index}`, 'over', each, specOf('total', { line: 11 }))))
}

test('Product §10.1805: a system is the sum of its lines, each a ticket of its own', () => {
  fc.assert(
    fc.property(slip, (drawn) => {
      const ticket = made(drawn)
      const states = Object.fromEntries(drawn.matches.map((state, index) => [`e${index}`, state]))
      const apart = linesOf(ticket).map(({ legs }) => {
        const own = legs.flatMap((index) => ticket.legs[index] ?? [])
        return minor(dueOf(ticketOf(own.length === 1 ? 'single' : 'multiple', drawn.unit, own), states))
      })
      expect(dueOf(ticket, states)).toBe(sumOf(apart))
    }),
  )
})

test('Product §10.1805: a Lucky is the product of 1 and each factor, less 1, where nothing is rounded', () => {
  fc.assert(
    fc.property(fc.constantFrom<NamedSystem>('lucky-15', 'lucky-31', 'lucky-63'), fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 6, maxLength: 6 }), fc.array(match, { minLength: 6, maxLength: 6 }), (kind, odds, matches) => {
      // Twice for each leg, so that no half is rounded.
      const unit = 64n
      const ticket = made({ kind, unit, odds: odds.map((each) => each * 1_000) })
      const states = Object.fromEntries(matches.map((state, index) => [`e${index}`, state]))
      const { legs } = settleTicket(ticket, known(states))
      const product = legs.reduce((all, { win }) => ({ n: all.n * ((win?.n ?? 0n) + (win?.d ?? 1n)), d: all.d * (win?.d ?? 1n) }), { n: 1n, d: 1n })
      expect(dueOf(ticket, states)).toBe((unit * (product.n - product.d)) / product.d)
    }),
  )
})

test('Product §10.1807: the same facts twice move nothing, and there and back a net of nothing', () => {
  fc.assert(
    fc.property(slip, match, (drawn, other) => {
      const ticket = made(drawn)
      const states = Object.fromEntries(drawn.matches.map((state, index) => [`e${index}`, state]))
      let paid = minor(0n)
      const moves = [states, states, { ...states, e0: other }, states].map((each) => {
        const move = differenceTo(settleTicket(ticket, known(each)).dueMinor, paid)
        paid = sumOf([paid, move])
        return move
      })
      expect(moves[1]).toBe(0n)
      expect(sumOf([moves[2] ?? minor(0n), moves[3] ?? minor(0n)])).toBe(0n)
    }),
  )
})

test('Product §10.1805: a void ticket returns its stake, and none returns more than its highest', () => {
  fc.assert(
    fc.property(slip, (drawn) => {
      const ticket = made(drawn)
      const states = Object.fromEntries(drawn.matches.map((state, index) => [`e${index}`, state]))
      const void_ = settleTicket(ticket, { ...known(states), voidedBy: () => 1 })
      expect([void_.isVoid, void_.dueMinor]).toEqual([true, stakeOf(ticket)])
      expect(dueOf(ticket, states) <= highestReturn(ticket)).toBe(true)
    }),
  )
})

test('every choice comes once', () => {
  expect(choices([0, 1, 2, 3], 2)).toEqual([[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])
})
