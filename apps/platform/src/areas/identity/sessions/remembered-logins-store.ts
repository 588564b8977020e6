import { createHash, createPublicKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

/** The public half of a key that never leaves the phone. */
export interface PhoneKey {
  readonly x: string
  readonly y: string
}

/** So many phones remember one member; the one unused for longest makes room. */
const phonesMax = 20
const idBytes = 8
const secretBytes = 24

export interface Credential {
  readonly id: bigint
  readonly hash: Buffer
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Names its row, so that one that was used up long ago still tells whose it was. */
const newCredential = (id: bigint): { readonly text: string; readonly hash: Buffer } => {
  const bytes = Buffer.alloc(idBytes + secretBytes)
  bytes.writeBigInt64BE(id)
  randomBytes(secretBytes).copy(bytes, idBytes)
  return { text: bytes.toString('base64url'), hash: hashOf(bytes) }
}

/** Null: no credential of ours looks like that. */
export const readCredential = (text: string): Credential | null => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== text) return null
  return { id: bytes.readBigInt64BE(), hash: hashOf(bytes) }
}

/** Null: the two numbers are no point of the curve. */
export const publicKeyOf = ({ x, y }: PhoneKey): KeyObject | null => {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** What the phone keeps in place of a password; it is shown this once. */
export const issueRemembered = async (tx: Tx, { memberId, key }: { readonly memberId: bigint; readonly key: PhoneKey }, now: Date): Promise<string> => {
  const id = newKey()
  const { text, hash } = newCredential(id)
  // The same phone asks again: what it had is of no use to anybody now.
  await tx.deleteFrom('remembered_logins').where('member_id', '=', memberId).where('key_x', '=', key.x).where('key_y', '=', key.y).execute()
  await tx
    .insertInto('remembered_logins')
    .values({ id, member_id: memberId, key_x: key.x, key_y: key.y, credential_hash: hash, previous_hash: null, created_at: now, last_used_at: now })
    .execute()
  await tx
    .deleteFrom('remembered_logins')
    .where('id', 'in', (from) =>
      from.selectFrom('remembered_logins').select('id').where('member_id', '=', memberId).orderBy('last_used_at', 'desc').orderBy('id').offset(phonesMax),
    )
    .execute()
  return text
}

export const findRemembered = (db: Db, id: bigint) =>
  db.selectFrom('remembered_logins').select(['member_id', 'key_x as x', 'key_y as y']).where('id', '=', id).executeTakeFirst()

/**
 * Takes a credential, and gives the one that follows it. The one before the newest passes too, as long as nobody used the newest: its answer
 * was lost on the way. Any older one means that two hold it: null, and nobody's is good any more.
 */
export const turnRemembered = async (tx: Tx, { id, hash }: Credential, now: Date): Promise<string | null> => {
  const row = await tx.selectFrom('remembered_logins').select(['credential_hash', 'previous_hash']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) return null
  const isNewest = timingSafeEqual(row.credential_hash, hash)
  const isBefore = row.previous_hash !== null && timingSafeEqual(row.previous_hash, hash)
  if (!isNewest && !isBefore) {
    await endOneRemembered(tx, id)
    return null
  }
  const next = newCredential(id)
  await tx.updateTable('remembered_logins').set({ credential_hash: next.hash, previous_hash: hash, last_used_at: now }).where('id', '=', id).execute()
  return next.text
}

export const endOneRemembered = (tx: Tx, id: bigint): Promise<unknown> => tx.deleteFrom('remembered_logins').where('id', '=', id).execute()

/** Whoever holds a credential may have it forgotten. */
export const forgetRemembered = (tx: Tx, { id, hash }: Credential): Promise<unknown> =>
  tx
    .deleteFrom('remembered_logins')
    .where('id', '=', id)
    .where((where) => where.or([where('credential_hash', '=', hash), where('previous_hash', '=', hash)]))
    .execute()

/** On every phone, as a change of the password asks. */
export const endRemembered = (tx: Tx, memberId: bigint): Promise<unknown> => tx.deleteFrom('remembered_logins').where('member_id', '=', memberId).execute()

export const deleteUnusedRemembered = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('remembered_logins').where('last_used_at', '<', before).execute()
}
