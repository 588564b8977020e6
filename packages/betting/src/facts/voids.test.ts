import { expect, test } from 'vitest'
import { confirmAfterMs, isConfirmed, isGivenUp, lapseAfterMs } from './fact.ts'
import { voidingFact } from './voids.ts'

const fact = (seq: number, body: { readonly kind: string; readonly [more: string]: unknown }, replaces: number | null = null): { seq: number; clock: number; replaces: number | null; body: { kind: string } } => ({ seq, clock: seq, replaces, body })
const at = (basisSeq: number, period = 'match'): { spec: { period: string }; basisSeq: number } => ({ spec: { period }, basisSeq })

const goals = [
  fact(1, { kind: 'stage', stage: 'live' }), fact(2, { kind: 'goal', side: 'home' }), fact(3, { kind: 'card', side: 'away' }), fact(4, { kind: 'goal', side: 'away' }),
  fact(5, { kind: 'withdrawn' }, 4), fact(6, { kind: 'withdrawn' }, 3),
]

test('Product §4.1802: a goal taken back voids what was bet at prices that knew it, and nothing else', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((basis) => voidingFact(at(basis), goals))).toEqual([null, null, null, null, 5, null, null])
})

test('Product §4.1802: a goal given to the other side is taken back too; one with another minute is not', () => {
  const facts = [fact(1, { kind: 'goal', side: 'home' }), fact(2, { kind: 'goal', side: 'home' }, 1), fact(3, { kind: 'goal', side: 'away' }, 2)]
  expect([0, 1, 2, 3].map((basis) => voidingFact(at(basis), facts))).toEqual([null, 3, 3, null])
})

test('Product §4.1802: a map begun anew voids bets of that map that were made while the old one was played', () => {
  const facts = [fact(1, { kind: 'map', map: 1, side: 'home' }), fact(2, { kind: 'round', map: 2, side: 'home' }), fact(3, { kind: 'remake', map: 2 }), fact(4, { kind: 'round', map: 2, side: 'away' })]
  expect([0, 1, 2, 3, 4].map((basis) => voidingFact(at(basis, 'map-2'), facts))).toEqual([null, null, 3, null, null])
  expect(voidingFact(at(2, 'match'), facts)).toBe(null)
  expect(voidingFact(at(2, 'map-1'), facts)).toBe(null)
})

test('Product §9.1804: a fact is confirmed by the feed, by 120 s in which nobody takes it back, or at once where it is simulated', () => {
  const heard = { isSimulated: false, isConfirmedByFeed: false, receivedAtMs: 1_000 }
  expect(isConfirmed(heard, 1_000 + confirmAfterMs - 1)).toBe(false)
  expect(isConfirmed(heard, 1_000 + confirmAfterMs)).toBe(true)
  expect(isConfirmed({ ...heard, isConfirmedByFeed: true }, 1_000)).toBe(true)
  expect(isConfirmed({ ...heard, isSimulated: true }, 1_000)).toBe(true)
})

test.each([
  ['announced', null, true], ['open', null, true], ['postponed', null, true], ['live', null, false], ['ended', null, false], ['official', null, false],
  ['abandoned', 0, true], ['abandoned', 1, false], ['interrupted', 0, true], ['interrupted', null, false], ['cancelled', null, false],
] as const)('Product §9.1804: 48 hours after its time, %s and broken off at %s, an event is given up: %s', (stage, brokenOffAtMs, isUp) => {
  expect(isGivenUp({ stage, startsAtMs: 0, brokenOffAtMs }, lapseAfterMs)).toBe(isUp)
  expect(isGivenUp({ stage, startsAtMs: 0, brokenOffAtMs }, lapseAfterMs - 1)).toBe(false)
})
