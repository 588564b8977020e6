import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'
import { withinBudget } from './dialect.ts'
import { readVendorPublicKeys, readVendorSecrets } from './store.ts'

/** How long a changed or withdrawn secret may still be taken here. */
const refreshMs = 5_000
/** A code that is not known waits for a reading that begins after it came, and one begins at most this often: a vendor made a moment ago is known, and a stranger costs next to nothing. */
const lookAgainMs = 100

export interface ProviderKeys {
  /** The live keys of a vendor that is known by now. */
  known(code: string): readonly KeyObject[] | undefined
  /** The live keys of a vendor, one or two; none for an unknown one. Rejects while the database cannot be asked for one that is not known, or does not answer within a call's time. */
  of(code: string): Promise<readonly KeyObject[]>
  close(): void
}

const none: readonly KeyObject[] = []

type Keys = ReadonlyMap<string, readonly KeyObject[]>

/** Vendors' keys in memory, read again every few seconds: the gateway checks a signature before it asks the database for anything. */
const openKeys = (readKeys: () => Promise<Keys>, onTrouble: (error: unknown) => void): ProviderKeys => {
  let keys: Keys = new Map()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null
  /** Of the last reading, where it did not succeed: then a code that is not known may be a vendor's. */
  let trouble: { readonly error: unknown } | null = null

  const readAll = async (): Promise<void> => {
    readAtMs = performance.now()
    try {
      keys = await readKeys()
      trouble = null
    } catch (error) {
      trouble = { error }
      throw error
    }
  }
  const read = (): Promise<void> => {
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }
  /** For all who come before it begins: the one that is under way may have begun before the vendor was made. */
  const readNext = (): Promise<void> => {
    next ??= (async () => {
      await sleep(Math.max(0, readAtMs + lookAgainMs - performance.now()))
      while (reading !== null) await reading.catch(() => undefined)
      next = null
      await read()
    })()
    return next
  }
  const timer = setInterval(() => void read().catch(onTrouble), refreshMs)
  timer.unref()

  return {
    known: (code) => keys.get(code),
    of: async (code) => {
      const known = keys.get(code)
      if (known !== undefined) return known
      // A database that is away is not waited for by everybody in turn.
      if (trouble !== null && reading === null && performance.now() - readAtMs < lookAgainMs) throw trouble.error
      await withinBudget(readNext())
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
