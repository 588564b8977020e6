import type { BodyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { currentSession } from './session-store.ts'
import { dropKey, findKey, hasPhoneKeys, keepKey, makePhoneKey, publicHalf, signWith, type PhoneKey } from './phone-key.ts'
import { dropRecord, rememberedLogin, writeRecord, type RememberedLogin, type RememberedWay } from './remembered-record.ts'

/** A login that is to be remembered here: the key goes with it, and what the server answers is kept. */
export interface Remembering {
  /** Undefined where the phone has no WebCrypto: it then remembers the name alone. */
  readonly key: PhoneKey | undefined
  readonly keep: (names: Omit<RememberedLogin, 'type' | 'password'>, credential: string | undefined) => Promise<void>
}

/** The key is new and takes the place of an older one only once the server has given a credential for it. */
export async function startRemembering(way: RememberedWay): Promise<Remembering> {
  const pair = await newPair()
  return {
    key: pair === null ? undefined : await publicHalf(pair),
    keep: async (names, credential) => {
      const isKept = pair !== null && credential !== undefined && (await keepKey(way, pair).then(() => true, () => false))
      writeRecord({ ...names, type: way, password: isKept ? credential : '' })
    },
  }
}

const newPair = (): Promise<CryptoKeyPair | null> => (hasPhoneKeys() ? makePhoneKey().catch(() => null) : Promise.resolve(null))

export interface SpentRemembered {
  readonly body: Extract<BodyOf<'POST /api/session'>, { readonly type: 'remembered' }>
  /** The credential for the next time, once the server has answered. */
  readonly keepNext: (credential: string | undefined) => void
}

/** One at a time on this phone: two tabs that used one credential would look like a thief. */
export const oneAtATime = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('remembered login', work) : work()

/** The body that logs in with what is remembered; null where record or key are gone. Within `oneAtATime`. */
export async function spendRemembered(way: RememberedWay): Promise<SpentRemembered | null> {
  const record = rememberedLogin(way)
  if (record === null || record.password === '' || !hasPhoneKeys()) return null
  const key = await findKey(way).catch(() => null)
  if (key === null) return null
  const { challenge } = await call('POST /api/remembered-logins/challenge')
  const signature = await signWith(key, `trevo remembered login\n${challenge}\n${record.password}`)
  const { username, password, countryDialingCode } = record
  return {
    body: { type: 'remembered', username, password, countryDialingCode, challenge, signature },
    keepNext: (credential) => writeRecord({ ...record, password: credential ?? '' }),
  }
}

/** The name stays, what stood for the password goes. */
export function dropCredential(way: RememberedWay): void {
  const record = rememberedLogin(way)
  if (record !== null) writeRecord({ ...record, password: '' })
  if (hasPhoneKeys()) void dropKey(way).catch(() => undefined)
}

/** Nothing is remembered any more, here and, where it can be reached, on the server. */
export function forgetLogin(way: RememberedWay): void {
  const record = rememberedLogin(way)
  dropRecord(way)
  if (hasPhoneKeys()) void dropKey(way).catch(() => undefined)
  if (record !== null && record.password !== '') void call('DELETE /api/remembered-logins', { body: { password: record.password } }).catch(() => undefined)
}

export interface Anew {
  /** Goes into the body of a change of password. */
  readonly fields: { readonly remember?: PhoneKey }
  /** Takes the answer; nothing that fails here is told (Product §4.54). */
  readonly keep: (reply: { readonly remembered?: string | undefined }) => Promise<void>
}

/** A change of password ends what this phone remembered of the member: the same change remembers it anew. */
export async function rememberAnew(): Promise<Anew> {
  const account = currentSession()?.userName
  const record = (['username', 'sms'] as const).map(rememberedLogin).find((some) => some !== null && some.password !== '' && some.account === account)
  if (record === undefined || record === null) return { fields: {}, keep: async () => undefined }
  const anew = await startRemembering(record.type).catch(() => null)
  return {
    fields: anew?.key === undefined ? {} : { remember: anew.key },
    keep: async ({ remembered }) => {
      await anew?.keep(record, remembered).catch(() => undefined)
    },
  }
}
