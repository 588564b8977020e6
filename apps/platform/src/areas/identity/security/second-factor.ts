import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { listPasskeys } from './passkeys-store.ts'
import type { PhoneKey } from '#areas/identity/sessions/remembered-logins-store.ts'
import { takeTry } from './secret-tries-store.ts'
import { insertChallenge } from './security-challenges-store.ts'
import { countRecoveryCodes, findTotp, useRecoveryCode, useTotpStep } from './totp-secrets-store.ts'
import type { Keys } from '#keys/keys.ts'
import { recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { totpStep } from '#credentials/totp.ts'

export type SecondFactorMethod = 'totp' | 'recovery' | 'passkey'
export interface CodeAnswer {
  readonly method: 'totp' | 'recovery'
  readonly code: string
}

/** By which a member can answer; none where they have not switched the second factor on. A passkey alone switches nothing on (decision 0175). */
export const secondFactorMethods = async (db: Db, memberId: bigint): Promise<readonly SecondFactorMethod[]> => {
  const totp = await findTotp(db, memberId)
  if (totp === undefined || totp.confirmed_at === null) return []
  const [codesLeft, passkeys] = [await countRecoveryCodes(db, memberId), await listPasskeys(db, memberId)]
  return ['totp', ...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(codesLeft > 0 ? (['recovery'] as const) : [])]
}

interface FirstFactor {
  readonly memberId: bigint
  readonly now: Date
  /** How the first factor was given, for the record of logins. */
  readonly method: string
  readonly as?: string | undefined
  /** The phone's key, where the member wishes to be remembered on it. */
  readonly remember?: PhoneKey | undefined
}

export interface AskedSecondFactor {
  readonly challengeId: string
  readonly methods: SecondFactorMethod[]
}

/** What is asked in place of a session after the first factor was right; null: nothing more. */
export const askSecondFactor = async (tx: Tx, { memberId, now, method, as, remember }: FirstFactor): Promise<AskedSecondFactor | null> => {
  const methods = await secondFactorMethods(tx, memberId)
  if (methods.length === 0) return null
  const { id } = await insertChallenge(tx, { purpose: 'second-factor', memberId, firstFactor: method, door: as ?? 'member', phoneKey: remember }, now)
  return { challengeId: id, methods: [...methods] }
}

/** Of codes over all logins and devices: with the password alone nobody guesses on by asking anew. Passkeys cannot be guessed and are not counted. */
export const paySecondFactorTry = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  const wait = await takeTry(tx, memberId, 'second-factor', now)
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
}

export const totpPurpose = 'totp secret'
export const totpContext = (memberId: bigint | string): string => `member ${memberId}`

export const sealTotpSecret = (keys: Keys, memberId: bigint, secret: Buffer): Buffer => keys.sealer(totpPurpose).seal(secret, totpContext(memberId))

export const openTotpSecret = (keys: Keys, memberId: bigint, sealed: Buffer): Buffer => {
  const secret = keys.sealer(totpPurpose).open(sealed, totpContext(memberId))
  if (secret === null) throw new Error(`the authenticator's secret of member ${memberId} does not open: the platform's secret is another than when it was kept`)
  return secret
}

const wrongCode = () => refuse('second_factor_wrong', { fields: [{ field: 'code', problem: 'not_accepted' }] })

/** Uses the code up inside the transaction of what it opens. Throws `second_factor_wrong`, or `second_factor_used` for a right one that was used before. */
export const useCodeAnswer = async (tx: Tx, { keys }: Pick<Services, 'keys'>, memberId: bigint, { method, code }: CodeAnswer, now: Date): Promise<void> => {
  const totp = await findTotp(tx, memberId)
  if (totp === undefined || totp.confirmed_at === null) throw wrongCode()
  if (method === 'recovery') {
    if (!(await useRecoveryCode(tx, memberId, recoveryCodeHash(memberId, code), now))) throw wrongCode()
    return
  }
  const step = totpStep(openTotpSecret(keys, memberId, totp.sealed), code, now)
  if (step === null) throw wrongCode()
  if (!(await useTotpStep(tx, memberId, step))) throw refuse('second_factor_used', { fields: [{ field: 'code', problem: 'not_accepted' }] })
}
