import { readStored, writeStored } from '#lib/storage.ts'

/** The ways in that a phone remembers, each by itself. */
export type RememberedWay = 'username' | 'sms'

/**
 * The record of a remembered login. In the password's place stands a credential of this phone, good for one use and only together with a key
 * that cannot be read out: never a password. It is empty where there is the name alone (Product §3.25).
 */
export interface RememberedLogin {
  readonly type: RememberedWay
  /** The username, or the mobile number without its country. */
  readonly username: string
  readonly password: string
  readonly countryDialingCode: string
  /** Whose it is, as the server named the member. */
  readonly account: string
}

const keyOf = (way: RememberedWay): string => `MC_REMEMBERED_LOGIN_${way}`
const lengthMax = 128

const textIn = (record: object, name: string): string => {
  const value: unknown = new Map<string, unknown>(Object.entries(record)).get(name)
  return typeof value === 'string' ? value.slice(0, lengthMax) : ''
}

/** Null where nothing is remembered, or something else wrote what stands there. */
export function rememberedLogin(way: RememberedWay): RememberedLogin | null {
  try {
    const record: unknown = JSON.parse(readStored('localStorage', keyOf(way)) ?? 'null')
    if (typeof record !== 'object' || record === null || textIn(record, 'username') === '') return null
    return { type: way, username: textIn(record, 'username'), password: textIn(record, 'password'), countryDialingCode: textIn(record, 'countryDialingCode'), account: textIn(record, 'account') }
  } catch {
    return null
  }
}

export const writeRecord = (record: RememberedLogin): void => writeStored('localStorage', keyOf(record.type), JSON.stringify(record))

/** Nothing stands here any more. */
export const dropRecord = (way: RememberedWay): void => writeStored('localStorage', keyOf(way), null)

/** Where the login needed a second step, its member is known only after it. */
export function nameAccount(way: RememberedWay, account: string): void {
  const record = rememberedLogin(way)
  if (record !== null && record.account !== account) writeRecord({ ...record, account })
}
