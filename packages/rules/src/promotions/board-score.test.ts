import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { type BoardRound, type BoardScore, boardScore, byScore, type Scoring } from './board-score.ts'

const round = (staked: bigint, back: bigint, at: number): BoardRound => ({ staked: minor(staked), back: minor(back), turnover: minor(staked), atMs: at * 1_000, transferId: BigInt(at) })
const rounds = [round(100n, 0n, 1), round(200n, 900n, 2), round(50n, 500n, 3), round(100n, 150n, 4), round(100n, 150n, 5)]
const stakeLeast = minor(100n)

test.each([
  [{ kind: 'turnover' }, 550n, 5],
  [{ kind: 'net-result' }, 1_150n, 5],
  [{ kind: 'first-to-reach', target: minor(300n) }, 300n, 2],
  // 500 of 50 is ten times the stake, and under the least.
  [{ kind: 'best-multiple', stakeLeast }, 45_000n, 2],
  [{ kind: 'best-rounds', stakeLeast, count: 2 }, 60_000n, 4],
  [{ kind: 'best-rounds', stakeLeast: minor(1n), count: 2 }, 145_000n, 3],
  [{ kind: 'best-row', stakeLeast, count: 2 }, 60_000n, 4],
  [{ kind: 'best-row', stakeLeast, count: 3 }, 75_000n, 5],
] as const)('Product §10.1145 %o counts %i, reached with round %i', (scoring, score, at) => {
  expect(boardScore(scoring, rounds)).toEqual({ score, reached: { atMs: at * 1_000, transferId: BigInt(at) } })
})

test('Product §10.1145 who has too few rounds, or has not reached it, has no place', () => {
  expect(boardScore({ kind: 'turnover' }, [])).toBeNull()
  expect(boardScore({ kind: 'turnover' }, rounds, 6)).toBeNull()
  expect(boardScore({ kind: 'best-multiple', stakeLeast: minor(201n) }, rounds)).toBeNull()
  expect(boardScore({ kind: 'best-row', stakeLeast, count: 5 }, rounds)).toBeNull()
  expect(boardScore({ kind: 'first-to-reach', target: minor(551n) }, rounds)).toBeNull()
})

test('a round that was taken back below nothing is no multiple below nothing, and one without a stake is none', () => {
  expect(boardScore({ kind: 'best-multiple', stakeLeast }, [round(100n, -40n, 1)])?.score).toBe(0n)
  expect(boardScore({ kind: 'best-multiple', stakeLeast: minor(0n) }, [round(0n, 500n, 1)])).toBeNull()
})

const amount = fc.bigInt(0n, 10n ** 12n)
const someRounds = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 12n), amount), { minLength: 1, maxLength: 30 }).map((each) => each.map(([staked, back], at) => round(staked, back, at + 1)))
const count = fc.integer({ min: 1, max: 6 })

describe('of any rounds', () => {
  test('more stake with the same luck buys no better multiple', () => {
    fc.assert(
      fc.property(someRounds, fc.bigInt(1n, 1_000n), count, (played, times, n) => {
        const dearer = played.map((each) => ({ ...each, staked: minor(each.staked * times), back: minor(each.back * times) }))
        for (const scoring of [{ kind: 'best-multiple', stakeLeast: minor(1n) }, { kind: 'best-rounds', stakeLeast: minor(1n), count: n }, { kind: 'best-row', stakeLeast: minor(1n), count: n }] as const)
          expect(boardScore(scoring, dearer)).toEqual(boardScore(scoring, played))
      }),
    )
  })

  test('the best rounds are at least the best row of as many, which is at least nothing, and one of them is the best multiple', () => {
    fc.assert(
      fc.property(someRounds, count, (played, n) => {
        const of = (kind: 'best-rounds' | 'best-row', many: number) => boardScore({ kind, stakeLeast: minor(1n), count: many }, played)
        const [best, row] = [of('best-rounds', n), of('best-row', n)]
        expect(row === null).toBe(played.length < n)
        if (row !== null && best !== null) expect(best.score >= row.score && row.score >= 0n).toBe(true)
        const single = boardScore({ kind: 'best-multiple', stakeLeast: minor(1n) }, played)
        expect([of('best-rounds', 1), of('best-row', 1)]).toEqual([single, single])
      }),
    )
  })

  test('what was reached stands: with the rounds until then the score is the same', () => {
    const scorings: readonly Scoring[] = [{ kind: 'turnover' }, { kind: 'net-result' }, { kind: 'first-to-reach', target: minor(5_000n) }, { kind: 'best-multiple', stakeLeast: minor(100n) }, { kind: 'best-row', stakeLeast: minor(1n), count: 2 }]
    fc.assert(
      fc.property(someRounds, fc.constantFrom(...scorings), (played, scoring) => {
        const whole = boardScore(scoring, played)
        if (whole === null) return
        expect(boardScore(scoring, played.filter(({ transferId }) => transferId <= whole.reached.transferId))).toEqual(whole)
      }),
    )
  })

  test('the order is one order: more before less, then earlier, then the lower transfer', () => {
    const score: fc.Arbitrary<BoardScore> = fc.record({ score: fc.bigInt(0n, 3n), reached: fc.record({ atMs: fc.integer({ min: 0, max: 3 }), transferId: fc.bigInt(0n, 3n) }) })
    fc.assert(
      fc.property(fc.array(score, { maxLength: 12 }), (entries) => {
        const ranked = entries.toSorted(byScore)
        for (const [at, one] of ranked.entries()) {
          const next = ranked[at + 1]
          if (next === undefined) continue
          const [isEarlier, isSameMoment] = [one.reached.atMs < next.reached.atMs, one.reached.atMs === next.reached.atMs]
          expect(one.score > next.score || (one.score === next.score && (isEarlier || (isSameMoment && one.reached.transferId <= next.reached.transferId)))).toBe(true)
        }
      }),
    )
  })
})
