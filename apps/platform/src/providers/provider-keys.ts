import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { readVendorPublicKeys, readVendorSecrets } from './store.ts'

/** How long a changed or withdrawn secret may still be taken here. */
const refreshMs = 5_000
/** An unknown code asks the database at most this often, so that a vendor added a moment ago is known and a stranger costs nothing. */
const lookAgainMs = 500

export interface ProviderKeys {
  /** The live keys of a vendor that is known by now. */
  known(code: string): readonly KeyObject[] | undefined
  /** The live keys of a vendor, one or two; none for an unknown one. */
  of(code: string): Promise<readonly KeyObject[]>
  close(): void
}

const none: readonly KeyObject[] = []

type Keys = ReadonlyMap<string, readonly KeyObject[]>

/** Vendors' keys in memory, read again every few seconds: the door checks a signature before it asks the database for anything. */
const openKeys = (readKeys: () => Promise<Keys>, onTrouble: (error: unknown) => void): ProviderKeys => {
  let keys: Keys = new Map()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const readAll = async (): Promise<void> => {
    keys = await readKeys()
  }
  const read = (): Promise<void> => {
    readAtMs = performance.now()
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }
  const timer = setInterval(() => void read().catch(onTrouble), refreshMs)
  timer.unref()

  return {
    known: (code) => keys.get(code),
    of: async (code) => {
      const known = keys.get(code)
      if (known !== undefined) return known
      if (performance.now() - readAtMs > lookAgainMs) await read()
      else if (reading !== null) await reading
      return keys.get(code) ?? none
    },
    close: () => clearInterval(timer),
  }
}

const liveKeys = (toKey: (text: string) => KeyObject, texts: readonly (string | null)[]): readonly KeyObject[] =>
  texts.flatMap((text) => (text === null ? [] : [toKey(text)]))

/** Of the vendors that sign with a secret which they share with us. */
export const openProviderKeys = (db: Db, onTrouble: (error: unknown) => void): ProviderKeys =>
  openKeys(async () => {
    const rows = await readVendorSecrets(db)
    return new Map(rows.map((row) => [row.code, liveKeys((secret) => createSecretKey(secret, 'utf8'), [row.secret, row.secret_next])]))
  }, onTrouble)

/** Of the vendors that sign with a private key of their own. */
export const openPublicKeys = (db: Db, onTrouble: (error: unknown) => void): ProviderKeys =>
  openKeys(async () => {
    const rows = await readVendorPublicKeys(db)
    return new Map(rows.map((row) => [row.code, liveKeys(createPublicKey, [row.public_key, row.public_key_next])]))
  }, onTrouble)
