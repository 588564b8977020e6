import { registerQuestions } from '@trevo/vendor-calls/questions'
import { openVendorApp } from '@trevo/vendor-calls/vendor-app'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { registerApi } from './api.ts'
import { answerFreeRounds } from './free-rounds.ts'
import { registerDuelApi } from './duel/api.ts'
import { registerTableApi } from './live/api.ts'
import { registerSockets } from './live/sockets.ts'
import { openTables, type TablesDesk } from './live/tables.ts'
import { registerPondApi } from './pond/api.ts'
import { registerPictures } from '#vendors/pictures.ts'
import { registerPages, type PagesOptions } from './pages.ts'
import type { RoundsHouse } from './rounds.ts'
import { findVendorsRound } from './store.ts'
import { roundSaid } from './views.ts'

/** The studio over HTTP: launch, pages, the clients' calls, and the questions an operator's machine asks. */
export const openApp = (house: RoundsHouse, pages: PagesOptions, isDraining: () => boolean, tables: TablesDesk = openTables(house)): FastifyInstance => {
  const app = openVendorApp({ log: house.log, isReady: () => sql`select 1 from rounds limit 1`.execute(house.database.db), isDraining })
  registerApi(app, house)
  registerTableApi(app, house)
  registerPondApi(app, house)
  registerDuelApi(app, house, tables, pages)
  registerSockets(app, house, tables, pages)
  void app.register(async (questions) =>
    registerQuestions(questions, {
      db: house.database.db,
      secrets: house.secrets,
      findRound: async (vendor, roundId) => roundSaid(await findVendorsRound(house.database.db, vendor, roundId)),
      freeRounds: (vendor, asked) => answerFreeRounds(house, vendor, asked),
    }),
  )
  registerPictures(app)
  registerPages(app, house, pages)
  return app
}
