import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { type Database, openDatabase } from '@trevo/server/sql'
import { portOf } from '@trevo/vendor-calls/framed-page'
import { openWallet } from '@trevo/vendor-calls/wallet'
import type { FastifyBaseLogger } from 'fastify'
import { startUpkeep } from '#book/upkeep.ts'
import { openWriter, type Writer } from '#book/writer.ts'
import { runSimulatedSeason } from '#feed/run-season.ts'
import { openLive } from '#live/live.ts'
import { seasonShape } from '#season/shape.ts'
import type { SeasonTables } from '#season/store.ts'
import { openApp } from '#server/app.ts'
import { readSportsbookConfig } from '#server/config.ts'
import { vendor } from '#server/games.ts'
import { sportsbookShape } from '#server/shape.ts'
import type { Tables } from '#server/tables.ts'
import { openTicketDesk } from '#tickets/desk.ts'
import { startTicketWork } from '#tickets/worker.ts'

/** Under a role of its own, which alone may read what coming draws follow from. */
const playSeason = async (url: string, database: Database<Tables>, writer: Writer, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> => {
  await migrate({ ...seasonShape, url })
  const seasonDatabase = openDatabase<SeasonTables>({ url, applicationName: 'trevo-season', connectionsMax: 2, schema: seasonShape.schema })
  const season = await runSimulatedSeason({ database, seasonDatabase, writer, log })
  return {
    stop: async () => {
      await season.stop()
      await seasonDatabase.close()
    },
  }
}

await runProgram('sportsbook', async (log) => {
  const config = readSportsbookConfig(process.env)
  await migrate({ ...sportsbookShape, url: config.databaseUrl })
  const database = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-sportsbook',
    connectionsMax: 10,
    schema: sportsbookShape.schema,
    statementTimeoutMs: 10_000,
    onIdleError: (error) => log.warn(error, 'a database connection was lost'),
  })
  const secrets = { [vendor]: config.secret }
  const house = { database, log, secrets, wallet: openWallet({ baseUrl: config.platformUrl, secrets }), live: openLive() }
  const writer = openWriter(house, { onWritten: house.live.tell })
  const upkeep = startUpkeep(database, log)
  const season = config.feed === 'simulated' ? await playSeason(config.seasonDatabaseUrl, database, writer, log) : null
  const desk = openTicketDesk(house)
  let isDraining = false
  const { platformOrigins, publicUrl, trustedProxies } = config
  const app = openApp(house, { platformOrigins, publicUrl, trustedProxies, platformPort: portOf(config.platformUrl) }, () => isDraining, desk)
  await app.listen({ port: config.port, host: config.host })
  const work = startTicketWork(desk)
  return {
    drain: async () => {
      isDraining = true
      await season?.stop()
      upkeep.stop()
      await app.close()
      await work.stop()
      await database.close()
    },
  }
})
