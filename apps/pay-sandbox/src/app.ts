import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patience } from '@trevo/server/patience'
import { sql } from 'kysely'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerApi } from '#api.ts'
import { registerPayerPages } from '#payer/pages.ts'
import type { Books } from '#books/tables.ts'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

export const buildApp = async (deps: {
  readonly books: Books
  readonly secret: string
  readonly log: FastifyBaseLogger
  readonly isDraining: () => boolean
}): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    requestTimeout: patience.requestTimeout,
    keepAliveTimeout: patience.keepAliveTimeout,
    http: patience,
    forceCloseConnections: 'idle',
  })
  const style = await readFile(join(import.meta.dirname, 'payer', 'pay.css'))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !deps.isDraining() &&
      (await sql`select 1`.execute(deps.books.db).then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
  app.get('/pay.css', async (_request, reply) => reply.headers({ 'cache-control': 'public, max-age=300' }).type('text/css; charset=utf-8').send(style))
  await app.register(async (api) => registerApi(api, deps))
  await app.register(async (pages) => registerPayerPages(pages, deps.books))
  return app
}
