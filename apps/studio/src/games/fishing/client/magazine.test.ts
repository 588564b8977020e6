import { expect, test } from 'vitest'
import { openMagazine, resultsOf, type QueuedShot } from './magazine.ts'

const open = (stakeMinorMax: bigint | null = null) => openMagazine({ shotsMax: 10, gatherMs: 450, cycleMs: 700, stakeMinorMax: () => stakeMinorMax })
const shot = (id: number, firedMs: number, shotMinor = 10n): QueuedShot => ({ id, fish: id, firedMs, shotMinor })
const ids = (batch: readonly QueuedShot[] | null) => batch?.map(({ id }) => id) ?? null

test('Product §11.1765 shots are gathered for a moment and go as one round; the next waits for its answer and the least time between', () => {
  const magazine = open()
  magazine.add(shot(1, 0))
  magazine.add(shot(2, 200))
  expect(magazine.take(449)).toBeNull()
  expect(ids(magazine.take(450))).toEqual([1, 2])
  magazine.add(shot(3, 500))
  expect(magazine.take(2_000)).toBeNull()
  magazine.done()
  expect(ids(magazine.take(2_000))).toEqual([3])
  magazine.done()
  magazine.add(shot(4, 2_001))
  expect(magazine.take(2_699)).toBeNull()
  expect(ids(magazine.take(2_700))).toEqual([4])
})

test('ten shots do not wait for more, and an eleventh is not taken', () => {
  const magazine = open()
  expect(Array.from({ length: 11 }, (_, at) => magazine.add(shot(at, 0)))).toEqual([...Array(10).fill(true), false])
  expect(magazine.waitingMinor()).toBe(100n)
  expect(magazine.take(0)).toHaveLength(10)
})

test('a round has shots of one stake, and costs no more than the law lets it', () => {
  const magazine = open(25n)
  for (const one of [shot(1, 0), shot(2, 0), shot(3, 0), shot(4, 0, 20n)]) magazine.add(one)
  const rounds: (readonly number[] | null)[] = []
  for (let now = 1_000; now <= 3_000; now += 1_000) {
    rounds.push(ids(magazine.take(now)))
    magazine.done()
  }
  expect(rounds).toEqual([[1, 2], [3], [4]])
})

test('what was not sent comes out again', () => {
  const magazine = open()
  magazine.add(shot(1, 0))
  expect(magazine.empty()).toHaveLength(1)
  expect([magazine.waiting(), magazine.take(9_000)]).toEqual([0, null])
})

test('Product §11.1765 each shot is told what became of it: those at fish that were gone come back', () => {
  const outcome = {
    shots: [
      { kind: 'ray', fish: 4, drawn: 500, isCaught: false },
      { kind: 'koi', fish: 9, drawn: 5, isCaught: true },
      { kind: 'ray', fish: 4, drawn: 50, isCaught: true },
    ],
    paidTimes: 340,
  } as const
  expect(resultsOf([4, 7, 9, 4, 7], outcome)).toEqual(['missed', 'returned', 'caught', 'caught', 'returned'])
  expect(resultsOf([4, 7], null)).toEqual(['returned', 'returned'])
})
