import type { Database } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import type { Writer } from '#book/writer.ts'
import { addSeasonNames } from '#season/begin-season.ts'
import { openDesk } from '#season/desk.ts'
import type { SeasonTables } from '#season/store.ts'
import { openDatabaseClock } from '#server/database-clock.ts'
import type { Tables } from '#server/tables.ts'
import { openReader } from './reader.ts'
import { type AcceptedTickets, openSimulated } from './simulated.ts'

export interface SeasonOptions {
  readonly database: Database<Tables>
  readonly seasonDatabase: Database<SeasonTables>
  readonly writer: Writer
  readonly log: FastifyBaseLogger
  readonly acceptedTickets?: AcceptedTickets
}

/** Plays the simulated season, by the database's clock, until it is stopped. */
export const runSimulatedSeason = async ({ database, seasonDatabase, writer, log, acceptedTickets }: SeasonOptions): Promise<{ stop(): Promise<void> }> => {
  await addSeasonNames(database)
  const clock = await openDatabaseClock(database.db, (error) => log.warn(error, 'the database’s clock could not be read'))
  const { nowMs } = clock
  const adapter = openSimulated({ desk: await openDesk(seasonDatabase), db: database.db, log, nowMs, ...(acceptedTickets === undefined ? {} : { acceptedTickets }) })
  const reader = openReader({ database, writer, adapter, log, nowMs, isSimulated: true })
  await reader.start()
  return {
    stop: async () => {
      clock.stop()
      await reader.stop()
    },
  }
}
