import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBasketball, type BasketballBody } from '#facts/basketball.ts'
import type { Fact } from '#facts/fact.ts'
import type { BasketballState } from '#facts/states.ts'
import { specOf } from '#tickets/samples.ts'
import type { MarketSpec } from './market.ts'
import { kindOf, rulesVersion, settleMarket } from './registry.ts'

type Periods = BasketballState['periods']
const game = (periods: Periods, more: Partial<BasketballState> = {}): BasketballState => ({
  sport: 'basketball', stage: 'live', tick: 0, periods, periodsDone: periods.length, calledWithSecondsLeft: null, ...more,
})
const told = (spec: MarketSpec, state: BasketballState): string =>
  Object.entries(settleMarket(rulesVersion, spec, state)).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([selection, { kind }]) => `${selection} ${kind}`).join(', ')
const winner = specOf('basketball-winner')
const total = (line: number, period = 'match'): MarketSpec => specOf('total-points', { line, period })
const spread = (line: number, period = 'match'): MarketSpec => specOf('spread', { line, period })
const result = (period: string): MarketSpec => specOf('basketball-1x2', { period })
/** 80–80 after four, 92–88 after one overtime. */
const overtime: Periods = [[20, 22], [18, 20], [25, 20], [17, 18], [12, 8]]
const called = (secondsLeft: number, periodsDone = 3): BasketballState => game([[20, 22], [18, 20], [25, 20], [10, 7]], { periodsDone, calledWithSecondsLeft: secondsLeft })

describe('Product §11.1802: basketball', () => {
  test.each<readonly [string, MarketSpec, BasketballState, string]>([
    ['the winner, with overtime', winner, game(overtime), '1 won, 2 lost'],
    ['level after four it goes on', winner, game(overtime.slice(0, 4)), ''],
    ['spread with overtime', spread(-14), game(overtime), '1 won, 2 lost'],
    ['total with overtime: 180', total(718), game(overtime), 'over won, under lost'],
    ['1X2 without overtime', result('regulation'), game(overtime), '1 lost, 2 lost, X won'],
    ['1X2 of the match is without it too', result('match'), game(overtime), '1 lost, 2 lost, X won'],
    ['the second half never holds overtime', total(322, 'half-2'), game(overtime), 'over lost, under won'],
    ['the fourth quarter neither', result('quarter-4'), game(overtime), '1 lost, 2 won, X lost'],
    ['the first half, as soon as it is over', result('half-1'), game(overtime.slice(0, 2)), '1 lost, 2 won, X lost'],
    ['a quarter, as soon as it is over', result('quarter-3'), game(overtime.slice(0, 3)), '1 won, 2 lost, X lost'],
    ['a quarter that runs waits', result('quarter-3'), game(overtime.slice(0, 3), { periodsDone: 2 }), ''],
    ['over, as soon as it is passed', total(318), game(overtime.slice(0, 4), { periodsDone: 3 }), 'over won, under lost'],
    ['level at 160: somebody scores once more', total(642), game(overtime.slice(0, 4)), 'over won, under lost'],
    ['level at 160: 161.5 waits', total(646), game(overtime.slice(0, 4)), ''],
    ['a half that is level may stay so', total(642, 'regulation'), game(overtime.slice(0, 4), { periodsDone: 3 }), ''],
    ['called with five minutes left: it stands', winner, called(300), '1 won, 2 lost'],
    ['called with five minutes left: the total stands', total(570), called(300), 'over lost, under won'],
    ['called with more: void', winner, called(301), '1 void, 2 void'],
    ['called with more: what is decided stands', total(566), called(301), 'over won, under lost'],
    ['called with more: the first half stands', result('half-1'), called(301), '1 lost, 2 won, X lost'],
    ['called in the third quarter: void, however little of it was left', winner, called(10, 2), '1 void, 2 void'],
    ['called while level: nobody won', winner, game([[20, 20], [18, 18], [25, 25], [10, 10]], { periodsDone: 3, calledWithSecondsLeft: 60 }), '1 void, 2 void'],
    ['cancelled', winner, game([], { stage: 'cancelled' }), '1 void, 2 void'],
  ])('%s', (_, spec, state, results) => {
    expect(told(spec, state)).toBe(results)
  })
})

test('Product §4.1800: what is decided while a game is played stays, however it goes on', () => {
  const points = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  const specs = [winner, spread(-10), spread(3, 'half-2'), total(350), total(120, 'half-1'), result('regulation'), result('quarter-2')]
  fc.assert(
    fc.property(fc.array(points, { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 4 }), fc.constantFrom(...specs), (quarters, done, spec) => {
      const isLevel = quarters.reduce((sum, [home, away]) => sum + home - away, 0) === 0
      const early = settleMarket(rulesVersion, spec, game(quarters.slice(0, done)))
      const late = settleMarket(rulesVersion, spec, game(isLevel ? [...quarters, [1, 0]] : quarters))
      for (const [selection, each] of Object.entries(early)) expect(late[selection]).toEqual(each)
    }),
  )
})

test('Product §11.1802: over every final score, a market has exactly one winner, or halves and pushes that make one', () => {
  const points = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  const specs = [winner, spread(-10), spread(3, 'half-2'), total(350), total(120, 'half-1'), result('regulation'), result('quarter-2')]
  const worth = { won: 4, 'half-won': 3, push: 2, 'half-lost': 1, lost: 0 }
  fc.assert(
    fc.property(fc.array(points, { minLength: 4, maxLength: 4 }), fc.constantFrom(...specs), (quarters, spec) => {
      const isLevel = quarters.reduce((sum, [home, away]) => sum + home - away, 0) === 0
      const results = Object.values(kindOf(rulesVersion, spec.kind).settle(spec, game(isLevel ? [...quarters, [1, 0]] : quarters)))
      expect(results.reduce((sum, each) => sum + worth[each.kind as keyof typeof worth], 0)).toBe(4)
    }),
  )
})

test('Product §3.1800: a game is read from its baskets, and one that is taken back is gone', () => {
  const fact = (seq: number, body: BasketballBody, replaces: number | null = null): Fact<BasketballBody> => ({ seq, clock: seq, replaces, body })
  const facts = [
    fact(1, { kind: 'points', period: 1, side: 'home', points: 3 }), fact(2, { kind: 'points', period: 1, side: 'away', points: 2 }), fact(3, { kind: 'withdrawn' }, 2),
    fact(4, { kind: 'period-over', period: 1 }), fact(5, { kind: 'points', period: 2, side: 'away', points: 1 }), fact(6, { kind: 'called', secondsLeft: 120 }),
  ]
  expect(readBasketball(facts)).toEqual({ sport: 'basketball', stage: 'announced', tick: 6, periods: [[3, 0], [0, 1]], periodsDone: 1, calledWithSecondsLeft: 120 })
})
