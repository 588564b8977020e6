import { inTime, readyMsMax } from '@trevo/server/in-time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#services.ts'

export interface Draining {
  isDraining: boolean
}

/** Queues that said nothing for so long: jobs do not run, and nobody is paid. */
const jobsSilentMsMax = 15_000

/**
 * `/healthz`: this process lives. `/readyz`: it can serve, which needs the database, jobs that run, and no drain under
 * way. `jobsSilentMs`: for how long the queues of this process's jobs have said nothing; 0 before they are started.
 */
export const registerHealth = (
  app: FastifyInstance,
  services: Services,
  draining: Draining,
  jobsSilentMs: () => number,
): void => {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await inTime(sql`select 1 from site`.execute(services.db), readyMsMax)
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
    if (jobsSilentMs() > jobsSilentMsMax) return reply.code(503).send({ status: 'jobs do not run' })
    return { status: 'ready' }
  })
}
