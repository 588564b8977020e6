import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReplyOf } from '@trevo/contract/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteView } from '#tables/site-view.ts'
import type { Services } from './handler.ts'
import { originOf, studioOrigin } from './origins.ts'
import { sendProblem } from './problem.ts'
import { documentPolicy, setCommonHeaders } from './security-headers.ts'

export const pageLanguages = ['pt', 'en'] as const
export type PageLanguage = (typeof pageLanguages)[number]

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

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Page {
  readonly etag: string
  readonly scriptHashes: readonly string[]
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** The spec's own paths of home; they all show the same document. */
export const homePaths = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'] as const

/** How long a document is given out before its data are read again. The phone hears what is live by itself. */
const checkEveryMs = 5_000

const homePath = '/m/home'
/** Any path that has no document of its own: the phone draws what its address names. */
const shellPath = '/m/set'

const press = async (html: string, scriptHashes: readonly string[]): Promise<Page> => {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 9 }),
  ])
  return { etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22), scriptHashes, plain, br, gzip: gz }
}

/**
 * The documents of guests: the same for everybody of one language, so each is rendered and compressed once and given out from memory. It is
 * rendered again when what it shows has changed; while that is under way the one before is given out.
 */
export const createPages = (services: Services, { render, documentPaths }: Web) => {
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
    const entry: Entry = { page: await press(html, scriptHashes), data, checkedAtMs }
    entries.set(key, entry)
    return entry
  }

  const renewOnce = (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const running = underWay.get(key) ?? renew(key, path, language).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  return async (asked: string, language: PageLanguage): Promise<Page> => {
    const path = canonical.get(asked) ?? shellPath
    const key = `${language} ${path}`
    const entry = entries.get(key)
    if (entry === undefined) return (await renewOnce(key, path, language)).page
    if (services.clock.now().getTime() - entry.checkedAtMs >= checkEveryMs)
      renewOnce(key, path, language).catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered again'))
    return entry.page
  }
}

const isPageLanguage = (text: string | undefined): text is PageLanguage => (pageLanguages as readonly (string | undefined)[]).includes(text)

/** What the phone chose (its cookie), else what its browser asks for, else Portuguese (Product §1.languages). */
export const languageOf = (cookie: string | undefined, accepted: string | undefined): PageLanguage => {
  const chosen = /(?:^|;\s*)language=([a-z-]{2,8})/i.exec(cookie ?? '')?.[1]?.toLowerCase()
  if (isPageLanguage(chosen)) return chosen
  for (const part of (accepted ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (isPageLanguage(language)) return language
  }
  return 'pt'
}

const encodingOf = (accepted: string | undefined): 'br' | 'gzip' | null => {
  if (accepted === undefined) return null
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

export const registerPages = (app: FastifyInstance, services: Services, web: Web): void => {
  const pageFor = createPages(services, web)
  const { config } = services

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { headers } = request
    const page = await pageFor(request.url.split('?', 1)[0] ?? '', languageOf(headers.cookie, headers['accept-language']))
    const encoding = encodingOf(headers['accept-encoding'])
    const etag = `"${page.etag}${encoding === null ? '' : `-${encoding}`}"`
    const site = await services.site()
    setCommonHeaders(reply, request.protocol === 'https')
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'content-security-policy': documentPolicy({
        scriptHashes: page.scriptHashes,
        imageOrigins: site.image_origins,
        frameOrigin: studioOrigin(originOf(request, config), config),
      }),
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    reply.header('content-type', 'text/html; charset=utf-8')
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.send(encoding === null ? page.plain : page[encoding])
  }

  for (const path of [...homePaths, '/m/*']) app.get(path, send)
  registerWayHome(app)
}

/** An unknown address that a person opened leads home; what a program asked for is told that it is not there (Product §2.unknown-paths). */
export const registerWayHome = (app: FastifyInstance): void => {
  app.get('/*', (request, reply) => {
    const isPerson = (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/api/')
    return isPerson ? reply.redirect('/m/home', 302) : sendProblem(reply, request.id, { code: 'not_found' })
  })
}
