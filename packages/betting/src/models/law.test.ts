import { expect, test } from 'vitest'
import { marketKinds, rulesVersion } from '#markets/registry.ts'
import { lawOf, modelOf, outcomesFor, outcomesUnder, startOf } from './law.ts'
import { footballParameters, type Parameters, span32 } from './parameters.ts'
import { farFromOne, specOf } from './testing.ts'

const map = { attacking: 2_000_000_000, defending: 2_300_000_000, homeBegins: 'attacking' } as const
const possession = [2_000_000_000, 500_000_000, 1_500_000_000, span32 - 4_000_000_000] as const
const events: readonly Parameters[] = [
  footballParameters({ homeRateMillionths: 1_480_000, awayRateMillionths: 1_120_000, rhoMillionths: -60_000, minutes: [47, 49] }),
  { sport: 'tennis', bestOf: 3, firstServer: 'home', homeServes: 2_700_000_000, awayServes: 2_600_000_000, lastSet: 'tie-break' },
  { sport: 'basketball', quarterPossessions: 24, overtimePossessions: 10, home: possession, away: possession },
  { sport: 'esports', bestOf: 3, maps: [map, map, map] },
  { sport: 'race', runners: [1, 2, 3].map((weight) => ({ runner: `${weight}`, weight })) },
]

/** What a kind asks for besides itself. */
const needs: Readonly<Record<string, { readonly period?: string; readonly about?: string }>> = {
  'set-winner': { period: 'set-1' },
  'game-winner': { period: 'set-1-game-2' },
  'map-winner': { period: 'map-1' },
  'map-rounds': { period: 'map-1' },
  'race-place': { period: 'top-2' },
  'head-to-head': { about: '1>2' },
  'next-goal': { about: '1' },
  'team-total': { about: 'home' },
}
/** What no model of one event knows: who goes on after the match, and a title. */
const unknown = ['to-qualify', 'outright']

test.each(events.map((parameters) => [parameters.sport, parameters] as const))('Product §11.1864 every market of %s has a price from parameters and state alone', (sport, parameters) => {
  const model = modelOf(parameters)
  const start = startOf(model)
  const kinds = marketKinds(rulesVersion).filter((kind) => kind.sport === sport)
  expect(kinds.length).toBeGreaterThan(3)
  for (const { kind } of kinds) {
    const spec = specOf([kind, { line: 10, ...needs[kind] }])
    const outcomes = outcomesFor(model, start, spec)
    if (unknown.includes(kind)) expect(outcomes).toBeNull()
    else expect(farFromOne(outcomes), kind).toBeLessThan(1e-9)
    expect(outcomesUnder(lawOf(model, start), spec)).toEqual(outcomes)
  }
})

test('a model says nothing of another sport', () => {
  const [football, tennis] = events.map(modelOf)
  expect(() => lawOf(football!, startOf(tennis!))).toThrow('a model of football says nothing of tennis')
})
