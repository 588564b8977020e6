import { inTime, readyMsMax } from '@trevo/server/in-time'
import { patience } from '@trevo/server/patience'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'

export interface VendorAppOptions {
  readonly log: FastifyBaseLogger
  readonly bodyBytesMax?: number
  /** Throws where the app's database does not answer. */
  readonly isReady: () => Promise<unknown>
  readonly isDraining: () => boolean
}

/** The server of a vendor of ours, with its health: `/healthz` says that it lives, `/readyz` that it can serve. */
export const openVendorApp = ({ log, bodyBytesMax = 16_384, isReady, isDraining }: VendorAppOptions): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: bodyBytesMax,
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
      await inTime(isReady(), readyMsMax)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })
  return app
}
