import { patience } from '@trevo/server/patience'
import { registerQuestions } from '@trevo/vendor-calls/questions'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { registerApi } from './api.ts'
import { registerPictures } from '#vendors/pictures.ts'
import { registerPages, type PagesOptions } from './pages.ts'
import type { RoundsHouse } from './rounds.ts'
import { findVendorsRound } from './store.ts'
import { roundSaid } from './views.ts'

/** The studio over HTTP: launch, pages, the clients' calls, and the two questions an operator's machine asks. */
export const openApp = (house: RoundsHouse, pages: PagesOptions, isDraining: () => boolean): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: house.log,
    bodyLimit: 16_384,
    requestTimeout: patience.requestTimeout,
    keepAliveTimeout: patience.keepAliveTimeout,
    http: patience,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 128 },
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1 from rounds limit 1`.execute(house.database.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })
  registerApi(app, house)
  void app.register(async (questions) =>
    registerQuestions(questions, {
      db: house.database.db,
      secrets: house.secrets,
      findRound: async (vendor, roundId) => roundSaid(await findVendorsRound(house.database.db, vendor, roundId)),
    }),
  )
  registerPictures(app)
  registerPages(app, house, pages)
  return app
}
