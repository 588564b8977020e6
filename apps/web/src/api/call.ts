import type { BodyOf, Line, ParamsOf, QueryOf, ReplyOf } from '@trevo/contract/api'
import type { Problem } from '@trevo/contract/refusals'
import { currentSession, endSession } from '#session/session-store.ts'
import { noteSiteState } from '#app/site-state/site-state.ts'
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
}
type Arguments<L extends Line> = Nothing extends Inputs<L> ? [inputs?: Inputs<L> & Limits] : [inputs: Inputs<L> & Limits]

interface Given {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
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
  const response = await answerTo(method, addressOf(pattern, given), given)
  const text = await response.text().catch(() => '')
  const answer: unknown = parseJson(text)
  if (!response.ok) throw refusalOf(answer, response.status)
  if (answer === undefined && text !== '') throw new Refusal('unexpected')
  return answer as ReplyOf<L>
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

async function answerTo(method: string, address: string, given: Given): Promise<Response> {
  const timeout = AbortSignal.timeout(given.timeoutMs ?? timeoutMsDefault)
  const signal = given.signal === undefined ? timeout : AbortSignal.any([given.signal, timeout])
  const session = currentSession()
  const headers = new Headers({ accept: 'application/json' })
  if (session !== null) headers.set('authorization', `Bearer ${session.token}`)
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(address, {
      method, headers, signal, cache: 'no-store', credentials: 'same-origin', ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
  } catch (error) {
    if (given.signal?.aborted === true) throw error
    throw new Refusal(timeout.aborted ? 'timeout' : navigator.onLine ? 'network' : 'offline')
  }
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

function refusalOf(answer: unknown, status: number): Refusal {
  if (!isProblem(answer)) return new Refusal(status === 503 || status === 502 || status === 504 ? 'unavailable' : 'unexpected')
  if (answer.code === 'session_ended' || (answer.code === 'login_required' && currentSession() !== null)) endSession('ended')
  if (answer.code === 'maintenance') noteSiteState(1)
  if (answer.code === 'region_restricted') noteSiteState(2)
  return new Refusal(answer.code, answer)
}
