import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEsports, type EsportsBody } from '#facts/esports.ts'
import type { Fact } from '#facts/fact.ts'
import type { EsportsMap, EsportsState, Side } from '#facts/states.ts'
import { specOf } from '#tickets/samples.ts'
import type { MarketSpec } from './market.ts'
import { rulesVersion, settleMarket } from './registry.ts'

const map = (home: number, away: number, winner: Side | null = null, remakes = 0): EsportsMap => ({ rounds: [home, away], winner, remakes })
const match = (maps: readonly EsportsMap[], more: Partial<EsportsState> = {}): EsportsState => ({
  sport: 'esports', stage: 'live', tick: 0, bestOf: 3, maps, winner: null, forfeit: null, wasBestOfChanged: false, ...more,
})
const told = (spec: MarketSpec, state: EsportsState): string =>
  Object.entries(settleMarket(rulesVersion, spec, state)).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([selection, { kind }]) => `${selection} ${kind}`).join(', ')
const winner = specOf('esports-winner')
const mapWinner = (n: number): MarketSpec => specOf('map-winner', { period: `map-${n}` })
const rounds = (line: number, n = 1): MarketSpec => specOf('map-rounds', { line, period: `map-${n}` })
const maps = (line: number): MarketSpec => specOf('total-maps', { line })
const [home, away] = [map(13, 7, 'home'), map(10, 13, 'away')]

describe('Product §11.1803: esports', () => {
  test.each<readonly [string, MarketSpec, EsportsState, string]>([
    ['the winner', winner, match([home, away, home]), '1 won, 2 lost'],
    ['one map all', winner, match([home, away]), ''],
    ['a map', mapWinner(2), match([home, away]), '1 lost, 2 won'],
    ['a map that was not played', mapWinner(3), match([home, home]), '1 void, 2 void'],
    ['map score', specOf('map-score'), match([home, away, home]), '0-2 lost, 1-2 lost, 2-0 lost, 2-1 won'],
    ['map handicap −1.5', specOf('map-handicap', { line: -6 }), match([home, home]), '1 won, 2 lost'],
    ['map handicap −1.5, decided by the second map', specOf('map-handicap', { line: -6 }), match([away]), '1 lost, 2 won'],
    ['map handicap +1.5, decided by one map', specOf('map-handicap', { line: 6 }), match([home]), '1 won, 2 lost'],
    ['total maps 2.5 at one all', maps(10), match([home, away]), 'over won, under lost'],
    ['total maps 2.5 at two', maps(10), match([home, home]), 'over lost, under won'],
    ['rounds of a map', rounds(82), match([home]), 'over lost, under won'],
    ['rounds, as soon as they are passed', rounds(82), match([map(9, 12)]), 'over won, under lost'],
    ['rounds: 9–11 needs 22 at least', rounds(86), match([map(9, 11)]), 'over won, under lost'],
    ['rounds: 9–11 may be 22 or more', rounds(90), match([map(9, 11)]), ''],
    ['rounds: level at twelve needs two more', rounds(102), match([map(12, 12)]), 'over won, under lost'],
    ['rounds: level at twelve, 26.5 waits', rounds(106), match([map(12, 12)]), ''],
    ['rounds: one ahead in overtime needs one more', rounds(102), match([map(13, 12)]), 'over won, under lost'],
    ['rounds of a map that was not played', rounds(82, 3), match([home, home]), 'over void, under void'],
    ['a forfeit before the first map', mapWinner(1), match([], { forfeit: 'before-map-1', winner: 'home' }), '1 void, 2 void'],
    ['a forfeit later: a finished map stands', mapWinner(1), match([home], { forfeit: 'later', winner: 'away' }), '1 won, 2 lost'],
    ['a forfeit later: the match is void', winner, match([home], { forfeit: 'later', winner: 'away' }), '1 void, 2 void'],
    ['a forfeit later: the running map is void', mapWinner(2), match([home, map(3, 9)], { forfeit: 'later', winner: 'away' }), '1 void, 2 void'],
    ['another best-of: the match is void', winner, match([home], { bestOf: 1, wasBestOfChanged: true, winner: 'home' }), '1 void, 2 void'],
    ['another best-of: a finished map stands', mapWinner(1), match([home], { bestOf: 1, wasBestOfChanged: true, winner: 'home' }), '1 won, 2 lost'],
    ['another best-of: a map that is not played is void', mapWinner(2), match([home], { bestOf: 1, wasBestOfChanged: true, winner: 'home' }), '1 void, 2 void'],
    ['a map begun anew counts as it is played again', mapWinner(1), match([map(4, 13, 'away', 1)]), '1 lost, 2 won'],
  ])('%s', (_, spec, state, results) => {
    expect(told(spec, state)).toBe(results)
  })
})

test('Product §4.1800: what is decided while a match is played stays, however it goes on', () => {
  const specs = [winner, specOf('map-score'), ...[-6, -2, 2, 6].map((line) => specOf('map-handicap', { line })), maps(10), maps(14), maps(18), mapWinner(2), mapWinner(4)]
  const won = (sides: readonly Side[]): readonly EsportsMap[] => sides.map((each) => map(0, 0, each))
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Side>('home', 'away'), { minLength: 5, maxLength: 5 }), fc.integer({ min: 0, max: 5 }), fc.constantFrom(...specs), (sides, done, spec) => {
      const end = sides.findIndex((_, index) => ['home', 'away'].some((each) => sides.slice(0, index + 1).filter((one) => one === each).length === 3)) + 1
      const played = sides.slice(0, end)
      const early = settleMarket(rulesVersion, spec, match(won(played.slice(0, done)), { bestOf: 5 }))
      const late = settleMarket(rulesVersion, spec, match(won(played), { bestOf: 5 }))
      for (const [selection, each] of Object.entries(early)) expect(late[selection]).toEqual(each)
      // Once it is over, exactly one has won, or all is void.
      const kinds = Object.values(late).map(({ kind }) => kind)
      const worth = { won: 4, 'half-won': 3, push: 2, 'half-lost': 1, lost: 0, void: 9 }
      expect([4, kinds.length * worth.void]).toContain(kinds.reduce((sum, kind) => sum + worth[kind as keyof typeof worth], 0))
    }),
  )
})

test('Product §3.1800: a match is read from its rounds and maps, and a map begun anew is empty', () => {
  const fact = (seq: number, body: EsportsBody): Fact<EsportsBody> => ({ seq, clock: seq, replaces: null, body })
  const facts = [
    fact(1, { kind: 'format', bestOf: 5 }), fact(2, { kind: 'round', map: 1, side: 'home' }), fact(3, { kind: 'map', map: 1, side: 'home' }), fact(4, { kind: 'round', map: 2, side: 'away' }),
    fact(5, { kind: 'remake', map: 2 }), fact(6, { kind: 'round', map: 2, side: 'home' }),
  ]
  expect(readEsports(facts)).toEqual(match([map(1, 0, 'home'), map(1, 0, null, 1)], { stage: 'announced', tick: 6, bestOf: 5 }))
  expect(readEsports([...facts, fact(7, { kind: 'forfeit', when: 'later' }), fact(8, { kind: 'result', side: 'away' }), fact(9, { kind: 'best-of-changed', bestOf: 3 })])).toMatchObject({ forfeit: 'later', winner: 'away', bestOf: 3, wasBestOfChanged: true })
})
