import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import type { LaunchMeta } from '#wire.ts'
import type { RoundsHouse } from './rounds.ts'
import { admit } from './sessions.ts'
import { cameByHttps, type Transport } from './transport.ts'

export interface PagesOptions extends Transport {
  /** The built client. */
  readonly distDir: string
  /** Who may frame a game; null: the host that was asked for, on the platform's port. */
  readonly platformOrigins: readonly string[] | null
  readonly platformPort: string
}

const launchQuery = z.object({
  token: z.string().min(1).max(256),
  game: z.string().regex(/^[a-z0-9-]{1,64}$/),
  vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  lang: z.string().max(16).optional(),
  back: z.string().max(512).optional(),
})

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const hostnameOf = (request: FastifyRequest): string | null => {
  const url = `http://${request.host}`
  return URL.canParse(url) && /^[A-Za-z0-9.:[\]-]+$/.test(request.host) ? new URL(url).hostname : null
}

export const platformOriginsFor = (options: PagesOptions, request: FastifyRequest): readonly string[] => {
  if (options.platformOrigins !== null) return options.platformOrigins
  const hostname = hostnameOf(request)
  return hostname === null ? [] : ['http', 'https'].map((scheme) => new URL(`${scheme}://${hostname}:${options.platformPort}`).origin)
}

const sendPage = (reply: FastifyReply, html: string, origins: readonly string[]): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${["'self'", ...origins].join(' ')}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(html)

const languageOf = (text: string | undefined): 'pt' | 'en' => (text?.toLowerCase().startsWith('en') === true ? 'en' : 'pt')

/** A link back is taken only when it leads to the platform. */
const backTo = (text: string | undefined, origins: readonly string[]): string | null =>
  text !== undefined && URL.canParse(text) && origins.includes(new URL(text).origin) ? new URL(text).href : (origins[0] ?? null)

const metaPlace = /<meta name="trevo" content=""\s*\/?>/

export const registerPages = (app: FastifyInstance, house: RoundsHouse, options: PagesOptions): void => {
  const readPage = async (page: string, meta: LaunchMeta): Promise<string> => {
    const html = await readFile(join(options.distDir, page), 'utf8')
    return (
      html
        .replace('<html lang="pt">', `<html lang="${meta.language === 'pt' ? 'pt-BR' : 'en'}">`)
        // By a function: in a text, `$&` of a link back would be taken for what was found.
        .replace(metaPlace, () => `<meta name="trevo" content="${escapeHtml(JSON.stringify(meta))}">`)
    )
  }

  app.addHook('onRequest', async (request, reply) => {
    // Once a browser came by https it stays with it.
    if (cameByHttps(request.raw, options)) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('cross-origin-resource-policy', 'same-origin')
  })

  app.get('/launch', async (request, reply) => {
    const query = launchQuery.safeParse(request.query)
    const origins = platformOriginsFor(options, request)
    const game = query.success ? findGame(query.data.vendor, query.data.game) : null
    if (!query.success || game === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such game.')
    const { token, vendor, lang, back } = query.data
    const admission = await admit(house, { vendor, gameCode: game.code, launchToken: token })
    const meta: LaunchMeta = {
      token: 'token' in admission ? admission.token : null,
      refusal: 'refusal' in admission ? admission.refusal : null,
      platformOrigins: origins,
      back: backTo(back, origins),
      language: languageOf(lang ?? ('language' in admission ? admission.language : undefined)),
      dressing: game.dressing ?? null,
    }
    return sendPage(reply, await readPage(game.page, meta), origins)
  })

  app.get('/verify', async (request, reply) => {
    const query = z.object({ lang: z.string().max(16).optional() }).safeParse(request.query)
    const language = languageOf(query.data?.lang ?? request.headers['accept-language'])
    const origins = platformOriginsFor(options, request)
    return sendPage(
      reply,
      await readPage('verify/index.html', { token: null, refusal: null, platformOrigins: origins, back: origins[0] ?? null, language, dressing: null }),
      origins,
    )
  })
  app.get('/round/:id', async (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    return reply.redirect(`/verify?round=${encodeURIComponent(id)}`, 302)
  })

  void app.register(fastifyStatic, {
    root: join(options.distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
}
