import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#facts/fact.ts'
import type { Side, TennisSet, TennisState } from '#facts/states.ts'
import { readTennis, type TennisBody } from '#facts/tennis.ts'
import { specOf } from '#tickets/samples.ts'
import type { MarketSpec } from './market.ts'
import { kindOf, rulesVersion, settleMarket } from './registry.ts'

const set = (home: number, away: number, more: Partial<TennisSet> = {}): TennisSet => ({ games: [home, away], order: [], winner: null, isMatchTieBreak: false, ...more })
const won = (home: number, away: number): TennisSet => set(home, away, { winner: home > away ? 'home' : 'away' })
const match = (sets: readonly TennisSet[], more: Partial<TennisState> = {}): TennisState => ({
  sport: 'tennis', stage: 'live', tick: 0, bestOf: 3, sets, points: [0, 0], serves: 'home', winner: null, ending: null, ...more,
})
const over = (sets: readonly TennisSet[], winner: Side, more: Partial<TennisState> = {}): TennisState => match(sets, { winner, ending: 'played', stage: 'official', ...more })
const told = (spec: MarketSpec, state: TennisState): string =>
  Object.entries(settleMarket(rulesVersion, spec, state)).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([selection, { kind }]) => `${selection} ${kind}`).join(', ')
const winner = specOf('tennis-winner')
const total = (line: number, period = 'match'): MarketSpec => specOf('total-games', { line, period })
const handicap = (line: number, period = 'match'): MarketSpec => specOf('game-handicap', { line, period })
const retired = { winner: 'away', ending: 'retired' } as const

describe('Product §11.1801: tennis', () => {
  test.each<readonly [string, MarketSpec, TennisState, string]>([
    ['the winner', winner, over([won(6, 4), won(3, 6), won(7, 6)], 'home'), '1 won, 2 lost'],
    ['a walkover leaves nothing', winner, match([], { winner: 'home', ending: 'walkover' }), '1 void, 2 void'],
    ['a walkover leaves no games either', total(82), match([], { winner: 'home', ending: 'walkover' }), 'over void, under void'],
    ['a retirement in the first set', winner, match([set(4, 1)], retired), '1 void, 2 void'],
    ['a retirement after a set: who advances', winner, match([won(6, 1), set(2, 2)], retired), '1 lost, 2 won'],
    ['a disqualification after a set', winner, match([won(6, 1), set(2, 2)], { winner: 'away', ending: 'disqualified' }), '1 lost, 2 won'],
    ['a finished set stands after a retirement', specOf('set-winner', { period: 'set-1' }), match([won(6, 1), set(2, 2)], retired), '1 won, 2 lost'],
    ['the running set is void after it', specOf('set-winner', { period: 'set-2' }), match([won(6, 1), set(5, 0)], retired), '1 void, 2 void'],
    ['a set that was not needed', specOf('set-winner', { period: 'set-3' }), over([won(6, 1), won(6, 2)], 'home'), '1 void, 2 void'],
    ['a set, as soon as it is finished', specOf('set-winner', { period: 'set-1' }), match([won(6, 1), set(2, 2)]), '1 won, 2 lost'],
    ['a set that runs waits', specOf('set-winner', { period: 'set-2' }), match([won(6, 1), set(5, 0)]), ''],
    ['the numbered game', specOf('game-winner', { period: 'set-1-game-3' }), match([set(2, 1, { order: ['home', 'home', 'away'] })]), '1 lost, 2 won'],
    ['the next game waits', specOf('game-winner', { period: 'set-1-game-4' }), match([set(2, 1, { order: ['home', 'home', 'away'] })]), ''],
    ['a game that was not needed', specOf('game-winner', { period: 'set-1-game-9' }), over([won(6, 1), won(6, 2)], 'home'), '1 void, 2 void'],
    ['set score', specOf('set-score'), over([won(6, 4), won(3, 6), won(7, 6)], 'home'), '0-2 lost, 1-2 lost, 2-0 lost, 2-1 won'],
    ['set score after a retirement', specOf('set-score'), match([won(6, 1), set(5, 0)], retired), '0-2 void, 1-2 void, 2-0 void, 2-1 void'],
    ['games: 6–4 3–6 7–6 is 32', total(126), over([won(6, 4), won(3, 6), won(7, 6)], 'home'), 'over won, under lost'],
    ['a tie-break is one game', total(130), over([won(6, 4), won(3, 6), won(7, 6)], 'home'), 'over lost, under won'],
    ['a match tie-break is one set and one game', total(82), over([won(6, 4), won(3, 6), set(10, 7, { winner: 'home', isMatchTieBreak: true })], 'home'), 'over lost, under won'],
    ['and one game of the handicap', handicap(2), over([won(6, 4), won(3, 6), set(10, 7, { winner: 'home', isMatchTieBreak: true })], 'home'), '1 won, 2 lost'],
    ['and no point of it', handicap(-2), over([won(6, 4), won(3, 6), set(10, 7, { winner: 'home', isMatchTieBreak: true })], 'home'), '1 lost, 2 won'],
    ['and one set', specOf('set-score'), over([won(6, 4), won(3, 6), set(10, 7, { winner: 'home', isMatchTieBreak: true })], 'home'), '0-2 lost, 1-2 lost, 2-0 lost, 2-1 won'],
    ['4–4 and a retirement: 9.5 games is over', total(38, 'set-1'), match([set(4, 4)], retired), 'over won, under lost'],
    ['4–4 and a retirement: 10.5 games is void', total(42, 'set-1'), match([set(4, 4)], retired), 'over void, under void'],
    ['4–4 while it is played: 9.5 is over at once', total(38, 'set-1'), match([set(4, 4)]), 'over won, under lost'],
    ['5–5: 11.5 is over, 12.5 is not decided', total(46, 'set-1'), match([set(5, 5)]), 'over won, under lost'],
    ['5–5: 12.5', total(50, 'set-1'), match([set(5, 5)]), ''],
    ['5–0: at most 13 games', total(54, 'set-1'), match([set(5, 0)]), 'over lost, under won'],
    ['a whole match has at least 12 games', total(46), match([]), 'over won, under lost'],
    ['6–4 and 4–4: 19.5 is over', total(78), match([won(6, 4), set(4, 4)]), 'over won, under lost'],
    ['6–4 and 4–4: 20.5 waits', total(82), match([won(6, 4), set(4, 4)]), ''],
    ['one set all before a match tie-break: 20 games and one', total(82), match([won(6, 4), won(4, 6)], { lastSet: 'match-tie-break' }), 'over won, under lost'],
    ['one set all before a match tie-break: 21.5 is under', total(86), match([won(6, 4), won(4, 6)], { lastSet: 'match-tie-break' }), 'over lost, under won'],
    ['without a tie-break no set is too long', total(250, 'set-3'), match([won(6, 4), won(4, 6), set(6, 6)], { lastSet: 'advantage' }), ''],
    ['without a tie-break 6–6 is at least 14 games', total(54, 'set-3'), match([won(6, 4), won(4, 6), set(6, 6)], { lastSet: 'advantage' }), 'over won, under lost'],
    ['handicap of the match', handicap(-14), over([won(6, 4), won(6, 3)], 'home'), '1 won, 2 lost'],
    ['handicap, a push', handicap(-20), over([won(6, 4), won(6, 3)], 'home'), '1 push, 2 push'],
    ['handicap of a set', handicap(-10, 'set-2'), match([won(6, 4), won(6, 3), set(0, 0)], { bestOf: 5 }), '1 won, 2 lost'],
    ['a handicap that no finish can turn', handicap(54), match([won(6, 0), set(3, 0)]), '1 won, 2 lost'],
    ['cancelled: what is decided stands', total(38, 'set-1'), match([set(4, 4)], { stage: 'cancelled' }), 'over won, under lost'],
    ['cancelled: the winner is void', winner, match([won(6, 1)], { stage: 'cancelled' }), '1 void, 2 void'],
  ])('%s', (_, spec, state, results) => {
    expect(told(spec, state)).toBe(results)
  })
})

/** Plays a match on by the sides that win its games, until it is over. */
const playOn = (from: TennisState, sides: readonly Side[]): TennisState => {
  let state = from
  for (const side of sides) {
    if (state.winner !== null) return state
    const last = state.sets.at(-1)
    const sets = last === undefined || last.winner !== null ? [...state.sets, set(0, 0)] : [...state.sets]
    const running = sets.at(-1) ?? set(0, 0)
    const games: readonly [number, number] = side === 'home' ? [running.games[0] + 1, running.games[1]] : [running.games[0], running.games[1] + 1]
    const [more, less] = [Math.max(...games), Math.min(...games)]
    const isOver = (more === 6 && less <= 4) || more === 7
    sets[sets.length - 1] = { ...running, games, order: [...running.order, side], winner: isOver ? side : null }
    const wins = sets.filter((each) => each.winner === side).length
    state = { ...state, sets, ...(wins === 2 ? { winner: side, ending: 'played' as const } : {}) }
  }
  return state
}
const side = fc.constantFrom<Side>('home', 'away')
const games = fc.array(side, { minLength: 39, maxLength: 39 })
const specs: readonly MarketSpec[] = [
  winner, specOf('set-score'), ...[1, 2, 3].map((n) => specOf('set-winner', { period: `set-${n}` })), specOf('game-winner', { period: 'set-2-game-4' }),
  ...[70, 78, 82, 90, 98].map((line) => total(line)), ...[34, 38, 42, 50].flatMap((line) => [total(line, 'set-1'), total(line, 'set-2')]), ...[-18, -9, -2, 6, 15].map((line) => handicap(line)),
]

test('Product §4.1800: what is decided while a match is played stays, however it goes on', () => {
  fc.assert(
    fc.property(fc.array(side, { maxLength: 30 }), games, fc.constantFrom(...specs), (before, after, spec) => {
      const early = settleMarket(rulesVersion, spec, playOn(match([]), before))
      const late = settleMarket(rulesVersion, spec, playOn(playOn(match([]), before), after))
      for (const [selection, result] of Object.entries(early)) expect(late[selection]).toEqual(result)
    }),
  )
})

test('Product §11.1801: over every final state, a market has exactly one winner, or is void or pushed as a whole', () => {
  fc.assert(
    fc.property(games, fc.constantFrom(...specs), (all, spec) => {
      const state = playOn(match([]), all)
      fc.pre(state.winner !== null)
      const results = Object.values(kindOf(rulesVersion, spec.kind).settle(spec, state)).map(({ kind }) => kind)
      const worth = { won: 4, 'half-won': 3, push: 2, void: 2, 'half-lost': 1, lost: 0 }
      const sum = results.reduce((count, kind) => count + worth[kind as keyof typeof worth], 0)
      expect(sum === 4 || results.every((kind) => kind === 'void')).toBe(true)
    }),
  )
})

const fact = (seq: number, body: TennisBody, replaces: number | null = null): Fact<TennisBody> => ({ seq, clock: seq, replaces, body })

test('Product §3.1800: a match is read from its points, games and sets, and a game given to the other is corrected', () => {
  const facts: readonly Fact<TennisBody>[] = [
    fact(1, { kind: 'stage', stage: 'live' }), fact(2, { kind: 'format', bestOf: 5, lastSet: 'advantage' }),
    fact(3, { kind: 'game', set: 1, side: 'home', serves: 'away' }), fact(4, { kind: 'game', set: 1, side: 'home', serves: 'home' }),
    fact(5, { kind: 'game', set: 1, side: 'away', serves: 'home' }, 4), fact(6, { kind: 'set', set: 1, side: 'home' }),
    fact(7, { kind: 'point', side: 'home', serves: 'home' }), fact(8, { kind: 'point', side: 'away', serves: 'home' }), fact(9, { kind: 'point', side: 'home', serves: 'home' }),
  ]
  expect(readTennis(facts)).toEqual(match([set(1, 1, { order: ['home', 'away'], winner: 'home' })], { tick: 9, bestOf: 5, lastSet: 'advantage', points: [2, 1] }))
  const ended = readTennis([...facts, fact(10, { kind: 'match-tie-break', set: 2 }), fact(11, { kind: 'result', side: 'home', ending: 'retired' })])
  expect([ended.sets[1]?.isMatchTieBreak, ended.points, ended.winner, ended.ending]).toEqual([true, [0, 0], 'home', 'retired'])
})
