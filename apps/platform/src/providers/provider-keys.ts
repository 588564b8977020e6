import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { readVendorSecrets } from './store.ts'

/** How long a changed or withdrawn secret may still be taken here. */
const refreshMs = 5_000
/** An unknown code asks the database at most this often, so that a vendor added a moment ago is known and a stranger costs nothing. */
const lookAgainMs = 500

export interface ProviderKeys {
  /** The live secrets of a vendor that is known by now. */
  known(code: string): readonly KeyObject[] | undefined
  /** The live secrets of a vendor, one or two; none for an unknown one. */
  of(code: string): Promise<readonly KeyObject[]>
  close(): void
}

const none: readonly KeyObject[] = []

/** Vendors' secrets in memory, read again every few seconds: the door checks a signature before it asks the database for anything. */
export const openProviderKeys = (db: Db, onTrouble: (error: unknown) => void): ProviderKeys => {
  let keys = new Map<string, readonly KeyObject[]>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const readAll = async (): Promise<void> => {
    const rows = await readVendorSecrets(db)
    const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8')
    keys = new Map(rows.map((row) => [row.code, row.secret_next === null ? [toKey(row.secret)] : [toKey(row.secret), toKey(row.secret_next)]]))
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
