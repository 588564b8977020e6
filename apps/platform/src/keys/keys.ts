import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Closes what only the platform may read, or may have made. `context` is bound to it: sealed for one row, it does not open in another. */
export interface Sealer {
  /** 28 bytes longer than what is sealed. */
  seal(plain: Buffer, context: string): Buffer
  /** Null where it was not sealed here, for this context, or was altered. */
  open(sealed: Buffer, context: string): Buffer | null
  /** Whether it opens by the secret before alone. */
  isOld(sealed: Buffer, context: string): boolean
}

export interface Keys {
  /** 32 bytes of its own for every purpose; the same in every process of the platform. */
  derive(purpose: string): Buffer
  sealer(purpose: string): Sealer
  /** Whether there is a secret before, with which something may still be sealed. */
  readonly hasOld: boolean
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const openWith = (key: Buffer | null, sealed: Buffer, context: string): Buffer | null => {
  if (key === null || sealed.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  const plain = opening.update(sealed.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([plain, opening.final()])
  } catch {
    return null
  }
}

const sealerOf = (key: Buffer, oldKey: Buffer | null): Sealer => ({
  seal: (plain, context) => {
    const nonce = randomBytes(nonceBytes)
    const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context))
    return Buffer.concat([nonce, closing.update(plain), closing.final(), closing.getAuthTag()])
  },
  open: (sealed, context) => openWith(key, sealed, context) ?? openWith(oldKey, sealed, context),
  isOld: (sealed, context) => openWith(key, sealed, context) === null && openWith(oldKey, sealed, context) !== null,
})

const deriveFrom = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'trevo platform', purpose, 32))

/** Everything that the platform closes hangs on one secret, by HKDF: RFC 5869, SHA-256. What the one before has sealed opens too, and nothing is sealed with it. */
export const createKeys = (secret: string, oldSecret: string | null = null): Keys => ({
  derive: (purpose) => deriveFrom(secret, purpose),
  sealer: (purpose) => sealerOf(deriveFrom(secret, purpose), oldSecret === null ? null : deriveFrom(oldSecret, purpose)),
  hasOld: oldSecret !== null,
})
