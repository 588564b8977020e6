import type { IncomingMessage } from 'node:http'
import { plainAddress } from '@trevo/server/plain-address'
import type { TrustedProxies } from '@trevo/server/trusted-proxies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Transport {
  /** How phones reach this app, where that is set; else what a trusted proxy says. */
  readonly publicUrl: string | undefined
  readonly trustedProxies: TrustedProxies
}

export interface FramedBy extends Transport {
  /** Who may frame a page; null: the host that was asked for, on the platform's port. */
  readonly platformOrigins: readonly string[] | null
  readonly platformPort: string
}

/** Whether the phone came by https. Proxies append: the last of several is the one that the nearest wrote. */
export const cameByHttps = (request: IncomingMessage, { publicUrl, trustedProxies }: Transport): boolean => {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:')
  const said = request.headers['x-forwarded-proto']
  return typeof said === 'string' && trustedProxies.has(plainAddress(request.socket.remoteAddress ?? '')) && said.split(',').at(-1)?.trim() === 'https'
}

const hostnameOf = (request: FastifyRequest): string | null => {
  const url = `http://${request.host}`
  return URL.canParse(url) && /^[A-Za-z0-9.:[\]-]+$/.test(request.host) ? new URL(url).hostname : null
}

export const platformOriginsFor = (framed: FramedBy, request: FastifyRequest): readonly string[] => {
  if (framed.platformOrigins !== null) return framed.platformOrigins
  const hostname = hostnameOf(request)
  return hostname === null ? [] : ['http', 'https'].map((scheme) => new URL(`${scheme}://${hostname}:${framed.platformPort}`).origin)
}

/** A link back is taken only when it leads to the platform. */
export const backTo = (text: string | undefined, origins: readonly string[]): string | null =>
  text !== undefined && URL.canParse(text) && origins.includes(new URL(text).origin) ? new URL(text).href : (origins[0] ?? null)

/** The port that a phone finds the platform at, where its address alone says none. */
export const portOf = (platformUrl: string): string => {
  const { port, protocol } = new URL(platformUrl)
  return port === '' ? (protocol === 'https:' ? '443' : '80') : port
}

export const sendFramedPage = (reply: FastifyReply, html: string, origins: readonly string[]): FastifyReply =>
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

/** What stands on every answer of a page that is framed. */
export const addFramedHeaders = (app: FastifyInstance, transport: Transport): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Once a browser came by https it stays with it.
    if (cameByHttps(request.raw, transport)) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('cross-origin-resource-policy', 'same-origin')
  })
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const metaPlace = /<meta name="trevo" content=""\s*\/?>/

/** A built page with what its script has to know, as JSON in its `<meta name="trevo">`. */
export const withMeta = (html: string, meta: unknown): string =>
  // By a function: in a text, `$&` of a link back would be taken for what was found.
  html.replace(metaPlace, () => `<meta name="trevo" content="${escapeHtml(JSON.stringify(meta))}">`)
