import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#keys/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import { findMemberKey, memberKeyOf } from './member-key-store.ts'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Seals and opens under one member's own key, so that with the key goes whatever was sealed. `as`: what it is, and of which row; it opens as that alone. */
export interface MemberSealer {
  seal(bytes: Uint8Array, as: string): Buffer
  /** Null: it was altered, or sealed otherwise. */
  open(bytes: Uint8Array, as: string): Buffer | null
  /** The same of what the house sealed itself: throws for what was altered, or sealed otherwise. */
  openOwn(bytes: Uint8Array, as: string): Buffer
}

const openWith = (key: Buffer, bytes: Uint8Array, as: string): Buffer => {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(as)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()])
}

const sealerWith = (key: Buffer): MemberSealer => ({
  seal: (bytes, as) => {
    const nonce = randomBytes(nonceBytes)
    const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(as))
    return Buffer.concat([nonce, closing.update(bytes), closing.final(), closing.getAuthTag()])
  },
  open: (bytes, as) => {
    try {
      return openWith(key, bytes, as)
    } catch {
      return null
    }
  },
  openOwn: (bytes, as) => openWith(key, bytes, as),
})

const keysSealer = (keys: Keys) => keys.sealer('member keys')

/** To write: the key is made where there is none. Null: it was erased, and nothing is written of this member any more. */
export const memberSealer = async (tx: Tx, keys: Keys, memberId: bigint): Promise<MemberSealer | null> => {
  const kept = await memberKeyOf(tx, memberId, keysSealer(keys).seal(randomBytes(keyBytes), memberId.toString()))
  const key = kept === null ? null : keysSealer(keys).open(kept, memberId.toString())
  return key === null ? null : sealerWith(key)
}

/** To read. Null: there is no key, or none any more. */
export const memberOpener = async (db: Db, keys: Keys, memberId: bigint): Promise<MemberSealer | null> => {
  const kept = await findMemberKey(db, memberId)
  const key = kept === null ? null : keysSealer(keys).open(kept, memberId.toString())
  return key === null ? null : sealerWith(key)
}
