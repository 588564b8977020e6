import { createHash } from 'node:crypto'
import type { Theme } from '@trevo/rules/site/theme'
import { themeStyle } from '@trevo/rules/site/theme'
import { commonHeaders, transportHeaders } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FrameTicket, takeFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import type { Services } from '#services.ts'
import { ownOrigins } from '#vendors/own-vendors.ts'
import { documentPolicy } from './document-policy.ts'
import { framedScript, type Kept } from './framed-script.ts'
import { lookBanner } from './look-banner.ts'
import { openLookedPhone, showLook } from './looked-phone.ts'
import { originOf } from './origins.ts'
import type { Page } from './pages.ts'

export interface FrameAsked {
  readonly scheme: 'dark' | 'light'
  readonly language: string
  /** A page of the phone. */
  readonly path: string
}

const pick = (query: unknown): FrameAsked => {
  const { scheme, language, path } = query as Readonly<Record<string, unknown>>
  return {
    scheme: scheme === 'light' ? 'light' : 'dark',
    language: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : 'pt',
    path: typeof path === 'string' && /^\/m\/[A-Za-z0-9/-]{1,100}$/.test(path) ? path : '/m/home',
  }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Runs its script before anything else of the document, and the drafted colours take the place of those that every phone is shown. */
const dressed = (html: string, script: string, style: string | null): string => {
  const own = style === null ? html : html.replace(/<style data-theme-of="brand">[^<]*<\/style>/, '')
  return own.replace('<head>', () => `<head><script>${script}</script>`).replace('</head>', () => `${style === null || style === '' ? '' : `<style>${style}</style>`}</head>`)
}

/** In the frames of these origins alone; nobody keeps it. */
const send = (reply: FastifyReply, origin: string, policy: string, html: string) => {
  const { 'x-frame-options': _never, ...common } = commonHeaders as Readonly<Record<string, string>>
  reply.removeHeader('x-frame-options')
  return reply.headers({ ...common, ...transportHeaders(origin.startsWith('https:')), 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
}

interface Framed {
  readonly page: Page
  readonly asked: FrameAsked
  readonly kept: Kept
  /** Null: the brand's own. */
  readonly style: string | null
  /** Who may frame it. */
  readonly ancestors: string
}

/** The phone itself. */
const sendPhone = (services: Services, request: FastifyRequest, reply: FastifyReply, { page, asked, kept, style, ancestors }: Framed) => {
  const origin = originOf(request.raw, services.config)
  const script = framedScript(asked, kept)
  const policy = documentPolicy({
    ...page,
    scriptHashes: [...page.scriptHashes, hashOf(script)],
    frameOrigins: [...ownOrigins(origin, services.config), ...page.frameOrigins].filter((each) => each !== origin),
    frameAncestor: ancestors,
  })
  return send(reply, origin, policy, dressed(Buffer.from(page.forms.identity.body, 'latin1').toString(), script, style))
}

/** What stands around a member's phone, so that it cannot be taken for the member's own: who looks, as whom, until when, and the way out. */
const sendBanner = async (services: Services, request: FastifyRequest, reply: FastifyReply, ticket: FrameTicket, { language }: FrameAsked) => {
  const shown = await showLook(services, ticket, request.ip)
  if (shown === null) throw refuse('not_found')
  const origin = originOf(request.raw, services.config)
  const search = new URL(request.url, origin).search
  const { html, script } = lookBanner({ ...shown, language: language === 'en' ? 'en' : 'pt', src: `/frame/${shown.ticket}${search}`, office: ticket.origin })
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ticket.origin}; require-trusted-types-for 'script'; trusted-types`
  return send(reply, origin, policy, html)
}

/** The phone in the office's frame: by a ticket that is good once, and in that office's frame alone. Without one there is nothing here. */
export const registerFramedPage = (app: FastifyInstance, services: Services, read: (path: string, language: string) => Promise<Page>): void => {
  app.get('/frame/:token', { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params as { readonly token: string }
    const ticket = await takeFrameTicket(services.db, token, services.clock.now())
    if (ticket === null) throw refuse('not_found')
    const asked = pick(request.query)
    if (ticket.kind === 'theme') {
      const style = themeStyle((ticket.facts as { readonly theme: Theme }).theme)
      return sendPhone(services, request, reply, { page: await read(asked.path, asked.language), asked, kept: { session: null }, style, ancestors: ticket.origin })
    }
    if (ticket.kind === 'look') return sendBanner(services, request, reply, ticket, asked)
    const opened = await openLookedPhone(services, ticket, request.ip)
    if (opened === null) throw refuse('not_found')
    const own = { ...asked, language: opened.language }
    return sendPhone(services, request, reply, { page: await read(own.path, own.language), asked: own, kept: opened, style: null, ancestors: `${ticket.origin} 'self'` })
  })
}
