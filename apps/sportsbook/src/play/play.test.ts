import type { SportState } from '@trevo/betting/facts/states'
import type { Parameters } from '@trevo/betting/models/parameters'
import { toHex } from '@trevo/fairness/hex'
import { expect, test } from 'vitest'
import { chained, type ChainedFact, firstHash, type FactWord } from '#book/facts.ts'
import { stateOf } from '#book/states.ts'
import { deskOf } from '#season/desk.ts'
import { nodeMac } from '#season/chain.ts'
import type { Fixture } from '#season/fixture.ts'
import { knownSeason } from '#testing/known-season.ts'
import { checkEvent, type EventRecord } from './check-event.ts'
import { playOf } from './play.ts'
import { beginningFacts, openingFacts, tickFacts } from './tick-facts.ts'

const startMs = Date.parse('2027-03-01T10:00:00Z')
const desk = deskOf([knownSeason(startMs)])
const fixtures = desk.fixtures({ fromMs: startMs, toMs: startMs + 2 * 60 * 60_000 })

/** Plays an event from its beginning to its end, with no tickets. */
const played = (fixture: Fixture): EventRecord & { readonly state: SportState } => {
  const play = playOf(fixture.parameters)
  const commitment = desk.commitment(fixture)
  let facts: readonly ChainedFact[] = []
  let hash = firstHash({ source: 'simulated', sourceId: fixture.id, commitment: toHex(commitment), parameters: fixture.parameters as never, startsAtMs: fixture.startsAtMs })
  const say = (words: readonly FactWord[]): void => {
    const added = chained({ seq: facts.length, hash }, words, fixture.startsAtMs)
    facts = [...facts, ...added]
    hash = added.at(-1)?.hash ?? hash
  }
  say(openingFacts(play))
  say(beginningFacts(play))
  let state = stateOf(fixture.sport, facts)
  for (let tick = 1; state.stage === 'live'; tick += 1) {
    say(tickFacts({ mac: nodeMac, play, event: fixture.id, state, tick, link: desk.link(fixture.id, fixture.parameters, tick), mix: 'tickets:none' }))
    state = stateOf(fixture.sport, facts)
  }
  return { source: 'simulated', sourceId: fixture.id, startsAtMs: fixture.startsAtMs, commitment, parameters: fixture.parameters, facts, state }
}

const isDecided = (state: SportState): boolean => {
  switch (state.sport) {
    case 'football':
      return state.fullDone && state.goals.length === state.full[0] + state.full[1]
    case 'tennis':
      return state.winner !== null && state.ending === 'played' && state.sets.filter(({ winner }) => winner === state.winner).length === 2
    case 'basketball': {
      const [home, away] = state.periods.reduce(([h, a], [more, moreAway]) => [h + more, a + moreAway], [0, 0])
      return state.periodsDone >= 4 && home !== away
    }
    case 'esports':
      return state.winner !== null && state.maps.filter(({ winner }) => winner === state.winner).length === 2
    case 'race':
      return state.isDone && new Set(state.runners.map(({ place }) => place)).size === state.runners.length
  }
}

test.each(['football', 'tennis', 'basketball', 'esports', 'race'] as const)('Product §11.1911 an event of %s is played to its end, and computed again from its facts alone', (sport) => {
  const some = fixtures.filter((each) => each.sport === sport).slice(0, 2)
  expect(some.length).toBe(2)
  for (const fixture of some) {
    const record = played(fixture)
    expect(record.state.stage, fixture.id).toBe('official')
    expect(isDecided(record.state), fixture.id).toBe(true)
    const ticks = record.facts.filter(({ body }) => body.kind === 'tick').length
    expect(checkEvent(record, nodeMac, (facts) => stateOf(sport, facts)), fixture.id).toEqual({ kind: 'whole', ticks })
    expect(record.facts.map(({ hash }) => toHex(hash))).toEqual(played(fixture).facts.map(({ hash }) => toHex(hash)))
  }
})

/** A forged event whose hashes are made anew after the forging. */
const forged = (record: EventRecord, change: (facts: readonly FactWord[]) => readonly FactWord[], parameters: Parameters = record.parameters): EventRecord => {
  const first = firstHash({ source: record.source, sourceId: record.sourceId, commitment: toHex(record.commitment), parameters: parameters as never, startsAtMs: record.startsAtMs })
  const words = change(record.facts.map(({ clock, body, replaces }) => ({ clock, body, replaces })))
  return { ...record, parameters, facts: chained({ seq: 0, hash: first }, words, record.startsAtMs) }
}

test('Product §11.1910 Product §11.1911 a result, a link or a mix that was changed is found, also where all hashes were made anew', () => {
  const [fixture] = fixtures.filter(({ sport }) => sport === 'race')
  if (fixture === undefined) throw new Error('there are races')
  const record = played(fixture)
  const check = (event: EventRecord) => checkEvent(event, nodeMac, (facts) => stateOf('race', facts))
  const changed = (kind: string, change: (body: Record<string, unknown>) => Record<string, unknown>) =>
    forged(record, (facts) => facts.map((fact) => (fact.body.kind === kind ? { ...fact, body: { ...change({ ...fact.body }), kind } } : fact)))
  expect(check(changed('order', ({ places }) => ({ places: (places as readonly unknown[]).toReversed() })))).toMatchObject({ kind: 'different', what: 'draw' })
  expect(check(changed('tick', ({ mix }) => ({ mix, link: 'cd'.repeat(32) })))).toMatchObject({ kind: 'different', what: 'link' })
  expect(check(changed('tick', ({ link }) => ({ link, mix: 'tickets:other' })))).toMatchObject({ kind: 'different', what: 'draw' })
  expect(check(forged(record, (facts) => facts.filter(({ body }) => body.kind !== 'runners')))).toMatchObject({ kind: 'different' })
  expect(check({ ...record, startsAtMs: record.startsAtMs + 1 })).toMatchObject({ kind: 'different', seq: 1, what: 'hash' })
})
