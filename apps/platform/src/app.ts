import { randomUUID } from 'node:crypto'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '#http/handler.ts'
import { registerEvents } from '#http/events.ts'
import { type Draining, registerHealth } from '#http/health.ts'
import { answerErrors, type Handlers, registerApi } from '#http/router.ts'
import { registerOpenApi } from '#http/openapi.ts'
import { dataPolicy, setCommonHeaders } from '#http/security-headers.ts'

/** What stands beside the contract under the same address: each keeps to a plugin of its own, with its own body parser. */
export type Door = (app: FastifyInstance, services: Services) => void | Promise<void>

export const createApp = async (services: Services, handlers: Handlers, doors: readonly Door[], draining: Draining = { isDraining: false }): Promise<FastifyInstance> => {
  const log: FastifyBaseLogger = services.log
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A reverse proxy on this machine may say whom it speaks for; nobody else may.
    trustProxy: 'loopback',
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
    forceCloseConnections: 'idle',
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
  })
  answerErrors(app)
  registerHealth(app, services, draining)
  await app.register(async (phones) => {
    phones.removeContentTypeParser('text/plain')
    const parseJson = phones.getDefaultJsonParser('error', 'error')
    phones.removeContentTypeParser('application/json')
    phones.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined)
      else parseJson(request, String(body), done)
    })
    phones.addHook('onRequest', (request, reply, next) => {
      setCommonHeaders(reply, request.protocol === 'https')
      reply.header('content-security-policy', dataPolicy)
      next()
    })
    phones.addHook('onResponse', (request, reply, next) => {
      if (request.method !== 'GET') request.log.info({ method: request.method, url: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
      next()
    })
    registerApi(phones, handlers, services)
    registerEvents(phones, services)
    registerOpenApi(phones)
  })
  for (const door of doors) await app.register(async (inner) => door(inner, services))
  return app
}
