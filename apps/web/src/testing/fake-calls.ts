import type { Api, BodyOf, Line, ParamsOf, QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { type commonRefusals, type Problem, type RefusalCode, refusals } from '@trevo/contract/refusals'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'

/** What a screen sent with one call, as the contract types it. */
export interface Asked<L extends Line> {
  readonly params: ParamsOf<L>
  readonly query: QueryOf<L>
  readonly body: BodyOf<L>
}

type Expected<L extends Line> = Api[L]['refusals'][number] | (typeof commonRefusals)[number]

class Refused<Code extends RefusalCode> {
  readonly code: Code
  readonly more: Partial<Problem>
  constructor(code: Code, more: Partial<Problem>) {
    this.code = code
    this.more = more
  }
}

/** An expected no, as the server words it. */
export const refused = <Code extends RefusalCode>(code: Code, more: Pick<Partial<Problem>, 'fields' | 'retryAfterSeconds' | 'captcha' | 'otherLogin'> = {}): Refused<Code> => new Refused(code, more)

/** The call goes out, and no answer ever comes. */
export const pending = (): Promise<never> => new Promise(() => {})

/** The answer is lost on the way: the server may have done it. */
export const lost = (): never => {
  throw new TypeError('the connection was reset')
}

type Answer<L extends Line> = ReplyOf<L> | Refused<Expected<L>>

/** An answer for each line that a screen may ask for; one that is asked without an answer here fails the test. */
export type Answers = { readonly [L in Line]?: (asked: Asked<L>) => Answer<L> | Promise<Answer<L>> }

export interface FakeCalls {
  /** What came for a line so far, in order. */
  readonly asked: <L extends Line>(line: L) => readonly Asked<L>[]
  /** From now on the line is answered so. */
  readonly answer: (answers: Answers) => void
  /** Lines that nobody had an answer for. */
  readonly unanswered: readonly string[]
}

const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const { x = '', y = '' } = await exportJWK(publicKey)
const key = { kid: 'fake', kty: 'EC', crv: 'P-256', x, y } as const
const keys: Answers = { 'GET /api/keys': () => ({ current: key, next: key, now: new Date().toISOString() }) }

/** What nearly every screen asks for beside its own: of a house where nothing is going on. */
const quiet: Answers = {
  'GET /api/announcements': () => ({ promotion: [], banners: [], player: [], popup: [], hot: [], agent: [], categories: [], footer: { unreadCount: 0 } }),
  'GET /api/affiliates/check': () => ({ success: false, value: null }),
  'GET /api/bot-check': () => ({ value: { id: 'work', zeroBits: 0, expiresAt: '2099-01-01T00:00:00.000Z' } }),
  'GET /api/countries': () => ({ systemCountry: 'BR', list: [{ code: 'BR', dialingCode: '55' }, { code: 'TH', dialingCode: '66' }] }),
  // Where a way leads: what is asked there is no matter of who tests the way.
  'GET /api/boards': () => ({ boards: [] }),
  'GET /api/home': pending,
  'GET /api/popups': () => ({ popup: null, banners: [] }),
  'GET /api/member': pending,
  'GET /api/wallet': pending,
  'GET /api/members/availability': () => ({ value: { isAvailable: true } }),
}

/** A body that went out encrypted is opened, as the server would. */
const bodyOf = async (init: RequestInit | undefined): Promise<unknown> => {
  if (typeof init?.body !== 'string') return init?.body ?? undefined
  const isSealed = new Headers(init.headers).get('content-type') === 'application/jose'
  return JSON.parse(isSealed ? new TextDecoder().decode((await compactDecrypt(init.body, privateKey)).plaintext) : init.body) as unknown
}

const matches = (line: string, method: string, path: string): Record<string, string> | null => {
  const [ofMethod, pattern = ''] = line.split(' ')
  const found = ofMethod === method ? new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path) : null
  return found === null ? null : { ...found.groups }
}

const problem = ({ code, more }: Refused<RefusalCode>): Response =>
  Response.json({ type: 'about:blank', status: refusals[code], code, reference: 'req_fake', ...more }, { status: refusals[code], headers: { 'content-type': 'application/problem+json' } })

/** Takes the server's place for the page: everything below `/api/` is answered from here, by the contract's own types. */
export const fakeCalls = (first: Answers): FakeCalls => {
  const answers: Record<string, ((asked: Asked<Line>) => unknown) | undefined> = { ...keys, ...quiet, ...first } as never
  const heard: { readonly line: string; readonly asked: Asked<Line> }[] = []
  const unanswered: string[] = []
  const real = globalThis.fetch
  const answerTo = async (method: string, url: URL, init: RequestInit | undefined): Promise<Response> => {
    // A line without a parameter is nearer than one with it.
    const lines = Object.keys(answers).sort((one, other) => one.split(':').length - other.split(':').length)
    const line = lines.find((each) => matches(each, method, url.pathname) !== null)
    const answer = line === undefined ? undefined : answers[line]
    if (line === undefined || answer === undefined) {
      unanswered.push(`${method} ${url.pathname}`)
      return new Response(null, { status: 500 })
    }
    const asked = { params: matches(line, method, url.pathname), query: Object.fromEntries(url.searchParams), body: await bodyOf(init) } as unknown as Asked<Line>
    heard.push({ line, asked })
    const given = await answer(asked)
    return given instanceof Refused ? problem(given) : Response.json(given)
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.pathname.startsWith('/api/') ? answerTo(init?.method ?? 'GET', url, init) : real(input, init)
  })
  return {
    asked: (line) => heard.filter((each) => each.line === line).map(({ asked }) => asked) as never,
    answer: (more) => void Object.assign(answers, more),
    unanswered,
  }
}
