import { createHmac, type KeyObject, randomBytes, timingSafeEqual, verify } from 'node:crypto'
import type { Keys } from '#keys/keys.ts'

/** Product §8.15. */
export const challengeLifeMs = 60_000
const timeBytes = 6
const nonceBytes = 16
const macBytes = 32

const macOf = (keys: Keys, said: Buffer): Buffer => createHmac('sha256', keys.derive('remembered challenges')).update(said).digest()

/** Only the platform can have made it; nothing is written down before it is used. */
export const newChallenge = (keys: Keys, now: Date): { readonly challenge: string; readonly expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  const said = Buffer.alloc(timeBytes + nonceBytes)
  said.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
  randomBytes(nonceBytes).copy(said, timeBytes)
  return { challenge: Buffer.concat([said, macOf(keys, said)]).toString('base64url'), expiresAt }
}

/** What must be spent so that it is good once; null: it is not ours, or too old. */
export const nonceOfChallenge = (keys: Keys, challenge: string, now: Date): string | null => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== timeBytes + nonceBytes + macBytes || bytes.toString('base64url') !== challenge) return null
  const said = bytes.subarray(0, timeBytes + nonceBytes)
  if (!timingSafeEqual(macOf(keys, said), bytes.subarray(said.length))) return null
  return said.readUIntBE(0, timeBytes) > now.getTime() ? said.subarray(timeBytes).toString('base64url') : null
}

/** As WebCrypto signs: r and s side by side. */
export const isSignedBy = (key: KeyObject, said: { readonly challenge: string; readonly credential: string }, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes.length !== 64) return false
  return verify('sha256', Buffer.from(`trevo remembered login\n${said.challenge}\n${said.credential}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)
}
