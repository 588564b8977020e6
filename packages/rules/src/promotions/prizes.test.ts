import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { type BoardEntry, placesOf, type Ties } from './prizes.ts'

const of = (entry: bigint, score: bigint, at: number, transferId = BigInt(at)): BoardEntry => ({ entry, score, reached: { atMs: at, transferId } })
const prizes = [minor(1_000n), minor(500n), minor(201n)]
const told = (entries: readonly BoardEntry[], ties: Ties) => placesOf(entries, prizes, ties).map(({ entry, place, prize }) => [entry, place, prize])

test('Product §10.1146 of the same score whoever reached it first stands before, and of the same moment the lower transfer', () => {
  expect(told([of(1n, 50n, 9), of(2n, 50n, 3), of(3n, 80n, 20), of(4n, 50n, 3, 2n)], 'reached')).toEqual([[3n, 1, 1_000n], [4n, 2, 500n], [2n, 3, 201n], [1n, 4, 0n]])
})

test('Product §10.1146 who shares a place parts the prizes of the places that they take together, and what is over goes to who joined first', () => {
  expect(told([of(9n, 50n, 1), of(4n, 50n, 2), of(3n, 80n, 20)], 'shared')).toEqual([[3n, 1, 1_000n], [4n, 2, 351n], [9n, 2, 350n]])
  expect(told([of(3n, 50n, 1), of(2n, 50n, 2), of(1n, 50n, 3), of(7n, 10n, 1)], 'shared')).toEqual([[1n, 1, 567n], [2n, 1, 567n], [3n, 1, 567n], [7n, 4, 0n]])
})

test('Product §10.1146 places beyond the prizes share what there is, and then nothing', () => {
  expect(told([of(1n, 9n, 1), of(2n, 8n, 1), of(3n, 5n, 1), of(4n, 5n, 2), of(5n, 1n, 1)], 'shared')).toEqual([[1n, 1, 1_000n], [2n, 2, 500n], [3n, 3, 101n], [4n, 3, 100n], [5n, 5, 0n]])
  expect(told([], 'shared')).toEqual([])
})

const entries = fc
  .uniqueArray(fc.bigInt(1n, 60n), { maxLength: 40 })
  .chain((ids) => fc.tuple(...ids.map((entry) => fc.tuple(fc.bigInt(0n, 6n), fc.integer({ min: 0, max: 5 })).map(([score, at]) => of(entry, score, at, entry)))))
const somePrizes = fc.array(fc.bigInt(0n, 10n ** 9n).map(minor), { maxLength: 12 })
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

test('whatever the ties, each entry has one place, and all prizes of places that somebody has are given, to the unit', () => {
  fc.assert(
    fc.property(entries, somePrizes, fc.constantFrom<Ties>('reached', 'shared'), (board, of_, ties) => {
      const placed = placesOf(board, of_, ties)
      expect(placed).toHaveLength(board.length)
      expect(new Set(placed.map(({ entry }) => entry))).toEqual(new Set(board.map(({ entry }) => entry)))
      expect(sum(placed.map(({ prize }) => prize))).toBe(sum(of_.slice(0, board.length)))
    }),
  )
})

test('those who share differ by what is over alone, and the order in which entries are read changes nothing', () => {
  fc.assert(
    fc.property(entries, somePrizes, (board, of_) => {
      const placed = placesOf(board, of_, 'shared')
      expect(placesOf(board.toReversed(), of_, 'shared')).toEqual(placed)
      const scores = new Map(board.map(({ entry, score }) => [entry, score]))
      for (const place of new Set(placed.map((each) => each.place))) {
        const tied = placed.filter((each) => each.place === place)
        expect(new Set(tied.map(({ entry }) => scores.get(entry))).size).toBe(1)
        expect(new Set(tied.slice(1).map(({ prize }) => prize)).size).toBeLessThanOrEqual(1)
        const [first, second] = tied
        if (first !== undefined && second !== undefined) expect(first.prize - second.prize >= 0n && first.prize - second.prize < BigInt(tied.length)).toBe(true)
      }
    }),
  )
})
