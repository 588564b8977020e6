import { createHash } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteView } from '#tables/site-view.ts'
import { compress, type Encoding, encodingOf } from './encoding.ts'
import type { Services } from './handler.ts'
import { originOf, studioOrigin } from './origins.ts'
import { languageOf, type PageLanguage } from './page-language.ts'
import { sendProblem } from './problem.ts'
import { commonHeaders, documentPolicy, transportHeaders } from './security-headers.ts'

/** The built web, as its server entry exports it. */
export interface Web {
  readonly render: Render
  /** Paths with a document of their own; every other path below /m gets the one that the phone fills by itself. */
  readonly documentPaths: readonly string[]
}

/** `home` is null where the phone draws the screen itself. */
export type Render = (given: {
  readonly path: string
  readonly language: PageLanguage
  readonly boot: { readonly site: ReplyOf<'GET /api/site'>; readonly home: ReplyOf<'GET /api/home'> | null }
}) => { readonly html: string; readonly scriptHashes: readonly string[] }

interface Page {
  readonly etag: string
  readonly scriptHashes: readonly string[]
  readonly imageOrigins: readonly string[]
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  /** Ready headers by encoding and origin. */
  readonly headers: Map<string, readonly string[]>
}

/** A phone comes by one of few origins; what invents more of them is answered all the same, and not remembered. */
const originsKeptMax = 32

/** The product's own paths of home; they all show the same document. */
export const homePaths = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'] as const

/** How long a document is given out before its data are read again. The phone hears what is live by itself. */
const checkEveryMs = 5_000

const homePath = '/m/home'
/** Any path that has no document of its own: the phone draws what its address names. */
const shellPath = '/m/set'

const press = async (html: string, scriptHashes: readonly string[], imageOrigins: readonly string[]): Promise<Page> => {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([compress(identity, 'br', 'kept'), compress(identity, 'gzip', 'kept')])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag, scriptHashes, imageOrigins, bodies: { identity, br, gzip: gz }, headers: new Map() }
}

/**
 * The documents of guests: the same for everybody of one language, so each is rendered and compressed once and given out from memory. It is
 * rendered again when what it shows has changed; while that is under way the one before is given out.
 */
export const createPages = (services: Services, { render, documentPaths }: Web): ((asked: string, language: PageLanguage) => Page | Promise<Page>) => {
  interface Entry {
    readonly page: Page
    readonly data: string
    checkedAtMs: number
  }
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Entry>>()
  const canonical = new Map<string, string>([...documentPaths.map((path) => [path, path] as const), ...homePaths.map((path) => [path, homePath] as const)])

  const renew = async (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const [site, home] = await Promise.all([services.site(), path === homePath ? services.home.read(language) : null])
    const boot = { site: siteView(site), home }
    const data = JSON.stringify(boot)
    const before = entries.get(key)
    const checkedAtMs = services.clock.now().getTime()
    if (before?.data === data) {
      before.checkedAtMs = checkedAtMs
      return before
    }
    const { html, scriptHashes } = render({ path, language, boot })
    const entry: Entry = { page: await press(html, scriptHashes, site.image_origins), data, checkedAtMs }
    entries.set(key, entry)
    return entry
  }

  const renewOnce = (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const running = underWay.get(key) ?? renew(key, path, language).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  return (asked, language) => {
    const path = canonical.get(asked) ?? shellPath
    const key = `${language} ${path}`
    const entry = entries.get(key)
    if (entry === undefined) return renewOnce(key, path, language).then(({ page }) => page)
    if (services.clock.now().getTime() - entry.checkedAtMs >= checkEveryMs)
      renewOnce(key, path, language).catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered again'))
    return entry.page
  }
}

const etagOf = (page: Page, encoding: Encoding): string => `"${page.etag}-${encoding}"`

const headersOf = (page: Page, encoding: Encoding, origin: string, services: Services): readonly string[] => {
  const key = `${encoding} ${origin}`
  const known = page.headers.get(key)
  if (known !== undefined) return known
  const headers: Readonly<Record<string, string>> = {
    ...commonHeaders,
    ...transportHeaders(origin.startsWith('https:')),
    etag: etagOf(page, encoding),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': documentPolicy({
      scriptHashes: page.scriptHashes,
      imageOrigins: page.imageOrigins,
      frameOrigin: studioOrigin(origin, services.config),
    }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(page.bodies[encoding].length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  const flat = Object.entries(headers).flat()
  if (page.headers.size < originsKeptMax) page.headers.set(key, flat)
  return flat
}

export const registerPages = (app: FastifyInstance, services: Services, web: Web): void => {
  const pageFor = createPages(services, web)

  const send = (page: Page, request: FastifyRequest, reply: FastifyReply): void => {
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (request.headers['if-none-match'] === etagOf(page, encoding)) {
      void reply
        .code(304)
        .headers({ etag: etagOf(page, encoding), 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' })
        .send()
      return
    }
    // Past the framework's reply: everything is ready, and this is the page that everybody opens first.
    reply.hijack()
    reply.raw.writeHead(200, headersOf(page, encoding, originOf(request, services.config), services) as string[])
    reply.raw.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
  }

  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<void> | void => {
    const { cookie, 'accept-language': accepted } = request.headers
    const page = pageFor(request.url.split('?', 1)[0] ?? '', languageOf(cookie, accepted))
    if (page instanceof Promise) return page.then((ready) => send(ready, request, reply))
    return send(page, request, reply)
  }
  for (const path of [...homePaths, '/m/*']) app.get(path, answer)
  registerWayHome(app)
}

/** An unknown address that a person opened leads home; what a program asked for is told that it is not there (Product §2.unknown-paths). */
export const registerWayHome = (app: FastifyInstance): void => {
  app.get('/*', (request, reply) => {
    const isPerson = (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/api/')
    return isPerson ? reply.redirect('/m/home', 302) : sendProblem(reply, request.id, { code: 'not_found' })
  })
}
