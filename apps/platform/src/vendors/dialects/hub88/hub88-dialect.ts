import { isUtf8 } from 'node:buffer'
import { type Answer, type Dialect, headerOf, type RawCall, type Decision, type Urgency, withinBudget } from '#vendors/gateway/dialect.ts'
import type { DialectDeps } from '#vendors/gateway/dialect-deps.ts'
import { openPublicKeys } from '#vendors/gateway/provider-keys.ts'
import { bodyOf } from './answer.ts'
import { type Hub88Answer, hub88Actions } from './decide.ts'
import { isSignedByKey } from './signature.ts'
import type { RsStatus } from './status.ts'

/** Below it stand the vendor's code and the family's own paths: the family sends no header that says who speaks. */
const prefix = '/provider/hub88/'

/** What is no action of theirs moves nothing, and is as urgent as what reads. */
const urgencies: ReadonlyMap<string, Urgency> = new Map([
  ['transaction/bet', 'stake'],
  ['transaction/win', 'credit'],
  ['transaction/rollback', 'credit'],
])

interface Address {
  readonly vendor: string
  readonly action: string
}

const addressOf = (path: string): Address => {
  const rest = path.slice(prefix.length)
  const slash = rest.indexOf('/')
  return slash < 0 ? { vendor: rest, action: '' } : { vendor: rest.slice(0, slash), action: rest.slice(slash + 1) }
}

/** The family reads refusals in HTTP 200; the log's word for what was done is OK in every dialect. */
const answer = (status: RsStatus, body: string, httpStatus = 200): Answer => ({ httpStatus, body, status: status === 'RS_OK' ? 'OK' : status })

const refused = (status: RsStatus, httpStatus = 200): Decision => ({ answer: answer(status, bodyOf(status, null, null), httpStatus), txId: null })

const stranger = (status: RsStatus, httpStatus = 200): Decision => ({ ...refused(status, httpStatus), isStranger: true })

const parse = (body: Buffer): unknown => {
  if (!isUtf8(body)) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The Hub88 family's wallet, beside our own contract: docs/dialects.md. */
export const openHub88 = (deps: DialectDeps): Dialect => {
  const keys = openPublicKeys(deps.database.db, (error) => deps.log.warn({ err: error }, 'vendors’ public keys were not read again'))

  const tell = (vendor: string, said: Hub88Answer): Decision => {
    if (said.status === 'RS_ERROR_UNKNOWN') deps.log.warn({ provider: vendor, txId: said.txId, reason: said.reason }, 'a vendor was told no more than that')
    return { answer: answer(said.status, said.body), txId: said.txId }
  }

  const decide = async (call: RawCall, body: Buffer): Promise<Decision> => {
    const { vendor, action } = addressOf(call.path)
    if (!isSignedByKey(await keys.of(vendor), body, headerOf(call.headers, 'x-hub88-signature'))) return stranger('RS_ERROR_INVALID_SIGNATURE')
    const decideAction = hub88Actions.get(action)
    if (decideAction === undefined) return refused('RS_ERROR_UNKNOWN', 404)
    return tell(vendor, await withinBudget(decideAction(deps, vendor, parse(body))))
  }

  return {
    name: 'hub88',
    prefix,
    urgencyOf: (path) => urgencies.get(addressOf(path).action) ?? 'read',
    decide: (call) => {
      if (call.method !== 'POST' || !hub88Actions.has(addressOf(call.path).action)) return stranger('RS_ERROR_UNKNOWN', 404)
      return call.body === null ? stranger('RS_ERROR_WRONG_SYNTAX') : decide(call, call.body)
    },
    // A bet is rolled back, a win and a rollback are sent again.
    retry: { ...answer('RS_ERROR_UNKNOWN', bodyOf('RS_ERROR_UNKNOWN', null, null), 503), retryAfterSeconds: 1 },
    vendorOf: (_headers, path) => addressOf(path).vendor,
    close: () => keys.close(),
  }
}
