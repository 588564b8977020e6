import { isUtf8 } from 'node:buffer'
import type { KeyObject } from 'node:crypto'
import type { Verb } from '@trevo/contract/vendor/seamless-wallet'
import { type Dialect, bodyBytesMax, headerOf, type RawCall, type Decision, type Urgency, withinBudget } from '#vendors/gateway/dialect.ts'
import type { DialectDeps } from '#vendors/gateway/dialect-deps.ts'
import { openProviderKeys } from '#vendors/gateway/provider-keys.ts'
import { isFresh, isSigned } from '#vendors/gateway/signature.ts'
import { invalidRequest, invalidSignature, invalidSignatureFor, retry, unknownVerb } from './answer.ts'
import { type Decide, verbs } from './verbs.ts'

const prefix = '/provider/v1/'

const urgencies: Readonly<Record<Verb, Urgency>> = {
  'authenticate': 'read',
  'balance': 'read',
  'bet': 'stake',
  'bet-win': 'stake',
  'win': 'credit',
  'rollback': 'credit',
  'end-round': 'credit',
  'promo-win': 'credit',
  'adjust': 'credit',
  'mark': 'read',
}
/** A Map, so that no name of JavaScript's own is a verb. */
const urgencyByVerb: ReadonlyMap<string, Urgency> = new Map(Object.entries(urgencies))
const verbOf = (path: string): string => path.slice(prefix.length)
/** What is no verb moves nothing. */
const urgencyOf = (path: string): Urgency => urgencyByVerb.get(verbOf(path)) ?? 'read'

const tooLong: Decision = { answer: invalidRequest([{ name: 'body', problem: `is longer than ${bodyBytesMax} bytes` }]), txId: null, isStranger: true }
const notJson: Decision = { answer: invalidRequest([{ name: 'body', problem: 'is not JSON in UTF-8' }]), txId: null }
const notSigned: Decision = { answer: invalidSignature, txId: null, isStranger: true }
const notThere: Decision = { answer: unknownVerb, txId: null, isStranger: true }

const parse = (body: Buffer): { readonly value: unknown } | null => {
  if (!isUtf8(body)) return null
  try {
    return { value: JSON.parse(body.toString('utf8')) }
  } catch {
    return null
  }
}

/** Our own contract with vendors: docs/seamless-wallet.md. */
export const openV1 = (deps: DialectDeps): Dialect => {
  const nowSeconds = deps.nowSeconds ?? (() => Math.floor(Date.now() / 1_000))
  const keys = openProviderKeys(deps.database.db, (error) => deps.log.warn({ err: error }, 'vendors’ secrets were not read again'))

  const missed = (secrets: readonly KeyObject[], timestamp: string): Decision => {
    const header = secrets.length === 0 ? 'X-Provider' : isFresh(timestamp, nowSeconds()) ? 'X-Signature' : 'X-Timestamp'
    return { answer: invalidSignatureFor(header), txId: null }
  }

  const decideWith = (secrets: readonly KeyObject[], decideVerb: Decide, vendor: string, call: RawCall, body: Buffer): Decision | Promise<Decision> => {
    const timestamp = headerOf(call.headers, 'x-timestamp')
    const signed = { timestamp, signature: headerOf(call.headers, 'x-signature'), path: call.path, body }
    if (!isSigned(secrets, signed) || !isFresh(timestamp, nowSeconds())) return deps.tellsMissed === true ? missed(secrets, timestamp) : notSigned
    const parsed = parse(body)
    if (parsed === null) return notJson
    const said = decideVerb(deps, vendor, parsed.value)
    return urgencyOf(call.path) === 'read' && said instanceof Promise ? withinBudget(said) : said
  }

  return {
    name: 'v1',
    prefix,
    retry,
    urgencyOf,
    decide: (call) => {
      const decideVerb = call.method === 'POST' ? verbs.get(verbOf(call.path)) : undefined
      if (decideVerb === undefined) return notThere
      const { body } = call
      if (body === null) return tooLong
      const vendor = headerOf(call.headers, 'x-provider')
      // Asked without waiting where it is known: a bet's way has no turn of the event loop to spare.
      const known = keys.known(vendor)
      return known === undefined ? keys.of(vendor).then((secrets) => decideWith(secrets, decideVerb, vendor, call, body)) : decideWith(known, decideVerb, vendor, call, body)
    },
    vendorOf: (headers) => headerOf(headers, 'x-provider'),
    close: () => keys.close(),
  }
}
