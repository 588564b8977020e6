import { generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { BodyIn, ReplyOf } from '@trevo/contract/member/api'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { findPasskey, listPasskeys, notePasskeyUse, type Passkey } from './passkeys-store.ts'
import { challengeLifeMs } from './security-challenges-store.ts'

/** Product §9.53. */
export const passkeysMax = 10

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** A way that this build does not know is left out: it is a hint to the browser and nothing more. */
const transportsOf = (names: readonly string[]): (typeof transportNames)[number][] => transportNames.filter((name) => names.includes(name))

/** The host of the address that the phone itself used: a passkey is for that host, and the browser signs it. */
const hostOf = (origin: string): string => new URL(origin).hostname
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** The phone's own question may stand for as long as ours does. */
const timeout = challengeLifeMs
const knownOf = (passkeys: readonly Passkey[]) =>
  passkeys.map((each) => ({ id: each.credential_id, type: 'public-key' as const, transports: [...transportsOf(each.transports)] }))

interface NewPasskeyFacts {
  readonly origin: string
  readonly brandName: string
  readonly memberId: bigint
  readonly username: string
  readonly challenge: string
  readonly known: readonly Passkey[]
}

/** With the member's face, finger or code, and kept on the phone so that no name need be typed to log in. */
export const creationOptions = async (facts: NewPasskeyFacts): Promise<ReplyOf<'POST /api/security/passkeys/options'>['options']> => {
  const userId = Buffer.alloc(8)
  userId.writeBigInt64BE(facts.memberId)
  const rp = { id: hostOf(facts.origin), name: facts.brandName }
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(userId),
    userName: facts.username,
    challenge: bytesOf(facts.challenge),
  })
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: knownOf(facts.known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Of one member's passkeys; null: of whoever has one for this host. */
export const requestOptions = async (
  services: Pick<Services, 'db'>,
  { origin, challenge, memberId }: { readonly origin: string; readonly challenge: string; readonly memberId: bigint | null },
): Promise<ReplyOf<'POST /api/session/passkey-options'>['options']> => {
  const rpId = hostOf(origin)
  const own = memberId === null ? [] : (await listPasskeys(services.db, memberId)).filter((each) => each.rp_id === rpId)
  return { challenge, timeout, rpId, allowCredentials: knownOf(own), userVerification: 'required' }
}

export type NewPasskeyResponse = BodyIn<'POST /api/security/passkeys'>['response']
export type PasskeyResponse = BodyIn<'POST /api/security/step-up/passkey'>['response']

/** What to keep of a new passkey. Whatever does not hold is `passkey_refused`: it is for browsers to send, and nobody types it. */
export const readNewPasskey = async ({ response, challenge, origin }: { readonly response: NewPasskeyResponse; readonly challenge: string; readonly origin: string }) => {
  const rpId = hostOf(origin)
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: transportsOf(response.response.transports) }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (verified === null || !verified.verified) throw refuse('passkey_refused')
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: transportsOf(response.response.transports),
    rp_id: rpId,
  }
}

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
  const rpId = hostOf(origin)
  const passkey = await findPasskey(services.db, response.id)
  if (passkey === undefined || passkey.rp_id !== rpId || (memberId !== null && passkey.member_id !== memberId)) throw refuse('passkey_refused')
  const verified = await verifyAuthenticationResponse({
    response: {
      id: response.id,
      rawId: response.rawId,
      type: response.type,
      response: {
        clientDataJSON: response.response.clientDataJSON,
        authenticatorData: response.response.authenticatorData,
        signature: response.response.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter), transports: transportsOf(passkey.transports) },
  }).catch(() => null)
  if (verified === null || !verified.verified) throw refuse('passkey_refused')
  return { passkey, counter: BigInt(verified.authenticationInfo.newCounter) }
}

export const usePasskey = async (tx: Tx, { passkey, counter }: ProvenPasskey, now: Date): Promise<void> => {
  if (!(await notePasskeyUse(tx, passkey.id, passkey.counter, counter, now))) throw refuse('passkey_refused')
}
