import { setTimeout as sleep } from 'node:timers/promises'
import { type Decided, decided, refusedUnknown, undecided } from '#answers.ts'
import type { CallOptions, WalletAnswer, WalletClient } from '#client.ts'
import { Unmet } from './unmet.ts'

/** One call, sent until it was answered. */
export interface Answered extends WalletAnswer {
  /** More than one: an earlier sending may have been decided, so that the answer may say `replayed`. */
  readonly sendings: number
}

/** What the whole run has seen, whatever the cases were about. */
export interface Seen {
  calls: number
  /** Answers 503, and sendings without an answer: each was sent again. */
  retries: number
  slowestMs: number
}

export interface Caller {
  send(verb: string, body: object | string | Buffer, options?: CallOptions): Promise<Answered>
  /** As `send`, for a call that is to be decided: HTTP 200 in the contract's form. */
  decide(verb: string, body: object, options?: CallOptions): Promise<Decided & { readonly sendings: number }>
  readonly seen: Seen
}

/** The operator decides nothing any more: going on would tell nothing. */
export class Unreached extends Error {}

const sendingsMax = 10
const waitMsMax = 5_000

const short = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
export const told = (answer: WalletAnswer): string => `HTTP ${answer.http} ${short(answer.text)}`

/** Every answer has a form, whatever was asked: a status that the contract knows, and its fields. */
const checkForm = (answer: WalletAnswer): void => {
  const type = answer.headers['content-type'] ?? ''
  if (!type.startsWith('application/json')) throw new Unmet('an answer of the type application/json', `${type} with ${told(answer)}`)
  const { http } = answer
  if (http === 200) {
    if (typeof answer.body.status !== 'string') throw new Unmet('a status in an answer of HTTP 200', told(answer))
    return
  }
  if (http !== 400 && http !== 401 && http !== 404 && http !== 503) throw new Unmet('HTTP 200, 400, 401, 404 or 503', told(answer))
  const form = undecided[http].safeParse(answer.body)
  if (!form.success) throw new Unmet(`the contract’s form of HTTP ${http}`, told(answer))
}

const retryAfterMs = (answer: WalletAnswer): number => {
  const text = answer.headers['retry-after'] ?? ''
  if (!/^[1-9][0-9]{0,4}$/.test(text)) throw new Unmet('a Retry-After of whole seconds with HTTP 503', text === '' ? 'none' : text)
  return Math.min(Number(text) * 1_000, waitMsMax)
}

const first = (text: string): string => text.split('\n')[0] ?? text

/** For whoever wants to read every call; `heard` is null where no answer came. */
export type Listen = (verb: string, said: string, heard: string | null) => void

const spoken = (body: object | string | Buffer): string => (Buffer.isBuffer(body) || typeof body === 'string' ? body.toString() : JSON.stringify(body))

/** Sends as a vendor has to: after no answer, and after RETRY, the very same call again. */
export const openCaller = (client: WalletClient, nextTraceId: () => string, listen: Listen): Caller => {
  const seen: Seen = { calls: 0, retries: 0, slowestMs: 0 }
  const send: Caller['send'] = async (verb, body, options = {}) => {
    let trouble = ''
    for (let sendings = 1; sendings <= sendingsMax; sendings += 1) {
      seen.calls += 1
      try {
        const answer = await client.call(verb, body, { traceId: nextTraceId(), ...options })
        listen(verb, short(spoken(body)), told(answer))
        seen.slowestMs = Math.max(seen.slowestMs, answer.ms)
        checkForm(answer)
        if (answer.http !== 503) return { ...answer, sendings }
        trouble = told(answer)
        seen.retries += 1
        await sleep(retryAfterMs(answer))
      } catch (error) {
        if (error instanceof Unmet) throw error
        listen(verb, short(spoken(body)), null)
        trouble = first(String(error))
        seen.retries += 1
        await sleep(100)
      }
    }
    throw new Unreached(`no decision of ${verb} in ${sendingsMax} sendings: ${trouble}`)
  }
  return {
    seen,
    send,
    decide: async (verb, body, options) => {
      const answer = await send(verb, body, options)
      if (answer.http !== 200) throw new Unmet(`HTTP 200 for ${verb}`, told(answer))
      const form = decided.safeParse(answer.body)
      if (!form.success) {
        const problem = form.error.issues[0]
        throw new Unmet('a decided answer in the contract’s form', `${problem?.path.join('.') ?? ''} ${problem?.message ?? ''} in ${told(answer)}`)
      }
      const asked = 'txId' in body ? body.txId : null
      if (form.data.txId !== asked) throw new Unmet(`the txId ${String(asked)}`, told(answer))
      return { ...form.data, sendings: answer.sendings }
    },
  }
}

/** A call that knows nobody: `authenticate` or `balance` with a token that is good for nothing. */
export const checkRefusedUnknown = (answer: WalletAnswer, status: string): void => {
  const form = refusedUnknown.safeParse(answer.body)
  if (answer.http !== 200 || !form.success || form.data.status !== status || form.data.replayed || form.data.ledgerSeq !== null)
    throw new Unmet(`${status} with balance, currency and ledgerSeq null`, told(answer))
}
