import { readStored, writeStored } from '#lib/storage.ts'

/** The record of a remembered login. The password's place stays out of it: this phone never stores one (Product §3.5). */
interface RememberedLogin {
  readonly type: 'username'
  readonly username: string
}

const storageKey = 'MC_REMEMBERED_LOGIN'

const isRememberedLogin = (value: unknown): value is RememberedLogin =>
  typeof value === 'object' && value !== null && 'username' in value && typeof value.username === 'string'

/** The username to begin with, or an empty text. A record that something else wrote is passed over. */
export const rememberedUsername = (): string => {
  const text = readStored('localStorage', storageKey)
  if (text === null) return ''
  try {
    const record: unknown = JSON.parse(text)
    return isRememberedLogin(record) ? record.username.slice(0, 64) : ''
  } catch {
    return ''
  }
}

/** Null forgets. */
export const rememberUsername = (username: string | null): void => {
  const record: RememberedLogin | null = username === null ? null : { type: 'username', username }
  writeStored('localStorage', storageKey, record === null ? null : JSON.stringify(record))
}
