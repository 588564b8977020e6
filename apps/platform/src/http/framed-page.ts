import { createHash } from 'node:crypto'
import type { Theme } from '@trevo/rules/site/theme'
import { themeStyle } from '@trevo/rules/site/theme'
import { commonHeaders, transportHeaders } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import type { FastifyInstance } from 'fastify'
import { takeFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import type { Services } from '#services.ts'
import { studioOrigin } from '#vendors/studio-origin.ts'
import { documentPolicy } from './document-policy.ts'
import { originOf } from './origins.ts'
import type { Page } from './pages.ts'

interface Asked {
  readonly scheme: 'dark' | 'light'
  readonly language: string
  /** A page of the phone. */
  readonly path: string
}

const pick = (query: unknown): Asked => {
  const { scheme, language, path } = query as Readonly<Record<string, unknown>>
  return {
    scheme: scheme === 'light' ? 'light' : 'dark',
    language: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : 'pt',
    path: typeof path === 'string' && /^\/m\/[A-Za-z0-9/-]{1,100}$/.test(path) ? path : '/m/home',
  }
}

/**
 * Runs before anything else of the document: the frame has a storage of its own that nothing is kept in, so that it is a guest's whoever else
 * uses this browser, shows what was chosen beside it, and leaves no trace on the phone's own.
 */
const framedScript = ({ scheme, language, path }: Asked): string => {
  const kept = JSON.stringify({ theme: scheme, language, hideDownloadBar: '1' })
  return `(function(){function S(k){Object.assign(this,k)}S.prototype.getItem=function(k){return Object.hasOwn(this,k)?this[k]:null};S.prototype.setItem=function(k,v){this[k]=String(v)};S.prototype.removeItem=function(k){delete this[k]};\
Object.defineProperty(window,'localStorage',{value:new S(${kept})});Object.defineProperty(window,'sessionStorage',{value:new S({})});Object.defineProperty(navigator,'serviceWorker',{value:undefined});history.replaceState(null,'',${JSON.stringify(path)})})()`
}

/** The drafted colours take the place of those that every phone is shown. */
const dressed = (html: string, script: string, theme: Theme): string => {
  const style = themeStyle(theme)
  return html
    .replace(/<style data-theme-of="brand">[^<]*<\/style>/, '')
    .replace('<head>', `<head><script>${script}</script>`)
    .replace('</head>', `${style === '' ? '' : `<style>${style}</style>`}</head>`)
}

/** The phone in the office's frame: by a ticket that is good once, and in that office's frame alone. Without one there is nothing here. */
export const registerFramedPage = (app: FastifyInstance, services: Services, read: (path: string, language: string) => Promise<Page>): void => {
  app.get('/frame/:token', { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params as { readonly token: string }
    const ticket = await takeFrameTicket(services.db, token, services.clock.now())
    if (ticket?.kind !== 'theme') throw refuse('not_found')
    const asked = pick(request.query)
    const page = await read(asked.path, asked.language)
    const script = framedScript(asked)
    const html = dressed(Buffer.from(page.forms.identity.body, 'latin1').toString(), script, (ticket.facts as { readonly theme: Theme }).theme)
    const origin = originOf(request.raw, services.config)
    const policy = documentPolicy({
      ...page,
      scriptHashes: [...page.scriptHashes, `'sha256-${createHash('sha256').update(script).digest('base64')}'`],
      frameOrigins: [studioOrigin(origin, services.config), ...page.frameOrigins].filter((each) => each !== origin),
      frameAncestor: ticket.origin,
    })
    const { 'x-frame-options': _never, ...common } = commonHeaders as Readonly<Record<string, string>>
    reply.removeHeader('x-frame-options')
    return reply.headers({ ...common, ...transportHeaders(origin.startsWith('https:')), 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
  })
}
