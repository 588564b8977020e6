import type { BodyIn, ReplyOf } from '@trevo/contract/member/api'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { findPasskey, listPasskeys, notePasskeyUse, type Passkey } from './passkeys-store.ts'
import { challengeLifeMs } from './security-challenges-store.ts'
import { creationOptionsFor, hostOf, requestOptionsFor, verifyPasskey } from '#credentials/web-authn.ts'

/** Product §9.53. */
export const passkeysMax = 10

/** The phone's own question may stand for as long as ours does. */
const timeoutMs = challengeLifeMs

interface NewPasskeyFacts {
  readonly origin: string
  readonly brandName: string
  readonly memberId: bigint
  readonly username: string
  readonly challenge: string
  readonly known: readonly Passkey[]
}

export const creationOptions = async ({ memberId, ...facts }: NewPasskeyFacts): Promise<ReplyOf<'POST /api/security/passkeys/options'>['options']> => {
  const userId = Buffer.alloc(8)
  userId.writeBigInt64BE(memberId)
  return creationOptionsFor({ ...facts, userId, timeoutMs })
}

/** Of one member's passkeys; null: of whoever has one for this host. */
export const requestOptions = async (
  services: Pick<Services, 'db'>,
  { origin, challenge, memberId }: { readonly origin: string; readonly challenge: string; readonly memberId: bigint | null },
): Promise<ReplyOf<'POST /api/session/passkey-options'>['options']> =>
  requestOptionsFor({ origin, challenge, timeoutMs, known: memberId === null ? [] : await listPasskeys(services.db, memberId) })

export type NewPasskeyResponse = BodyIn<'POST /api/security/passkeys'>['response']
export type PasskeyResponse = BodyIn<'POST /api/security/step-up/passkey'>['response']

export interface ProvenPasskey {
  readonly passkey: Passkey
  readonly counter: bigint
}

/**
 * Whose passkey answered, and that it did: signed for this challenge, on this address, with a count above the last one. Throws `passkey_refused`.
 * `memberId` null: whoever's it is. The use is noted by `usePasskey` in the transaction of what it opens.
 */
export const provePasskey = async (
  services: Pick<Services, 'db'>,
  { response, challenge, origin, memberId }: { readonly response: PasskeyResponse; readonly challenge: string; readonly origin: string; readonly memberId: bigint | null },
): Promise<ProvenPasskey> => {
  const passkey = await findPasskey(services.db, response.id)
  if (passkey === undefined || passkey.rp_id !== hostOf(origin) || (memberId !== null && passkey.member_id !== memberId)) throw refuse('passkey_refused')
  return { passkey, counter: await verifyPasskey({ response, passkey, challenge, origin }) }
}

export const usePasskey = async (tx: Tx, { passkey, counter }: ProvenPasskey, now: Date): Promise<void> => {
  if (!(await notePasskeyUse(tx, passkey.id, passkey.counter, counter, now))) throw refuse('passkey_refused')
}
