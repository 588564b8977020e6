import { expect, test } from 'vitest'
import { readEventFacts, settledBy, type StoredFact } from './event-facts.ts'

const fact = (seq: number, body: StoredFact['body'] & Readonly<Record<string, unknown>>, more: Partial<StoredFact> = {}): StoredFact => ({ seq, clock: seq, replaces: null, isConfirmed: true, body, ...more })
const goal = (seq: number, side: string, more: Partial<StoredFact> = {}): StoredFact => fact(seq, { kind: 'goal', side, part: 'half-1' }, more)
const total = { kind: 'total', line: 6, period: 'match', about: null }

test('Product §4.1931 a fact that waits counts for nothing, and nor does one whose correction waits', () => {
  const facts = [goal(1, 'home'), goal(2, 'home', { isConfirmed: false }), goal(3, 'away'), fact(4, { kind: 'withdrawn' }, { replaces: 3, isConfirmed: false })]
  expect(settledBy(facts).map(({ seq }) => seq)).toEqual([1])
  const confirmed = facts.map((each) => ({ ...each, isConfirmed: true }))
  expect(settledBy(confirmed).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(readEventFacts(1n, 'football', confirmed).state).toMatchObject({ full: [2, 0] })
})

test('a selection names the fact that decided it, also where a correction stands in an earlier place', () => {
  const facts = [fact(1, { kind: 'stage', stage: 'live' }), goal(2, 'home'), goal(3, 'away'), fact(4, { kind: 'card', side: 'home' }), goal(5, 'home', { replaces: 3 }), fact(6, { kind: 'full-time' })]
  const read = readEventFacts(1n, 'football', facts)
  expect(read.decidedBy(1, total, 'over')).toBe(5)
  expect(read.decidedBy(1, { kind: '1x2', line: null, period: 'match', about: null }, '1')).toBe(6)
  expect(readEventFacts(1n, 'football', facts.slice(0, 2)).decidedBy(1, total, 'over')).toBeNull()
  expect(read.corrections).toBe('5')
})
