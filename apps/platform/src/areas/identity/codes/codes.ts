import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { giveTryBack, insertCode, type NewCode, spendTry, useCode } from './verification-codes-store.ts'

/** Product §5.48, §5.49. */
export const codeLifeMs = 10 * 60_000
export const codeTries = 5
const codeDigits = 6

export type CodeChannel = NewCode['channel']
export type CodePurpose = NewCode['purpose']

/** What somebody who holds a code says. */
export interface CodeClaim {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  /** E.164, or an address in small letters. */
  readonly target: string
  /** As the answer of `POST /api/codes/…` gave it. */
  readonly requestId: string
  readonly code: string
  /** Whose session it is, for a purpose that binds; null for the others. */
  readonly memberId?: bigint | null
}

/** Made by `checkCode` alone: what `takeCode` may take. */
export interface ProvenCode {
  readonly requestHash: Buffer
}

const requestHashOf = (requestId: string): Buffer => createHash('sha256').update(requestId).digest()
/** Keyed by the request, which is kept as a hash alone: who reads the table cannot try a million codes on it. */
const codeHashOf = (requestId: string, code: string): Buffer => createHmac('sha256', requestId).update(code).digest()

export interface MadeCode {
  readonly requestId: string
  readonly code: string
}

/** A new code for a number or an address. The digits are for the message alone, and the request's id for the phone alone. */
export const makeCode = async (tx: Tx, wish: Omit<CodeClaim, 'requestId' | 'code'> & { readonly address: string }, now: Date): Promise<MadeCode> => {
  const requestId = randomBytes(16).toString('base64url')
  const code = randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0')
  await insertCode(tx, {
    request_hash: requestHashOf(requestId),
    channel: wish.channel,
    purpose: wish.purpose,
    target: wish.target,
    member_id: wish.memberId ?? null,
    address: wish.address,
    code_hash: codeHashOf(requestId, code),
    tries_left: codeTries,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  })
  return { requestId, code }
}

const wrong = () => refuse('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })
const over = () => refuse('code_expired', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })

/**
 * Whether the code is right, before anything is done with it. A wrong one costs a try in a transaction of its own, so that what the caller
 * takes back does not give it back. Throws `code_wrong`, or `code_expired` where no try is left, it was used, or it is too old.
 */
export const checkCode = async ({ transact, clock }: Pick<Services, 'transact' | 'clock'>, claim: CodeClaim): Promise<ProvenCode> => {
  const requestHash = requestHashOf(claim.requestId)
  const outcome = await transact(async (tx) => {
    const found = await spendTry(tx, { ...claim, memberId: claim.memberId ?? null, requestHash }, clock.now())
    if (found === undefined) return 'over'
    if (!timingSafeEqual(found.code_hash, codeHashOf(claim.requestId, claim.code))) return 'wrong'
    await giveTryBack(tx, requestHash)
    return 'right'
  })
  if (outcome === 'over') throw over()
  if (outcome === 'wrong') throw wrong()
  return { requestHash }
}

/** Uses the code up together with what it was for: of two at the same moment one gets through. Throws `code_expired`. */
export const takeCode = async (tx: Tx, { requestHash }: ProvenCode, now: Date): Promise<void> => {
  if (!(await useCode(tx, requestHash, now))) throw over()
}
