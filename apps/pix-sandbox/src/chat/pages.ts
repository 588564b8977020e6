import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeForms } from '@trevo/payment-sandbox/forms'
import { chooseLanguage, type Language } from '@trevo/payment-sandbox/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyCharsMax, enter, findVisit, readConversation, sayAsMember, type Visit } from '#books/conversations.ts'
import type { Books } from '#books/tables.ts'
import { lookOf } from './look.ts'
import { type ChatProblem, chatScreen, goneScreen } from './screens.ts'
import { chatWords, robotAnswer } from './words.ts'

/** Browsers keep cookies by host, not by port: the path keeps it from the site's own pages. */
const cookieName = 'sandbox_chat'
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

type ChatRequest = FastifyRequest<{ Querystring: { token?: string; problem?: string }; Body: URLSearchParams | undefined }>

const cookieIn = (header: string | undefined): string | null =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? null

const languageOf = (visit: Visit): Language => (/^pt\b/i.test(visit.language) ? 'pt' : 'en')

const problemOf = (asked: string | undefined): ChatProblem | null => (asked === 'slow' || asked === 'empty' ? asked : null)

const show = (reply: FastifyReply, status: number, markup: string): FastifyReply =>
  reply.code(status).headers({ 'content-security-policy': policy }).type('text/html; charset=utf-8').send(markup)

const gone = (request: ChatRequest, reply: FastifyReply): FastifyReply =>
  show(reply, 410, goneScreen(chooseLanguage(undefined, request.headers['accept-language'])))

/** What the member sees of customer service: a conversation that is kept. Plain forms; the script only looks for news. */
export const registerChatPages = async (app: FastifyInstance, books: Books): Promise<void> => {
  const [style, script] = await Promise.all(['chat.css', 'chat.js'].map((name) => readFile(join(import.meta.dirname, name))))
  const visitOf = async ({ headers }: ChatRequest): Promise<Visit | undefined> => {
    const cookie = cookieIn(headers.cookie)
    return cookie === null ? undefined : findVisit(books, cookie)
  }
  app.removeAllContentTypeParsers()
  takeForms(app)
  app.get('/chat.css', async (_request, reply) => reply.headers({ 'cache-control': 'public, max-age=300' }).type('text/css; charset=utf-8').send(style))
  app.get('/chat.js', async (_request, reply) => reply.headers({ 'cache-control': 'public, max-age=300' }).type('text/javascript; charset=utf-8').send(script))

  app.get('/chat/enter', async (request: ChatRequest, reply) => {
    const cookie = await enter(books, request.query.token ?? '')
    if (cookie === null) return gone(request, reply)
    return reply.header('set-cookie', `${cookieName}=${cookie}; Path=/chat; HttpOnly; SameSite=Lax`).redirect('/chat', 303)
  })

  app.get('/chat/look.css', async (request: ChatRequest, reply) => {
    const visit = await visitOf(request)
    return reply.type('text/css; charset=utf-8').send(visit === undefined ? '' : lookOf(visit.header_color))
  })

  app.get('/chat', async (request: ChatRequest, reply) => {
    const visit = await visitOf(request)
    if (visit === undefined) return gone(request, reply)
    const language = languageOf(visit)
    const messages = await readConversation(books, visit.member_id, chatWords[language].greeting)
    return show(reply, 200, chatScreen(language, visit, messages, problemOf(request.query.problem)))
  })

  app.post('/chat', async (request: ChatRequest, reply) => {
    const visit = await visitOf(request)
    if (visit === undefined) return gone(request, reply)
    const body = (request.body?.get('body') ?? '').replaceAll('\r\n', '\n').trim()
    // Browsers count as JavaScript does, the database counts whole characters: never more.
    if (body === '' || body.length > bodyCharsMax || body.includes('\0')) return reply.redirect('/chat?problem=empty', 303)
    const isTaken = await sayAsMember(books, visit.member_id, body, robotAnswer(languageOf(visit), body))
    return reply.redirect(isTaken ? '/chat' : '/chat?problem=slow', 303)
  })
}
