import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'
import { languageOf, offeredBy } from './page-language.ts'
import { registerWayHome } from './page-handler.ts'
import { homeOfDocument, homePaths, type Web, wordsIn } from './pages.ts'
import { siteView } from '#areas/site/site-view.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** Each primitive of packages/ui in each of its states. */
const galleryPath = '/gallery'

/** `npm run dev`: the web straight from its sources through Vite, rendered anew for each request, without the policies of a real document. */
export const registerDevWeb = async (app: FastifyInstance, services: Services, webFolder: string): Promise<void> => {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({ root: webFolder, appType: 'custom', server: { middlewareMode: true } })
  await app.register(middie)
  const pages: ReadonlySet<string> = new Set(homePaths)
  const pathOf = (url: string): string => url.split('?')[0] ?? ''
  const isPage = (url: string): boolean => pages.has(pathOf(url)) || url.startsWith('/m/') || pathOf(url) === galleryPath
  const isOurs = (url: string): boolean => /^\/(?:api\/|words\/|provider\/|callbacks\/|healthz|readyz|openapi\.json)/.test(url) || isPage(url)
  const middleware: Middleware = (request, response, next) => (isOurs(request.url ?? '/') ? next() : vite.middlewares(request, response, next))
  app.use(middleware)
  app.addHook('onClose', () => vite.close())

  const send = async (url: string, cookie: string | undefined, accepted: string | undefined): Promise<string> => {
    const { render, addressOf, listOf, languages } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Web
    const site = await services.site()
    const language = languageOf(cookie, accepted, offeredBy(site.languages, languages))
    const path = addressOf(url)
    const asked = listOf(path)
    const initialData = {
      site: siteView(site, services, null),
      home: pages.has(path) ? await homeOfDocument(services, language) : null,
      list: asked === null ? null : await services.home.readList(asked, language),
      help: await services.home.readHelp(language),
    }
    const { html } = render({ path, language, initialData, words: wordsIn(await services.words(), language) })
    return vite.transformIndexHtml(url, html)
  }
  for (const path of [...homePaths, '/m/*']) {
    app.get(path, async (request, reply) => {
      const html = await send(request.url, request.headers.cookie, request.headers['accept-language'])
      return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    })
  }
  const gallery = join(webFolder, '../../packages/ui/gallery')
  app.get(galleryPath, async (request, reply) => {
    const page = (await readFile(join(gallery, 'index.html'), 'utf8')).replace('./main.tsx', `/@fs${gallery}/main.tsx`)
    return reply.header('content-type', 'text/html; charset=utf-8').send(await vite.transformIndexHtml(request.url, page))
  })
  registerWayHome(app)
}
