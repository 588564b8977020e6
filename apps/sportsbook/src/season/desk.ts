import { randomBytes } from 'node:crypto'
import type { Parameters } from '@trevo/betting/models/parameters'
import type { Database } from '@trevo/server/sql'
import { playOf } from '#play/play.ts'
import { commitmentOf, linkOf } from './chain.ts'
import type { Fixture, Window } from './fixture.ts'
import { fixturesOf } from './fixtures.ts'
import { addSeason, findSeason, listSeasons, type SeasonRow, type SeasonTables } from './store.ts'

/** The season that runs: what may be known of it, and the link of a tick for whoever ticks it. */
export interface SeasonDesk {
  fixtures(window: Window): readonly Fixture[]
  commitment(fixture: Pick<Fixture, 'id' | 'parameters'>): Buffer
  link(event: string, parameters: Parameters, tick: number): Buffer
}

const seedBytes = 32

/** The number that an event's name begins with. */
const numberOf = (event: string): number => Number(/^s([1-9][0-9]{0,8})-/.exec(event)?.[1] ?? 0)

export const deskOf = (seasons: readonly SeasonRow[]): SeasonDesk => {
  const secretOf = (event: string): Buffer => {
    const season = seasons.find(({ number }) => number === numberOf(event))
    if (season === undefined) throw new RangeError(`${event} is of no season`)
    return season.secret
  }
  const running = seasons.find(({ ended_at }) => ended_at === null)
  return {
    fixtures: (window) => (running === undefined ? [] : fixturesOf({ number: running.number, seed: running.seed, beginsAtMs: running.begins_at.getTime() }, window)),
    commitment: ({ id, parameters }) => commitmentOf(secretOf(id), id, playOf(parameters).ticksMax),
    link: (event, parameters, tick) => linkOf(secretOf(event), event, playOf(parameters).ticksMax, tick),
  }
}

/** The season that runs, begun where none does. */
export const openDesk = async (database: Database<SeasonTables>): Promise<SeasonDesk> => {
  if ((await findSeason(database.db)) === undefined) {
    const number = ((await listSeasons(database.db)).at(-1)?.number ?? 0) + 1
    await database.transact((tx) => addSeason(tx, { number, seed: randomBytes(seedBytes), secret: randomBytes(seedBytes) }))
  }
  return deskOf(await listSeasons(database.db))
}
