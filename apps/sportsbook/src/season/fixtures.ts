import type { Fixture, SeasonSeed, Window } from './fixture.ts'
import { basketballFixtures } from './fixtures/basketball.ts'
import { esportsFixtures } from './fixtures/esports.ts'
import { footballFixtures } from './fixtures/football.ts'
import { raceFixtures } from './fixtures/race.ts'
import { tennisFixtures } from './fixtures/tennis.ts'

/** All fixtures of a season that begin within a window, earliest first: the same seed and window give the same list. Product §11.1913. */
export const fixturesOf = (season: SeasonSeed, window: Window): readonly Fixture[] =>
  [footballFixtures, tennisFixtures, basketballFixtures, esportsFixtures, raceFixtures].flatMap((make) => make(season, window)).toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
