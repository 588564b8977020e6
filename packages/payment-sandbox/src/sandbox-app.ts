import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTime, readyMsMax } from '@trevo/server/in-time'
import { patience } from '@trevo/server/patience'
import type { Database } from '@trevo/server/sql'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

export interface SandboxAppOptions<Tables> {
  readonly books: Database<Tables>
  readonly log: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** What every payment sandbox answers: its health, and /payer.css for the pages of its payers. The rest is the sandbox's own. */
export const openSandboxApp = async <Tables>({ books, log, isDraining }: SandboxAppOptions<Tables>): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    requestTimeout: patience.requestTimeout,
    keepAliveTimeout: patience.keepAliveTimeout,
    http: patience,
    forceCloseConnections: 'idle',
  })
  const style = await readFile(join(import.meta.dirname, 'payer.css'))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !isDraining() &&
      (await inTime(sql`select 1`.execute(books.db), readyMsMax).then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
  app.get('/payer.css', async (_request, reply) => reply.headers({ 'cache-control': 'public, max-age=300' }).type('text/css; charset=utf-8').send(style))
  return app
}
