import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys, Sealer } from '#keys/keys.ts'
import { findMemberKey, memberKeyOf } from './member-key-store.ts'

/** What is a member's own is sealed under a key of theirs, which lies in `member_keys`: erased, it takes everything with it. */
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

const sealerOf = (keys: Keys): Sealer => keys.sealer('member keys')

/** Made where there was none; null once it was erased. */
export const keyOf = async (tx: Tx, keys: Keys, memberId: bigint): Promise<Buffer | null> => {
  const offered = sealerOf(keys).seal(randomBytes(keyBytes), memberId.toString())
  const kept = await memberKeyOf(tx, memberId, offered)
  return kept === null ? null : sealerOf(keys).open(kept, memberId.toString())
}

/** Null where there is none, or none any more. */
export const knownKeyOf = async (db: Db, keys: Keys, memberId: bigint): Promise<Buffer | null> => {
  const sealed = await findMemberKey(db, memberId)
  return sealed === null ? null : sealerOf(keys).open(sealed, memberId.toString())
}

/** `context` is bound to it: sealed for one place, it opens in no other. */
export const closeUnder = (key: Buffer, context: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, closing.update(plain), closing.final(), closing.getAuthTag()])
}

/** Throws for what was altered, or sealed for another place. */
export const openUnder = (key: Buffer, context: string, sealed: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()])
}
