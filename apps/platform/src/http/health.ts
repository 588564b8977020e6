import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#services.ts'

export interface Draining {
  isDraining: boolean
}

/** `/healthz`: this process lives. `/readyz`: it can serve, which needs the database and no drain under way. */
export const registerHealth = (app: FastifyInstance, services: Services, draining: Draining): void => {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`select 1 from site`.execute(services.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
