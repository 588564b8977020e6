import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FootballBody } from '#facts/football.ts'
import { readFootball } from '#facts/football.ts'
import type { Fact } from '#facts/fact.ts'
import { played, running, specOf } from '#tickets/samples.ts'
import type { LegResult, MarketResults, MarketSpec } from './market.ts'
import { kindOf, marketKinds, marketWordKey, rulesVersion, selectionWordKey, settleMarket } from './registry.ts'

const settle = (spec: MarketSpec, ...state: Parameters<typeof played>): MarketResults => settleMarket(rulesVersion, spec, played(...state))
const word = (result: LegResult | undefined): string => result?.kind ?? 'open'
const told = (results: MarketResults): string => Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([selection, result]) => `${selection} ${result.kind}`).join(', ')

describe('Product §10.1803: a quarter line is half the line below and half the line above', () => {
  test.each<readonly [kind: string, line: number, selection: string, home: number, away: number, LegResult['kind']]>([
    ['handicap', -1, '1', 1, 0, 'won'], ['handicap', -1, '1', 1, 1, 'half-lost'], ['handicap', -1, '1', 0, 1, 'lost'],
    ['handicap', -1, '2', 1, 1, 'half-won'], ['handicap', -1, '2', 1, 0, 'lost'],
    ['handicap', -3, '1', 1, 0, 'half-won'], ['handicap', -3, '1', 2, 0, 'won'], ['handicap', -3, '2', 1, 0, 'half-lost'],
    ['handicap', 0, '1', 1, 1, 'push'], ['handicap', -4, '1', 1, 0, 'push'], ['handicap', 2, '2', 0, 0, 'lost'], ['handicap', 2, '1', 0, 0, 'won'],
    ['total', 11, 'over', 2, 1, 'half-won'], ['total', 11, 'under', 2, 1, 'half-lost'], ['total', 11, 'over', 2, 2, 'won'],
    ['total', 9, 'over', 1, 1, 'half-lost'], ['total', 9, 'under', 1, 1, 'half-won'], ['total', 8, 'over', 1, 1, 'push'], ['total', 10, 'over', 3, 0, 'won'],
  ])('%s %d quarters, %s at %d–%d is %s', (kind, line, selection, home, away, result) => {
    expect(word(settle(specOf(kind, { line }), home, away)[selection])).toBe(result)
  })
})

describe('Product §11.1800: football is settled on the goals of 90 minutes and added time', () => {
  test.each<readonly [MarketSpec, Parameters<typeof played>, string]>([
    [specOf('1x2'), [2, 1, [0, 1]], '1'], [specOf('1x2', { period: 'half-1' }), [2, 1, [0, 1]], '2'], [specOf('1x2', { period: 'half-2' }), [2, 1, [0, 1]], '1'],
    [specOf('1x2'), [1, 1], 'X'], [specOf('double-chance'), [1, 1], '1X X2'], [specOf('double-chance'), [2, 1], '12 1X'],
    [specOf('both-score'), [2, 1], 'yes'], [specOf('both-score'), [2, 0], 'no'], [specOf('odd-even'), [0, 0], 'even'], [specOf('odd-even'), [2, 1], 'odd'],
    [specOf('correct-score'), [4, 4], '4-4'], [specOf('correct-score'), [5, 0], 'other-1'], [specOf('correct-score'), [5, 5], 'other-X'], [specOf('correct-score'), [1, 6], 'other-2'],
    [specOf('half-full'), [2, 1, [0, 1]], '2/1'], [specOf('half-full'), [1, 1, [1, 1]], 'X/X'],
    [specOf('handicap-3', { line: -4 }), [1, 0], 'X'], [specOf('handicap-3', { line: -4 }), [2, 0], '1'], [specOf('handicap-3', { line: 4 }), [0, 2], '2'],
    [specOf('next-goal', { about: '2' }), [1, 1], '2'], [specOf('next-goal', { about: '3' }), [1, 1], 'none'],
    [specOf('team-total', { line: 6, about: 'home' }), [2, 0], 'over'], [specOf('team-total', { line: 6, about: 'away' }), [2, 0], 'under'],
    [specOf('total', { line: 2, period: 'half-1' }), [3, 0, [1, 0]], 'over'], [specOf('total', { line: 6, period: 'half-2' }), [3, 0, [1, 0]], 'over'],
    [specOf('to-qualify'), [1, 1, [0, 0], { advances: 'away' }], '2'],
  ])('%o at %j is won by %s', (spec, state, winners) => {
    const results = settle(spec, ...state)
    expect(Object.keys(results).filter((each) => results[each]?.kind === 'won').toSorted().join(' ')).toBe(winners)
    expect(Object.keys(results).filter((each) => results[each]?.kind === 'lost')).toHaveLength(Object.keys(results).length - winners.split(' ').length)
  })

  test('a draw pushes both sides of draw no bet', () => {
    expect(told(settle(specOf('draw-no-bet'), 1, 1))).toBe('1 push, 2 push')
    expect(told(settle(specOf('draw-no-bet'), 1, 2))).toBe('1 lost, 2 won')
  })
})

describe('Product §4.1800: decided at once, void where it can no more be decided, else it waits', () => {
  const now = (spec: MarketSpec, ...state: Parameters<typeof running>): string => told(settleMarket(rulesVersion, spec, running(...state)))
  test('what every natural finish leaves alike is decided at once', () => {
    expect(now(specOf('total', { line: 10 }), 2, 1)).toBe('over won, under lost')
    expect(now(specOf('total', { line: 11 }), 2, 1)).toBe('')
    expect(now(specOf('total', { line: 11 }), 2, 2)).toBe('over won, under lost')
    expect(now(specOf('both-score'), 1, 1)).toBe('no lost, yes won')
    expect(now(specOf('next-goal', { about: '1' }), 1, 0)).toBe('1 won, 2 lost, none lost')
    expect(now(specOf('next-goal', { about: '2' }), 1, 0)).toBe('')
    expect(now(specOf('1x2', { period: 'half-1' }), 1, 0)).toBe('1 lost, 2 lost, X won')
    expect(now(specOf('1x2'), 7, 0)).toBe('')
  })

  test('broken off for good: what is decided stands, the rest is void', () => {
    const lapsed = { stage: 'abandoned', isLapsed: true } as const
    expect(now(specOf('total', { line: 10 }), 2, 1, lapsed)).toBe('over won, under lost')
    expect(now(specOf('total', { line: 14 }), 2, 1, lapsed)).toBe('over void, under void')
    expect(now(specOf('1x2', { period: 'half-1' }), 1, 0, lapsed)).toBe('1 lost, 2 lost, X won')
    expect(now(specOf('1x2'), 1, 0, lapsed)).toBe('1 void, 2 void, X void')
    expect(now(specOf('1x2'), 1, 0, { stage: 'abandoned' })).toBe('')
    expect(now(specOf('1x2'), 0, 0, { stage: 'cancelled' })).toBe('1 void, 2 void, X void')
    expect(now(specOf('to-qualify'), 0, 0, { stage: 'cancelled' })).toBe('1 void, 2 void')
    expect(now(specOf('half-full'), 1, 0, lapsed)).toContain('1/1 void')
  })

  test('a fault of the event leaves nothing standing', () => {
    expect(told(settle(specOf('1x2'), 1, 0, [0, 0], { fault: 'sides-swapped' }))).toBe('1 void, 2 void, X void')
    expect(now(specOf('both-score'), 1, 1, { fault: 'wrong-participant' })).toBe('no void, yes void')
  })

  test('what is decided while play goes on stays, however it goes on', () => {
    const goal = fc.constantFrom('home', 'away')
    fc.assert(
      fc.property(fc.array(goal, { maxLength: 5 }), fc.array(goal, { maxLength: 4 }), fc.constantFrom(...footballSpecs), (before, after, spec) => {
        const count = (goals: readonly string[], side: string): number => goals.filter((each) => each === side).length
        const all = [...before, ...after]
        const early = settleMarket(rulesVersion, spec, { ...running(count(before, 'home'), count(before, 'away')), goals: before })
        const late = settleMarket(rulesVersion, spec, { ...played(count(all, 'home'), count(all, 'away')), goals: all })
        for (const [selection, result] of Object.entries(early)) expect(late[selection]).toEqual(result)
      }),
    )
  })
})

const lined = ['total', 'team-total', 'handicap'].flatMap((kind) => [1, 2, 3, 4, 6, 10, 11].map((line) => specOf(kind, { line, about: 'home' })))
const footballSpecs: readonly MarketSpec[] = [
  ...['1x2', 'double-chance', 'draw-no-bet', 'both-score', 'odd-even', 'correct-score', 'half-full'].map((kind) => specOf(kind)),
  ...lined, specOf('handicap-3', { line: -4 }), specOf('next-goal', { about: '2' }),
]

test('Product §11.1800: over every final score, a market has exactly its winners, or all push, or halves that make one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.constantFrom(...footballSpecs), (home, away, spec) => {
      const state = played(home, away)
      const worth = { won: 4, 'half-won': 3, push: 2, 'half-lost': 1, lost: 0 }
      const kind = kindOf(rulesVersion, spec.kind)
      const results = Object.values(kind.settle(spec, state))
      expect(results).toHaveLength(kind.selections(spec, state).length)
      const sum = results.reduce((all, result) => all + worth[result.kind as keyof typeof worth], 0)
      expect(sum).toBe(4 * kind.sum(spec, state))
    }),
  )
})

test('Product §11.1800: markets agree: 1X2 and the total are what correct score says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (home, away) => {
      const winner = (spec: MarketSpec): string => Object.entries(settle(spec, home, away)).find(([, { kind }]) => kind === 'won')?.[0] ?? ''
      const [a = '', b = ''] = winner(specOf('correct-score')).split('-')
      expect([Number(a), Number(b)]).toEqual([home, away])
      expect(winner(specOf('1x2'))).toBe(['2', 'X', '1'][Math.sign(Number(a) - Number(b)) + 1])
      expect(winner(specOf('total', { line: 10 }))).toBe(Number(a) + Number(b) > 2 ? 'over' : 'under')
    }),
  )
})

const fact = (seq: number, body: FootballBody, replaces: number | null = null, clock = seq): Fact<FootballBody> => ({ seq, clock, replaces, body })
const story: readonly Fact<FootballBody>[] = [
  fact(1, { kind: 'stage', stage: 'live' }),
  fact(2, { kind: 'goal', side: 'home', part: 'half-1' }),
  fact(3, { kind: 'half-time' }),
  fact(4, { kind: 'goal', side: 'away', part: 'half-2' }),
  fact(5, { kind: 'withdrawn' }, 4),
  fact(6, { kind: 'goal', side: 'away', part: 'half-2' }),
  fact(7, { kind: 'goal', side: 'away', part: 'half-2' }, 2),
  fact(8, { kind: 'full-time' }),
  fact(9, { kind: 'goal', side: 'home', part: 'extra-time' }),
  fact(10, { kind: 'advances', side: 'home' }),
  fact(11, { kind: 'awarded', side: 'away' }),
  fact(12, { kind: 'stage', stage: 'official' }),
]

test('Product §3.1800: facts are read in order, a correction in the place of what it corrects, and extra time is left out', () => {
  expect(readFootball(story)).toEqual({
    sport: 'football', stage: 'official', tick: 12, half: [0, 0], full: [0, 2], halfDone: true, fullDone: true, goals: ['away', 'away'], advances: 'home',
  })
})

test('Product §3.1800: the first goal stays the first when its minute is corrected after the second, however often', () => {
  const goals = [fact(1, { kind: 'goal', side: 'home', part: 'half-1' }), fact(2, { kind: 'goal', side: 'away', part: 'half-1' }), fact(3, { kind: 'goal', side: 'home', part: 'half-1' }, 1, 12), fact(4, { kind: 'goal', side: 'home', part: 'half-1' }, 3, 13)]
  expect(readFootball(goals).goals).toEqual(['home', 'away'])
})

test('Product §3.1800: order and repetition of what comes in change nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 }), (shuffled) => {
      expect(readFootball(shuffled)).toEqual(readFootball(story))
    }),
  )
})

test('markets and selections have keys for their words, and a kind of another sport is not settled', () => {
  expect(marketWordKey(specOf('game-winner', { period: 'set-2-game-7' }))).toBe('market.game-winner.set-game')
  expect(selectionWordKey('total', 'over')).toBe('selection.total.over')
  expect(() => settleMarket(rulesVersion, specOf('race-win'), played(0, 0))).toThrow('race-win is of race, not of football')
  expect(() => kindOf(rulesVersion, 'nothing')).toThrow('rules 1 have no market nothing')
  expect(marketKinds(rulesVersion).length).toBeGreaterThan(15)
})
