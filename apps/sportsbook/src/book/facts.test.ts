import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenAt, chained, factText, firstHash } from './facts.ts'

const first = firstHash({ source: 'simulated', sourceId: 'm-1', commitment: null, parameters: null, startsAtMs: 0 })
const words = [
  { clock: 0, body: { kind: 'stage', stage: 'live' }, replaces: null },
  { clock: 7, body: { side: 'home', part: 'half-1', kind: 'goal' }, replaces: null },
  { clock: 9, body: { kind: 'withdrawn' }, replaces: 2 },
]

test('Product §3.1900 a fact’s hash is the SHA-256 over the hash before it and its own text, whatever order its words came in', () => {
  const facts = chained({ seq: 0, hash: first }, words, 1_000)
  const [, goal] = facts
  expect(goal === undefined ? '' : factText(goal)).toBe('{"body":{"kind":"goal","part":"half-1","side":"home"},"clock":7,"occurredAtMs":1000,"replaces":null,"seq":2}')
  const byNode = facts.reduce((before, fact) => createHash('sha256').update(before).update(factText(fact)).digest(), Buffer.from(first))
  expect(Buffer.from(facts.at(-1)?.hash ?? [])).toEqual(byNode)
})

test('Product §3.1900 a fact that was changed, left out or put elsewhere breaks the chain where it is', () => {
  const facts = chained({ seq: 0, hash: first }, words, 1_000)
  expect(brokenAt(first, facts)).toBeNull()
  expect(brokenAt(first, facts.map((fact) => (fact.seq === 2 ? { ...fact, clock: 8 } : fact)))).toBe(2)
  expect(brokenAt(first, facts.filter(({ seq }) => seq !== 2))).toBe(3)
  expect(brokenAt(new Uint8Array(32), facts)).toBe(1)
})
