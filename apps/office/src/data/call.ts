import type { BodySentOf, ParamsSentOf, QuerySentOf, ReplyOfStaff, StaffLine } from '@trevo/contract/staff/api'
import type { StaffRefusalCode } from '@trevo/contract/staff/refusals'
import { csrfToken, endSession } from '#session/session-store.ts'
import { proveAgain } from '#session/step-up-store.ts'
import { Refused, type StaffProblem } from './refused.ts'

type Nothing = Record<never, never>
/** A part of a call: absent where the contract has none, optional where all of it has defaults. */
type Part<Name extends string, Value> = [Value] extends [undefined] ? Nothing : Nothing extends Value ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value }

export type CallInput<L extends StaffLine> = Part<'params', ParamsSentOf<L>> & Part<'query', QuerySentOf<L>> & Part<'body', BodySentOf<L>>

export interface CallMore {
  /** The version that was seen of what is changed: somebody else's change meanwhile is refused. */
  readonly ifMatch?: string | null
  /** Of a write, so that the same one sent twice is done once; made where none is given. */
  readonly key?: string
  /** In place of a body: its bytes go as they are. */
  readonly file?: Blob
  /** Says the effect of an act and writes nothing. */
  readonly preview?: boolean
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Asked by the page itself, not by whoever sits before it: it does not keep a session from falling idle. */
  readonly isPoll?: boolean
}
type Arguments<L extends StaffLine> = Nothing extends CallInput<L> ? [input?: CallInput<L> & CallMore] : [input: CallInput<L> & CallMore]

interface Given extends CallMore {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const timeoutMsDefault = 30_000

/**
 * Calls one operation of the staff's contract by its HTTP line. Throws a `Refused`, whatever went wrong. Where the operation asks for a fresh proof of
 * who is there, the dialog for it opens, and the call is repeated under the same key.
 */
export async function call<L extends StaffLine>(line: L, ...[input]: Arguments<L>): Promise<ReplyOfStaff<L>> {
  const [method = 'GET', pattern = ''] = line.split(' ')
  const given: Given = method === 'GET' ? (input ?? {}) : { key: crypto.randomUUID(), ...input }
  // The contract parses what the server sends; what arrives here is what it sent.
  const ask = () => answerTo(method, addressOf(pattern, given), given) as Promise<ReplyOfStaff<L>>
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'step_up_required') throw error
    if (!(await proveAgain())) throw error
    return ask()
  }
}

export function addressOf(pattern: string, given: Pick<Given, 'params' | 'query' | 'preview'>): string {
  const params = new Map<string, unknown>(Object.entries(given.params ?? {}))
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params.get(name) ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined && each !== null && each !== '') query.append(name, String(each))
  }
  if (given.preview === true) query.set('preview', '1')
  return query.size === 0 ? path : `${path}?${query}`
}

const headersOf = (method: string, { body, file, key, ifMatch, isPoll }: Given): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file !== undefined) headers.set('content-type', file.type)
  if (isPoll === true) headers.set('x-poll', '1')
  if (method === 'GET') return headers
  const csrf = csrfToken()
  if (csrf !== null) headers.set('x-csrf-token', csrf)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (ifMatch != null) headers.set('if-match', `"${ifMatch}"`)
  return headers
}

async function answerTo(method: string, address: string, given: Given): Promise<unknown> {
  const timeout = AbortSignal.timeout(given.timeoutMs ?? timeoutMsDefault)
  const signal = given.signal === undefined ? timeout : AbortSignal.any([given.signal, timeout])
  const csrf = csrfToken()
  const body = given.file ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
  const sent = { method, headers: headersOf(method, given), signal, cache: 'no-store', credentials: 'same-origin', ...(body !== undefined && { body }) } as const
  const response = await fetch(address, sent).catch((error: unknown) => {
    if (given.signal?.aborted === true) throw error
    throw new Refused(timeout.aborted ? 'timeout' : 'offline')
  })
  const answer = parseJson(await response.text().catch(() => ''))
  if (response.ok) return answer
  const refused = refusedOf(answer, response.status)
  // A call that was under way with the token before says nothing of the session that is here now.
  if (csrf !== null && csrf === csrfToken()) noteEnd(refused.code)
  throw refused
}

const noteEnd = (code: Refused['code']): void => {
  if (code === 'session_ended' || code === 'login_required') endSession('ended')
  if (code === 'address_not_allowed') endSession('address')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (answer: unknown): answer is StaffProblem => typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'

function refusedOf(answer: unknown, status: number): Refused {
  if (!isProblem(answer)) return new Refused(status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected')
  // A code that this build does not know shows as what any other unexpected no does.
  return new Refused(answer.code as StaffRefusalCode, answer)
}
