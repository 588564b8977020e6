import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from '@trevo/operation/encoding'
import type { Services } from '#services.ts'
import { addressOf, originOf } from './origins.ts'
import { ownOrigins } from '#vendors/own-vendors.ts'
import { createPages, homePaths, type Page, type PageForm, type Visit, type Web } from './pages.ts'
import { sendProblem } from '@trevo/operation/problem'
import { commonHeaders, transportHeaders } from '@trevo/operation/security-headers'
import { documentPolicy } from './document-policy.ts'
import { registerFramedPage } from './framed-page.ts'

export interface PageHandler {
  /** Answers with a document that is in memory; false when there is none yet, or the call is for something else. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers any GET or HEAD of a page. Rejects when the document cannot be made. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** A page as a guest sees it in a language, for whoever dresses it otherwise. */
  read(path: string, language: string): Promise<Page>
  /** Hears of each answer that was given at once: those do not pass the framework's hooks. */
  onAnsweredAtOnce: ((method: string, status: number, seconds: number) => void) | null
}

/** A phone comes by one of few origins; what invents more of them is answered all the same, and not remembered. */
const originsCachedMax = 32

const revalidated = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' } as const

const headersOf = (page: Page, form: PageForm, origin: string, services: Services): string[] => {
  const known = form.headers.get(origin)
  if (known !== undefined) return known
  const { scriptHashes, imageOrigins, firebaseOrigin } = page
  // A game on the site's own origin would be shut off from nothing.
  const frameOrigins = [...new Set([...ownOrigins(origin, services.config), ...page.frameOrigins])].filter((each) => each !== origin)
  const headers: Readonly<Record<string, string>> = {
    ...commonHeaders,
    ...transportHeaders(origin.startsWith('https:')),
    ...revalidated,
    etag: form.etag,
    'content-security-policy': documentPolicy({ scriptHashes, imageOrigins, frameOrigins, firebaseOrigin }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(form.bytes),
    ...(page.status === 503 ? { 'retry-after': '60' } : {}),
    ...(form.encoding === 'identity' ? {} : { 'content-encoding': form.encoding }),
  }
  const flat = Object.entries(headers).flat()
  if (form.headers.size < originsCachedMax) form.headers.set(origin, flat)
  return flat
}

const pagePaths: ReadonlySet<string> = new Set(homePaths)

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** What the phone noted at its last visit (its cookie); a stranger's word counts only where it names one of ours. */
const imageHostOf = (cookie: string | undefined): string => {
  const noted = cookie === undefined ? undefined : /(?:^|;\s*)imageHost=(https?:[\w.:/-]{1,200})(?:;|$)/.exec(cookie)?.[1]
  return noted ?? ''
}

export const openPageHandler = (services: Services, web: Web): PageHandler => {
  const pages = createPages(services, web)

  const visitOf = (request: IncomingMessage): Visit => ({
    url: request.url ?? '',
    cookie: request.headers.cookie,
    accepted: request.headers['accept-language'],
    address: addressOf(request, services.config),
    imageHost: imageHostOf(request.headers.cookie),
  })

  const give = (page: Page, request: IncomingMessage, response: ServerResponse): void => {
    const form = page.forms[encodingOf(request.headers['accept-encoding'])]
    if (page.status === 200 && request.headers['if-none-match']?.includes(form.etag) === true) {
      response.writeHead(304, { ...revalidated, etag: form.etag }).end()
      return
    }
    response.writeHead(page.status, headersOf(page, form, originOf(request, services.config), services))
    response.end(form.body, 'latin1')
  }

  const giveKnown = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request.url ?? '')
    if (!pagePaths.has(path) && !path.startsWith('/m/')) return false
    const startedAt = pageHandler.onAnsweredAtOnce === null ? 0 : performance.now()
    const page = pages.known(visitOf(request))
    if (page === null) return false
    give(page, request, response)
    pageHandler.onAnsweredAtOnce?.(request.method, response.statusCode, (performance.now() - startedAt) / 1_000)
    return true
  }

  const pageHandler: PageHandler = {
    onAnsweredAtOnce: null,
    answerAtOnce: (request, response) => {
      try {
        return giveKnown(request, response)
      } catch (error) {
        // Nothing catches after this: a bug in one call must not end the program. The framework answers it, as a fault if need be.
        services.log.error({ err: error, url: request.url?.slice(0, 128) }, 'a bug in a page')
        return response.headersSent
      }
    },
    read: (url, language) => pages.find({ url, cookie: `language=${language}`, accepted: undefined, address: '', imageHost: '' }),
    answer: async (request, response) => give(await pages.find(visitOf(request)), request, response),
  }
  return pageHandler
}

/** Everybody opens a page first, and a page from memory needs nothing of the framework, as a bet does not (decision 0011). */
export const pagesFirst =
  (pageHandler: PageHandler, draining: { readonly isDraining: boolean }, handler: RequestListener): RequestListener =>
  (request, response) => {
    if (draining.isDraining || !pageHandler.answerAtOnce(request, response)) handler(request, response)
  }

/** The same handler as routes: for the documents that are still to be made, and for `app.inject`. */
export const registerPages = (app: FastifyInstance, pageHandler: PageHandler, services: Services): void => {
  registerFramedPage(app, services, (path, language) => pageHandler.read(path, language))
  for (const path of [...homePaths, '/m/*']) {
    app.get(path, async (request, reply) => {
      await pageHandler.answer(request.raw, reply.raw)
      reply.hijack()
    })
  }
  registerWayHome(app)
}

/** An unknown address that a person opened leads home; what a program asked for is told that it is not there (Product §2.18). */
export const registerWayHome = (app: FastifyInstance): void => {
  app.get('/*', (request, reply) => {
    const isPerson = (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/api/')
    return isPerson ? reply.redirect('/m/home', 302) : sendProblem(reply, request.id, { code: 'not_found' })
  })
}
