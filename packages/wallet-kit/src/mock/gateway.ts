import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { seamlessWallet, type Verb } from '@trevo/contract/vendor/seamless-wallet'
import { type Reply, retry, unknownVerb, unsigned, wrongFields } from './answer.ts'
import type { Break } from './breaks.ts'
import type { Operator } from './operator.ts'

/** What goes wrong on order, so that a vendor sees its own repeating work. */
export interface Orders {
  delayMs: number
  /** Of all calls, the share that is answered RETRY, undecided. */
  retryShare: number
  /** The share that is decided, and whose answer is lost with its connection. */
  lostShare: number
}

export interface GatewayOptions {
  /** By the code of each vendor. */
  readonly vendors: ReadonlyMap<string, { readonly secret: string; readonly operator: Operator }>
  readonly broken: ReadonlySet<Break>
  readonly orders: Orders
  readonly random: () => number
  readonly nowMs: () => number
}

export const prefix = '/provider/v1/'
const bodyBytesMax = 16_384
const freshSeconds = 300

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const renderedAnew = (body: Buffer): Buffer => {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'))))
  } catch {
    return body
  }
}

/** The header that keeps a call from being taken, or null. */
const missedBy = (request: IncomingMessage, path: string, body: Buffer, secret: string, { broken, nowMs }: GatewayOptions): 'X-Timestamp' | 'X-Signature' | null => {
  const [timestamp, signature] = [headerOf(request, 'x-timestamp'), headerOf(request, 'x-signature')]
  if (!/^[0-9]{1,12}$/.test(timestamp)) return 'X-Timestamp'
  const isFresh = Math.abs(nowMs() / 1_000 - Number(timestamp)) <= freshSeconds + 1
  if (!isFresh && !broken.has('timestamp-unchecked')) return 'X-Timestamp'
  if (broken.has('signature-unchecked')) return null
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'X-Signature'
  const signed = broken.has('signature-of-a-second-rendering') ? renderedAnew(body) : body
  const expected = createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(signed).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'X-Signature'
}

/** Text in UTF-8 that is JSON; anything else is undefined, which JSON has no word for. */
const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

const withoutUnknown = (verb: Verb, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const known = Object.keys(seamlessWallet[verb].shape)
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.includes(name)))
}

const moneyFields = ['amount', 'betAmount', 'winAmount']
const withoutLooseDigits = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moneyFields.includes(name) ? String(each).replace(/^\+?0*(?=[0-9])/, '') : each]))
    : value

const isVerb = (name: string): name is Verb => Object.hasOwn(seamlessWallet, name)

/** One call of a vendor; null when its answer is to be lost. */
export const answer = async (request: IncomingMessage, body: Buffer, options: GatewayOptions): Promise<Reply | null> => {
  const { broken, orders, random, vendors } = options
  const path = request.url ?? ''
  const verb = path.slice(prefix.length)
  if (request.method !== 'POST' || !isVerb(verb)) return unknownVerb
  if (body.length > bodyBytesMax && !broken.has('long-body-taken')) return wrongFields([{ name: 'body', problem: `is longer than ${bodyBytesMax} bytes` }])
  const vendor = vendors.get(headerOf(request, 'x-provider'))
  if (vendor === undefined) return unsigned('X-Provider')
  const missed = missedBy(request, path, body, vendor.secret, options)
  if (missed !== null) return unsigned(missed)
  let value = parse(body)
  if (value === undefined) return wrongFields([{ name: 'body', problem: 'is not JSON in UTF-8' }])
  if (random() < orders.retryShare) return broken.has('retry-without-when') ? { http: retry.http, body: retry.body } : retry
  if (broken.has('extra-fields-taken')) value = withoutUnknown(verb, value)
  if (broken.has('loose-money')) value = withoutLooseDigits(value)
  const decided = await vendor.operator.decide(verb, value)
  return random() < orders.lostShare ? null : decided
}
