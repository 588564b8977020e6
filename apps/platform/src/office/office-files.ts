import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import type { FastifyInstance } from 'fastify'
import { registerStatic } from '#http/static.ts'

/** Nothing but the office's own files runs there; pictures, and the phone in its frame, come from the phone's origin too. */
const documentPolicy = (phones: readonly string[]): string => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: ${phones.join(' ')}`,
  `frame-src ${phones.join(' ')}`,
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** `npm run dev`: the app straight from its sources through Vite, without the policies of a real document. */
export const registerDevOffice = async (app: FastifyInstance, folder: string): Promise<void> => {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({ root: folder, appType: 'spa', server: { middlewareMode: true, hmr: { port: 24_679 } } })
  await app.register(middie)
  const isOurs = (url: string): boolean => /^\/(?:office\/|healthz|readyz)|\.avif(?:\?|$)/.test(url)
  const middleware: Middleware = (request, response, next) => (isOurs(request.url ?? '/') ? next() : vite.middlewares(request, response, next))
  app.use(middleware)
  app.addHook('onClose', () => vite.close())
}

/** The built app: every address that is no file and no call is the one document, and the app reads the address. */
export const registerOfficeFiles = async (app: FastifyInstance, folder: string, phones: readonly string[]): Promise<void> => {
  const page = join(folder, 'dist', 'index.html')
  if (!existsSync(page)) throw new StartRefused('The office is not built: start with "npm start", which builds it, or run "node apps/office/build.ts".')
  const document = readFileSync(page)
  const policy = documentPolicy(phones)
  await registerStatic(app, join(folder, 'dist'), async () => false)
  app.get('/*', (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-cache' }).send(document),
  )
}
