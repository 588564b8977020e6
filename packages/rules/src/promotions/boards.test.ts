import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { type BoardRound, boardScore, noTally, type Scoring, tallied } from './board-score.ts'
import { bandOf, boardProblems, boardRoundOf, type BoardTerms, type ClosedRound, isOneProduct, prizesIn } from './boards.ts'

const terms: BoardTerms = {
  names: { pt: 'Semana', en: 'Week' }, startsAt: '2026-11-27T10:00', endsAt: '2026-12-04T10:00', scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: ['RNG'], games: [], currency: 'BRL',
  rates: { EUR: 5_500_000 }, prizes: [{ upTo: 1, amounts: { BRL: '10000', EUR: '2000' } }, { upTo: 3, amounts: { BRL: '5000', EUR: '1000' } }], ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false,
}
const closed: ClosedRound = { currency: 'BRL', stakedMinor: 1_000n, cashMinor: 1_000n, backMinor: 2_500n, turnoverMinor: 800n, closedAtMs: 7, n: 3n }
const of = (more: Partial<BoardTerms>, round: Partial<ClosedRound> = {}) => boardRoundOf({ ...terms, ...more }, { ...closed, ...round })

describe('Product §10.1190 what a round is to a board', () => {
  test('as it is, in the board’s currency', () => {
    expect(of({})).toEqual({ staked: 1_000n, back: 2_500n, turnover: 800n, atMs: 7, transferId: 3n })
    expect(of({}, { currency: 'EUR' })).toMatchObject({ staked: 5_500n, back: 13_750n, turnover: 4_400n })
    expect(of({ rates: { EUR: 333_333 } }, { currency: 'EUR', stakedMinor: 10n, cashMinor: 10n })).toMatchObject({ staked: 3n })
  })

  test('void ones, and those of another currency, are nothing', () => {
    expect(of({}, { stakedMinor: 0n, cashMinor: 0n })).toBeNull()
    expect(of({}, { currency: 'USD' })).toBeNull()
  })

  test('what bonus money paid counts where the terms say so alone: of turnover the share of cash, and else no such round', () => {
    const mixed = { cashMinor: 250n }
    expect(of({}, mixed)).toBeNull()
    expect(of({ scoring: { kind: 'net-result' } }, mixed)).toBeNull()
    expect(of({ scoring: { kind: 'turnover' } }, mixed)).toMatchObject({ turnover: 200n })
    expect(of({ scoring: { kind: 'turnover' } }, { cashMinor: 0n })).toBeNull()
    expect(of({ countsBonus: true }, mixed)).toMatchObject({ staked: 1_000n, turnover: 800n })
  })
})

test('prizes stand by place, in each currency', () => {
  expect(prizesIn(terms.prizes, 'BRL')).toEqual([10_000n, 5_000n, 5_000n])
  expect(prizesIn(terms.prizes, 'EUR')).toEqual([2_000n, 1_000n, 1_000n])
  expect(prizesIn(terms.prizes, 'USD')).toEqual([0n, 0n, 0n])
})

test.each([
  [{}, []],
  [{ endsAt: terms.startsAt }, ['ends_before_it_starts']],
  [{ endsAt: '2027-11-27T10:00' }, ['too_long']],
  [{ prizes: [] }, ['no_prize']],
  [{ prizes: [...terms.prizes].toReversed() }, ['places_out_of_order']],
  [{ prizes: [{ upTo: 2_000, amounts: { BRL: '1', EUR: '1' } }] }, ['too_many_places']],
  [{ rates: {} }, ['currencies_differ']],
  [{ rates: { EUR: 1, USD: 1 } }, ['currencies_differ']],
  [{ prizes: [{ upTo: 1, amounts: { BRL: '0', EUR: '1' } }] }, ['amount_of_nothing']],
  [{ scoring: { kind: 'first-to-reach', targetMinor: '0' } }, ['amount_of_nothing']],
] as const)('%j is wrong by %j', (more, problems) => {
  expect(boardProblems({ ...terms, ...more }).map(({ problem }) => problem)).toEqual(problems)
})

test('Product §6.1190 one product is some classes of one kind, and never all games', () => {
  expect([['RNG', 'LIVE'], ['SPORTS'], ['RNG', 'SPORTS'], []].map((categories) => isOneProduct({ categories: categories as never }))).toEqual([true, true, false, false])
})

test('Product §10.1194 beyond the exact places a band is said', () => {
  expect([10_000, 19_999, 20_000, 99_999, 100_000].map(bandOf)).toEqual([{ from: 10_001, to: 20_000 }, { from: 10_001, to: 20_000 }, { from: 20_001, to: 50_000 }, { from: 50_001, to: 100_000 }, { from: 100_001, to: null }])
})

const amount = fc.bigInt(0n, 10n ** 12n)
const rounds: fc.Arbitrary<readonly BoardRound[]> = fc
  .array(fc.tuple(fc.bigInt(1n, 10n ** 6n), amount), { maxLength: 25 })
  .map((each) => each.map(([staked, back], at) => ({ staked: minor(staked), back: minor(back), turnover: minor(staked), atMs: at, transferId: BigInt(at) })))
const scorings: readonly Scoring[] = [
  { kind: 'turnover' }, { kind: 'net-result' }, { kind: 'first-to-reach', target: minor(900_000n) }, { kind: 'best-multiple', stakeLeast: minor(1_000n) }, { kind: 'best-rounds', stakeLeast: minor(1_000n), count: 3 }, { kind: 'best-row', stakeLeast: minor(1_000n), count: 3 },
]

test('Product §10.1192 a score that goes on from where it stood is the score of all rounds, wherever the feed is cut', () => {
  fc.assert(
    fc.property(rounds, fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 4 }), fc.constantFrom(...scorings), (played, cuts, scoring) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), played.length]
      const tally = ends.slice(1).reduce((so, end, at) => tallied(scoring, so, played.slice(ends[at], end)), noTally)
      expect(tally).toEqual(tallied(scoring, noTally, played))
      const { score, reached } = tally
      expect(score === null || reached === null ? null : { score, reached }).toEqual(boardScore(scoring, played))
    }),
  )
})
