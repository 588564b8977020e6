import type { BodyOf, Line, ParamsOf, QueryOf, ReplyOf } from '@trevo/contract/member/api'
import type { Problem } from '@trevo/contract/refusals'
import { currentSession, demandPasswordChange, endSession } from '#session/session-store.ts'
import { noteSiteState } from '#initial-data/site-state.ts'
import type { Prepared } from './encrypted-call.ts'
import { encryptedLines } from './encrypted-lines.ts'
import { Refusal } from './refusal.ts'

export { Refusal } from './refusal.ts'

type Nothing = Record<never, never>
/** A part of a call: absent where the contract has none, optional where all of it has defaults. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Nothing
  : Nothing extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

type Inputs<L extends Line> = Part<'params', ParamsOf<L>> & Part<'query', QueryOf<L>> & Part<'body', BodyOf<L>>
interface Limits {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Of a body that is a file: its bytes go as they are. */
  readonly contentType?: string
}
type Arguments<L extends Line> = Nothing extends Inputs<L> ? [inputs?: Inputs<L> & Limits] : [inputs: Inputs<L> & Limits]

interface Given {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly contentType?: string | undefined
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const timeoutMsDefault = 15_000

/** Calls one operation of the contract by its HTTP line. Throws a `Refusal`, whatever went wrong. */
export async function call<L extends Line>(line: L, ...[inputs]: Arguments<L>): Promise<ReplyOf<L>> {
  const given: Given = inputs ?? {}
  const [method = 'GET', pattern = ''] = line.split(' ')
  if (!navigator.onLine) throw new Refusal('offline')
  const address = addressOf(pattern, given)
  const ask = (prepared?: Prepared): Promise<ReplyOf<L>> => replyTo(method, address, given, prepared)
  if (given.body === undefined || !encryptedLines.includes(line)) return ask()
  const { askEncrypted } = await import('./encrypted-call.ts').catch(() => {
    throw new Refusal('network')
  })
  return askEncrypted(ask, { method, address, body: given.body, readKeys: () => call('GET /api/keys') })
}

async function replyTo<Reply>(method: string, address: string, given: Given, prepared?: Prepared): Promise<Reply> {
  const token = currentSession()?.token
  const response = await answerTo(method, address, given, prepared)
  const text = await response.text().catch(() => '')
  const answer: unknown = parseJson(text)
  // A call that was under way with the token before says nothing of the session that is here now.
  if (!response.ok) throw refusalOf(answer, response.status, token === currentSession()?.token)
  if (answer === undefined && text !== '') throw new Refusal('unexpected')
  return answer as Reply
}

function addressOf(pattern: string, given: Given): string {
  const params = new Map<string, unknown>(Object.entries(given.params ?? {}))
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params.get(name) ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

async function answerTo(method: string, address: string, given: Given, prepared?: Prepared): Promise<Response> {
  const timeout = AbortSignal.timeout(given.timeoutMs ?? timeoutMsDefault)
  const signal = given.signal === undefined ? timeout : AbortSignal.any([given.signal, timeout])
  const session = currentSession()
  const headers = new Headers({ accept: 'application/json' })
  if (session !== null) headers.set('authorization', `Bearer ${session.token}`)
  const sent = prepared ?? plainBody(given)
  for (const [name, value] of Object.entries(sent?.headers ?? {})) headers.set(name, value)
  try {
    return await fetch(address, {
      method, headers, signal, cache: 'no-store', credentials: 'same-origin', ...(sent && { body: sent.body }),
    })
  } catch (error) {
    if (given.signal?.aborted === true) throw error
    throw new Refusal(timeout.aborted ? 'timeout' : navigator.onLine ? 'network' : 'offline')
  }
}

function plainBody({ body, contentType }: Given): { readonly headers: Readonly<Record<string, string>>; readonly body: BodyInit } | undefined {
  if (body === undefined) return undefined
  return { headers: { 'content-type': contentType ?? 'application/json' }, body: contentType === undefined ? JSON.stringify(body) : (body as BodyInit) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'

function refusalOf(answer: unknown, status: number, isOfThisSession: boolean): Refusal {
  if (!isProblem(answer)) return new Refusal(status === 503 || status === 502 || status === 504 ? 'unavailable' : 'unexpected')
  if (isOfThisSession && (answer.code === 'session_ended' || answer.code === 'login_required')) endSession('ended')
  if (isOfThisSession && answer.code === 'password_change_required') demandPasswordChange()
  if (answer.code === 'maintenance') noteSiteState(1)
  if (answer.code === 'region_restricted') noteSiteState(2)
  return new Refusal(answer.code, answer)
}
