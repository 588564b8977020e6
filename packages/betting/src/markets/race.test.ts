import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#facts/fact.ts'
import { readRace, type RaceBody } from '#facts/race.ts'
import type { RaceState, Runner } from '#facts/states.ts'
import { legOf, specOf, ticketOf } from '#tickets/samples.ts'
import { settleTicket } from '#tickets/settle-ticket.ts'
import { deductionPercent, deductions } from './deductions.ts'
import type { LegResult, MarketResults, MarketSpec } from './market.ts'
import { kindOf, rulesVersion, settleMarket } from './registry.ts'

const names = 'abcdefgh'
const runner = (name: string, place: number | null, more: Partial<Runner> = {}): Runner => ({ runner: name, place, timeMs: null, withdrawn: null, ...more })
/** Places in order of the names. */
const race = (places: readonly (number | null)[], more: Partial<RaceState> = {}): RaceState => ({
  sport: 'race', stage: 'official', tick: 0, isDone: true, runners: places.map((place, index) => runner(names[index] ?? '', place)), ...more,
})
const out = (state: RaceState, name: string, lastOddsMilli: number, at: number): RaceState => ({
  ...state, runners: state.runners.map((each) => (each.runner === name ? { ...each, place: null, withdrawn: { lastOddsMilli, at } } : each)),
})
const short = (result: LegResult | undefined): string => {
  if (result === undefined) return 'open'
  return result.kind === 'dead-heat' ? `${result.winners} for ${result.places}` : result.kind
}
const settle = (spec: MarketSpec, state: RaceState): MarketResults => settleMarket(rulesVersion, spec, state)
const told = (spec: MarketSpec, state: RaceState): string => Object.values(settle(spec, state)).map(short).join(', ')
const win = specOf('race-win')
const top = (places: number): MarketSpec => specOf('race-place', { period: `top-${places}` })
const pair = specOf('head-to-head', { about: 'a>b' })

describe('Product §10.1809: runners that are level share what is left for them; no finish is no place', () => {
  test.each<readonly [string, MarketSpec, RaceState, string]>([
    ['a winner', win, race([2, 1, 3]), 'lost, won, lost'],
    ['two level first', win, race([1, 1, 3]), '2 for 1, 2 for 1, lost'],
    ['two places', top(2), race([1, 2, 3]), 'won, won, lost'],
    ['level second', top(2), race([1, 2, 2]), 'won, 2 for 1, 2 for 1'],
    ['three level first for two places', top(2), race([1, 1, 1, 4]), '3 for 2, 3 for 2, 3 for 2, lost'],
    ['level first with room for both', top(3), race([1, 1, 3, 4]), 'won, won, won, lost'],
    ['no finish', top(2), race([1, null, 2]), 'won, lost, won'],
    ['nobody came in', win, race([null, null]), 'void, void'],
    ['a shared title', specOf('outright'), race([1, 1, 3]), '2 for 1, 2 for 1, lost'],
    ['forecast', specOf('forecast'), race([1, 2, 3]), 'won, lost, lost, lost, lost, lost'],
    ['forecast, level first', specOf('forecast'), race([1, 1, 3]), '2 for 1, lost, 2 for 1, lost, lost, lost'],
    ['forecast, level second', specOf('forecast'), race([1, 2, 2]), '2 for 1, 2 for 1, lost, lost, lost, lost'],
    ['forecast, one came in', specOf('forecast'), race([1, null, null]), 'void, void, void, void, void, void'],
    ['head to head', pair, race([3, 2, 1]), 'lost, won'],
    ['head to head, level', pair, race([2, 2, 1]), '2 for 1, 2 for 1'],
    ['head to head, one came in', pair, race([4, null, 1]), 'won, lost'],
    ['head to head, neither came in', pair, race([null, null, 1]), 'void, void'],
  ])('%s', (_, spec, state, results) => {
    expect(told(spec, state)).toBe(results)
  })

  test('of two that did not come in the faster one is ahead, where both were timed', () => {
    const timed = (a: number | null, b: number | null): RaceState => race([], { runners: [runner('a', null, { timeMs: a }), runner('b', null, { timeMs: b })] })
    expect(told(pair, timed(61_200, 61_900))).toBe('won, lost')
    expect(told(pair, timed(61_900, 61_900))).toBe('2 for 1, 2 for 1')
    expect(told(pair, timed(61_900, null))).toBe('void, void')
  })

  test('winners of a market make up its places, whoever is level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 8 }), fc.constantFrom(win, top(2), top(3), specOf('forecast')), (drawn, spec) => {
        // Level runners take as many places as they are.
        const state = race(drawn.map((each) => drawn.filter((other) => other < each).length + 1))
        const worth = (result: LegResult): number => (result.kind === 'dead-heat' ? (420 * result.places) / result.winners : Number(result.kind === 'won') * 420)
        const sum = Object.values(settle(spec, state)).reduce((all, result) => all + worth(result), 0)
        expect(sum).toBeCloseTo(420 * kindOf(rulesVersion, spec.kind).sum(spec, state), 6)
      }),
    )
  })
})

describe('Product §9.1803: a runner withdrawn before the start is void, and earlier prices of the others take a deduction', () => {
  test('the table, at the ends of its rows', () => {
    const state = (lastOddsMilli: number): RaceState => out(race([1, 2]), 'b', lastOddsMilli, 5)
    expect([1_110, 1_111, 2_200, 2_210, 15_000, 15_010].map((odds) => deductionPercent(state(odds), 0))).toEqual([90, 85, 45, 40, 5, 0])
    expect(deductions).toEqual(deductions.toSorted(([a], [b]) => a - b))
  })

  test('several add up to 90 at most, and a price from after it has none', () => {
    const state = out(out(race([1, 2, 3]), 'b', 1_500, 5), 'c', 2_000, 9)
    expect([0, 5, 9].map((basis) => deductionPercent(state, basis))).toEqual([90, 45, 0])
  })

  test('it comes off the winnings, before a dead heat is shared; head to head has none', () => {
    const due = (state: RaceState, spec: MarketSpec, selection: string, basisSeq = 0): bigint =>
      settleTicket(ticketOf('single', 1_000n, [legOf('r', selection, 5_000, spec, { basisSeq })]), { stateOf: () => state, voidedBy: () => null }).dueMinor
    const state = out(race([1, 2, 3]), 'c', 4_000, 5)
    expect(due(state, win, 'a')).toBe(4_000n)
    expect(due(state, win, 'a', 5)).toBe(5_000n)
    expect(due(state, win, 'c')).toBe(1_000n)
    expect(due(out(race([1, 1, 3]), 'c', 4_000, 5), win, 'a')).toBe(2_000n)
    expect(due(state, pair, 'a')).toBe(5_000n)
    expect(due(state, specOf('outright'), 'a')).toBe(5_000n)
    expect(due(state, specOf('forecast'), 'a>b')).toBe(4_000n)
    expect(due(state, specOf('forecast'), 'a>c')).toBe(1_000n)
  })

  test('it is void at once, the rest waits', () => {
    const state = out(race([null, null, null], { isDone: false, stage: 'open' }), 'c', 4_000, 5)
    expect(settle(win, state)).toEqual({ c: { kind: 'void' } })
    expect(settle(pair, out(state, 'a', 2_000, 6))).toEqual({ a: { kind: 'void' }, b: { kind: 'void' } })
    expect(Object.keys(settle(specOf('forecast'), state)).toSorted()).toEqual(['a>c', 'b>c', 'c>a', 'c>b'])
    expect(told(win, { ...state, stage: 'cancelled' })).toBe('void, void, void')
  })
})

test('Product §10.1808: each-way is two tickets in one: the win at its odds, the place at a part of them', () => {
  const leg = legOf('r', 'b', 9_000, win, { eachWay: { places: 2, fraction: 4 } })
  const due = (state: RaceState): bigint => settleTicket(ticketOf('single', 100n, [leg], { isEachWay: true }), { stateOf: () => state, voidedBy: () => null }).dueMinor
  expect(due(race([2, 1, 3, 4, 5]))).toBe(900n + 300n)
  expect(due(race([1, 2, 3, 4, 5]))).toBe(300n)
  expect(due(race([1, 3, 2, 4, 5]))).toBe(0n)
  // Level second with one more: half of the place part, 150.
  expect(due(race([1, 2, 2, 4, 5]))).toBe(150n)
  // The terms of the ticket stay when runners go; 25 % comes off both: 700 and 250.
  expect(due(out(out(race([2, 1, 3, 4, 5]), 'd', 4_000, 3), 'e', 20_000, 4))).toBe(700n + 250n)
  expect(due(out(race([1, 2, 3, 4, 5]), 'b', 9_000, 3))).toBe(200n)
})

const fact = (seq: number, body: RaceBody, replaces: number | null = null): Fact<RaceBody> => ({ seq, clock: 0, replaces, body })

test('Product §3.1800: a race is read from its facts, and a corrected order takes the place of the first', () => {
  const order = (first: string, second: string): RaceBody => ({ kind: 'order', places: [{ runner: first, place: 1, timeMs: 30_000 }, { runner: second, place: 2, timeMs: null }, { runner: 'nobody', place: 3, timeMs: null }] })
  const facts = [fact(1, { kind: 'runners', runners: ['a', 'b', 'c'] }), fact(2, { kind: 'withdrawal', runner: 'c', lastOddsMilli: 4_000 }), fact(3, { kind: 'begun' }), fact(4, order('a', 'b')), fact(5, order('b', 'a'), 4)]
  expect(readRace(facts)).toEqual({
    sport: 'race', stage: 'announced', tick: 0, isDone: true,
    runners: [runner('a', 2), runner('b', 1, { timeMs: 30_000 }), runner('c', null, { withdrawn: { lastOddsMilli: 4_000, at: 2 } })],
  })
  expect(readRace(facts.slice(0, 3)).isDone).toBe(false)
})
