import type { SportState } from '@trevo/betting/facts/states'
import { kindOf, rulesVersion } from '@trevo/betting/markets/registry'
import { nodeMac } from '#season/chain.ts'
import { expect, test } from 'vitest'
import { playOf } from '#play/play.ts'
import { beginningFacts, openingFacts, tickFacts } from '#play/tick-facts.ts'
import { deskOf } from '#season/desk.ts'
import { knownSeason } from '#testing/known-season.ts'
import type { FactWord } from './facts.ts'
import { lawsOf } from './laws.ts'
import { marginOf } from './margins.ts'
import { mainKind, offersOf } from './offers.ts'
import { priceFrom } from './price-market.ts'
import { stateOf } from './states.ts'

const startMs = Date.parse('2027-03-01T10:00:00Z')
const desk = deskOf([knownSeason(startMs)])

/** States of an event before it begins and at some of its ticks. */
const statesOf = (sport: SportState['sport'], ticks: readonly number[]) => {
  const fixture = desk.fixtures({ fromMs: startMs, toMs: startMs + 3_600_000 }).find((each) => each.sport === sport)
  if (fixture === undefined) throw new Error(`no ${sport}`)
  const play = playOf(fixture.parameters)
  let facts: readonly FactWord[] = openingFacts(play)
  const state = () => stateOf(sport, facts.map((fact, at) => ({ ...fact, seq: at + 1 })))
  const states = [state()]
  facts = [...facts, ...beginningFacts(play)]
  for (let tick = 1; tick <= Math.max(0, ...ticks) && state().stage !== 'official'; tick += 1) {
    facts = [...facts, ...tickFacts({ mac: nodeMac, play, event: fixture.id, state: state(), tick, link: desk.link(fixture.id, fixture.parameters, tick), mix: 'none' })]
    if (ticks.includes(tick) && state().stage === 'live') states.push(state())
  }
  return { fixture, states }
}

test.each([
  ['football', [1, 30, 60, 93], 25],
  ['tennis', [1, 20, 60, 100], 8],
  ['basketball', [1, 30, 60, 90], 14],
  ['esports', [1, 15, 40], 8],
  ['race', [], 7],
] as const)('Product §4.1907 whatever is offered of %s has a sound price at every tick, the main market too', (sport, ticks, least) => {
  const { fixture, states } = statesOf(sport, ticks)
  const lawOf = lawsOf(fixture.parameters)
  for (const state of states) {
    const law = lawOf(state)
    const offers = offersOf(law, state)
    expect(new Set(offers.map((spec) => JSON.stringify(spec))).size).toBe(offers.length)
    if (state.tick === 0) expect(offers.length).toBeGreaterThanOrEqual(least)
    expect(offers[0]?.kind).toBe(mainKind[sport])
    for (const spec of offers) {
      const price = priceFrom(law, kindOf(rulesVersion, spec.kind), spec, state, marginOf(spec, { tier: 1, marginBps: null }))
      const where = `${spec.kind} ${spec.period} ${spec.line} ${spec.about} at ${state.tick}`
      if (price === null || price === 'unsound') throw new Error(`${where} has no price`)
      expect(price.oddsMilli.every((odds, at) => odds === 0 || odds * (price.fairPpm[at] ?? 0) <= 1_000_000_000), where).toBe(true)
    }
  }
})
