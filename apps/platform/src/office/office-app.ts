import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { inTime, readyMsMax } from '@trevo/server/in-time'
import { patience } from '@trevo/server/patience'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { readFactors } from '#areas/staff/settings-store.ts'
import { registerPictures } from '#http/static.ts'
import { addressOf, isTrustedProxy } from '#http/origins.ts'
import { commonHeaders, dataPolicy, transportHeaders } from '@trevo/operation/security-headers'
import { registerDevOffice, registerOfficeFiles } from './office-files.ts'
import { staffRoutes } from './gathered-staff.ts'
import { registerOfficeOpenApi } from './office-openapi.ts'
import { phoneOrigins } from './office-config.ts'
import type { OfficeServices } from './office-services.ts'
import { registerStaffApi } from './staff-router.ts'
import { cookieOf, deviceOf } from './who-is.ts'

const bodyBytesMax = 256 * 1024

export interface OfficeAppOptions {
  /** The app's, with what was built of it in `dist`; null where there is none, as in tests. */
  readonly folder: string | null
  /** Holds the pictures of games and vendors, which are served beside the app. */
  readonly imagesFolder?: string
  readonly draining?: { isDraining: boolean }
}

/** The office: the app at `/`, its API at `/office/*`. Nothing of a member's phone is served here, and nothing of this there. */
export const createOfficeApp = async (services: OfficeServices, { folder, imagesFolder, draining = { isDraining: false } }: OfficeAppOptions): Promise<FastifyInstance> => {
  const log: FastifyBaseLogger = services.log
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => isTrustedProxy(address, services.office),
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: bodyBytesMax,
    forceCloseConnections: 'idle',
    serverFactory: (listener) => createServer(patience, listener),
  })
  app.addHook('onRequest', (request, reply, next) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw, services.office) })
    reply.headers({ ...commonHeaders, ...transportHeaders(request.protocol === 'https') })
    // A number that the browser keeps, so that somebody is told of a login from a device that was never there.
    if (deviceOf(request) === null) reply.header('set-cookie', cookieOf('device', randomBytes(32).toString('base64url'), 400 * 86_400))
    next()
  })
  app.get('/healthz', (_request, reply) => reply.send({ isAlive: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !draining.isDraining && (await inTime(readFactors(services.db), readyMsMax).then(() => true, () => false))
    return reply.code(isReady ? 200 : 503).send({ isReady })
  })
  await app.register(async (inner) => {
    inner.addHook('onRequest', (_request, reply, next) => {
      reply.header('content-security-policy', dataPolicy)
      next()
    })
    registerStaffApi(inner, services)
    registerOfficeOpenApi(inner)
    for (const register of staffRoutes) register(inner, services)
  })
  if (imagesFolder !== undefined) await registerPictures(app, imagesFolder, ['games', 'vendors', 'banners'])
  if (folder !== null && services.office.isDev) await registerDevOffice(app, folder)
  else if (folder !== null) await app.register(async (inner) => registerOfficeFiles(inner, folder, phoneOrigins(services.office)))
  return app
}
