import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { encryptedType } from '@trevo/contract/member/encryption'
import { lineOf } from '@trevo/server/network'
import { patience } from '@trevo/server/patience'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { SealedBody } from '#http/encryption.ts'
import { formType, parseForm } from '#http/form-body.ts'
import type { Services } from './services.ts'
import { registerEvents } from '#http/events.ts'
import { type Draining, registerHealth } from '#http/health.ts'
import { type PageHandler, pagesFirst, registerPages } from '#http/page-handler.ts'
import { answerErrors } from '@trevo/operation/router'
import type { RegisterRoutes } from './area.ts'
import type { Handlers } from './handler.ts'
import { registerMemberApi } from '#http/member-api.ts'
import { registerOpenApi } from '#http/openapi.ts'
import { addressOf, isTrustedProxy } from '#http/origins.ts'
import { refusedBy, sendProblem } from '@trevo/operation/problem'
import { dataPolicy, setCommonHeaders } from '@trevo/operation/security-headers'
import { gatewayFirst, type VendorGateway, registerVendorGateway } from '#vendors/gateway/gateway.ts'

export interface AppOptions {
  readonly plainRoutes: readonly RegisterRoutes[]
  /** Bets reach it past the framework; the same gateway stands as routes too. */
  readonly vendors?: VendorGateway
  /** The guests' documents, likewise. */
  readonly pages?: PageHandler
  readonly draining?: Draining
  /** For how long the queues of this process's jobs have said nothing. */
  readonly jobsSilentMs?: () => number
}

const openServer = (services: Services, { vendors, pages, draining = { isDraining: false } }: AppOptions): FastifyInstance => {
  const log: FastifyBaseLogger = services.log
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => isTrustedProxy(address, services.config),
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(reply, request.protocol === 'https')
      sendProblem(reply, request.id, refusedBy(error))
    },
    serverFactory: (framework) => {
      const listener = pages === undefined ? framework : pagesFirst(pages, draining, framework)
      return vendors === undefined ? createServer(patience, listener) : gatewayFirst(vendors)(listener)
    },
  })
  // The framework would give the address as the proxy wrote it: with a port, in IPv6's clothes, or no address at all.
  app.addHook('onRequest', (request, reply, next) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw, services.config) })
    // On whatever is answered, what is not there included.
    setCommonHeaders(reply, request.protocol === 'https')
    next()
  })
  return app
}

/** What every phone's call goes through: its JSON, its headers, its line in the log. */
const preparePhones = (phones: FastifyInstance): void => {
  phones.removeContentTypeParser('text/plain')
  const parseJson = phones.getDefaultJsonParser('error', 'error')
  phones.removeContentTypeParser('application/json')
  phones.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  phones.addContentTypeParser(encryptedType, { parseAs: 'string' }, (_request, body, done) => done(null, new SealedBody(String(body))))
  phones.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, body: string | Buffer) => parseForm(request, String(body)))
  // A file as it comes; only an operation that takes one looks at it, and only there may it be large.
  phones.addContentTypeParser(['image/png', 'image/jpeg', 'application/octet-stream'], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  phones.addHook('onRequest', (_request, reply, next) => {
    reply.header('content-security-policy', dataPolicy)
    next()
  })
  phones.addHook('onResponse', (request, reply, next) => {
    // A flood would fill the log; the metrics count it.
    const level = reply.statusCode === 429 ? 'debug' : 'info'
    if (request.method !== 'GET')
      request.log[level]({ method: request.method, url: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    next()
  })
}

export const createApp = async (services: Services, handlers: Handlers, options: AppOptions): Promise<FastifyInstance> => {
  const { plainRoutes, vendors, pages, draining = { isDraining: false } } = options
  const app = openServer(services, options)
  answerErrors(app, (request) => services.tarpit.delay(lineOf(request.ip)), services.errorNotes.note)
  registerHealth(app, services, draining, options.jobsSilentMs ?? (() => 0))
  await app.register(async (phones) => {
    preparePhones(phones)
    registerMemberApi(phones, handlers, services)
    registerEvents(phones, services)
    registerOpenApi(phones)
  })
  if (vendors !== undefined) await app.register(async (inner) => registerVendorGateway(inner, vendors))
  if (pages !== undefined) await app.register(async (inner) => registerPages(inner, pages, services))
  for (const registerRoutes of plainRoutes) await app.register(async (inner) => registerRoutes(inner, services))
  return app
}
