import { createHash } from 'node:crypto'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { spendProof } from './spent-proofs-store.ts'
import type { Keys } from '#keys/keys.ts'

/** Product §9.39: some 16,000 hashes on average, a fifth of a second on a cheap phone and nothing that anybody notices. */
export const zeroBits = 14
export const botCheckLifeMs = 10 * 60_000
const sealedFor = 'bot check'
const expiryBytes = 6
const idBytes = 12

export interface BotCheck {
  readonly id: string
  readonly zeroBits: number
  readonly expiresAt: Date
}

/** What it asks for is sealed into its id: asking costs no row. */
export const newBotCheck = (keys: Keys, now: Date): BotCheck => {
  const expiresAt = new Date(now.getTime() + botCheckLifeMs)
  const plain = Buffer.alloc(expiryBytes)
  plain.writeUIntBE(expiresAt.getTime(), 0, expiryBytes)
  return { id: keys.sealer(sealedFor).seal(plain, sealedFor).toString('base64url'), zeroBits, expiresAt }
}

const leadingZeroBits = (hash: Buffer): number => {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}

export const isWorkDone = (id: string, nonce: number, bits: number): boolean => leadingZeroBits(createHash('sha256').update(`${id}.${nonce}`).digest()) >= bits

const openExpiry = (keys: Keys, sealed: Buffer): Date | null => {
  const plain = keys.sealer(sealedFor).open(sealed, sealedFor)
  return plain === null || plain.length !== expiryBytes ? null : new Date(plain.readUIntBE(0, expiryBytes))
}

/** Passes whoever brings work that was set here, is done, not too old and not handed in before (Product §4.64). */
export const requireBotCheck = async (
  { transact, clock, keys }: Pick<Services, 'transact' | 'clock' | 'keys'>,
  { id, nonce }: { readonly id: string; readonly nonce: number },
): Promise<void> => {
  const sealed = Buffer.from(id, 'base64url')
  const expiresAt = openExpiry(keys, sealed)
  const isGood = expiresAt !== null && expiresAt.getTime() > clock.now().getTime() && isWorkDone(id, nonce, zeroBits)
  // Base64 has more than one spelling of the same bytes, and bytes are what is spent.
  if (!isGood || !(await transact((tx) => spendProof(tx, sealed.subarray(0, idBytes), expiresAt)))) throw refuse('bot_check_failed')
}
