import { canonicalParameters } from '@trevo/betting/models/parameters'
import { expect, test } from 'vitest'
import { playOf } from '#play/play.ts'
import { knownSeason } from '#testing/known-season.ts'
import { seasonCompetitions, seasonParticipants } from './competitions.ts'
import { deskOf } from './desk.ts'
import { roundOf } from './fixtures/round-robin.ts'

const startMs = Date.parse('2027-03-01T10:00:00Z')
const hour = 60 * 60_000
const desk = deskOf([knownSeason(startMs)])

test('Product §11.1913 the same seed gives the same fixtures, whatever windows they are asked for in', () => {
  const whole = desk.fixtures({ fromMs: startMs, toMs: startMs + 6 * hour })
  const pieces = [0, 1, 2, 3, 4, 5].flatMap((at) => desk.fixtures({ fromMs: startMs + at * hour, toMs: startMs + (at + 1) * hour }))
  expect(pieces).toEqual(whole)
  expect(deskOf([knownSeason(startMs)]).fixtures({ fromMs: startMs, toMs: startMs + 6 * hour })).toEqual(whole)
  expect(deskOf([{ ...knownSeason(startMs), seed: Buffer.alloc(32) }]).fixtures({ fromMs: startMs, toMs: startMs + 6 * hour })).not.toEqual(whole)
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
})

test('Product §11.1913 whoever takes part is of the sport and one of the season, nobody twice in one event, and every event can be played', () => {
  const sportOf = new Map(seasonParticipants.map(({ code, sport }) => [code, sport]))
  const competitions = new Map(seasonCompetitions.map(({ code, sport }) => [code, sport]))
  const fixtures = desk.fixtures({ fromMs: startMs, toMs: startMs + 3 * hour })
  for (const { id, sport, competition, home, away, runners, parameters } of fixtures) {
    const names = [home, away, ...runners].filter((name) => name !== null)
    expect(competitions.get(competition), id).toBe(sport)
    expect(names.map((name) => sportOf.get(name)), id).toEqual(names.map(() => sport))
    expect(new Set(names).size, id).toBe(names.length)
    expect(() => canonicalParameters(parameters), id).not.toThrow()
    expect(playOf(parameters).ticksMax, id).toBeGreaterThan(0)
  }
  expect(new Set(fixtures.map(({ sport }) => sport))).toEqual(new Set(seasonCompetitions.map(({ sport }) => sport)))
})

test('Product §11.1913 nobody plays two events at once', () => {
  const lastUntil = new Map<string, number>()
  for (const { id, home, away, startsAtMs, sport, parameters } of desk.fixtures({ fromMs: startMs, toMs: startMs + 6 * hour })) {
    if (sport === 'race') continue
    for (const name of [home ?? '', away ?? '']) {
      expect(lastUntil.get(name) ?? 0, `${id} ${name}`).toBeLessThanOrEqual(startsAtMs)
      const play = playOf(parameters)
      const least = Array.from({ length: Math.min(play.ticksMax, 100) }, (_, at) => play.tickMs(at + 1)).reduce((sum, each) => sum + each, 0)
      lastUntil.set(name, startsAtMs + least)
    }
  }
})

test('Product §11.1913 there are 16 football teams, 32 tennis players, 12 basketball teams, 16 esports teams and 24 roosters, each code and name its own', () => {
  const counts = Object.groupBy(seasonParticipants, ({ sport }) => sport)
  expect(Object.fromEntries(Object.entries(counts).map(([sport, all]) => [sport, all.length]))).toEqual({ football: 16, tennis: 32, basketball: 12, esports: 16, race: 24 })
  expect(new Set(seasonParticipants.map(({ code }) => code)).size).toBe(100)
  expect(new Set(seasonParticipants.map(({ name }) => name)).size).toBe(100)
})

test('a league’s rounds let everybody meet everybody once at home and once away', () => {
  const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const met = Array.from({ length: 14 }, (_, round) => roundOf(teams, round)).flat().map(([home, away]) => `${home}${away}`)
  expect(new Set(met).size).toBe(56)
  for (let round = 0; round < 14; round += 1) expect(new Set(roundOf(teams, round).flat()).size).toBe(8)
})
