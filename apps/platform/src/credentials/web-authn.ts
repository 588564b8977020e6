import { generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { refuse } from '@trevo/operation/refuse'

/** WebAuthn as this house uses it, for whoever has passkeys: members and staff. It reads and writes no table. */

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** A way that this build does not know is left out: it is a hint to the browser and nothing more. */
const transportsOf = (names: readonly string[]): (typeof transportNames)[number][] => transportNames.filter((name) => names.includes(name))

/** The host of the address that the browser itself used: a passkey is for that host, and the browser signs it. */
export const hostOf = (origin: string): string => new URL(origin).hostname
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** What is kept of a passkey. */
export interface KeptPasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly rp_id: string
}

const knownOf = (passkeys: readonly KeptPasskey[]) =>
  passkeys.map((each) => ({ id: each.credential_id, type: 'public-key' as const, transports: [...transportsOf(each.transports)] }))

export interface CreationFacts {
  readonly origin: string
  readonly brandName: string
  /** Names nobody to who reads it. */
  readonly userId: Buffer
  readonly username: string
  /** base64url. */
  readonly challenge: string
  readonly timeoutMs: number
  readonly known: readonly KeptPasskey[]
}

/** With the person's face, finger or code, and kept on the device so that no name need be typed to log in. */
export const creationOptionsFor = async (facts: CreationFacts) => {
  const rp = { id: hostOf(facts.origin), name: facts.brandName }
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(facts.userId),
    userName: facts.username,
    challenge: bytesOf(facts.challenge),
  })
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: facts.timeoutMs,
    excludeCredentials: knownOf(facts.known),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

/** Of these passkeys; with none: of whoever has one for this host. */
export const requestOptionsFor = ({ origin, challenge, timeoutMs, known }: { readonly origin: string; readonly challenge: string; readonly timeoutMs: number; readonly known: readonly KeptPasskey[] }) => {
  const rpId = hostOf(origin)
  return { challenge, timeout: timeoutMs, rpId, allowCredentials: knownOf(known.filter((each) => each.rp_id === rpId)), userVerification: 'required' as const }
}

export interface NewPasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports: readonly string[] }
}

/** What to keep of a new passkey. Whatever does not hold is `passkey_refused`: it is for browsers to send, and nobody types it. */
export const readNewPasskey = async ({ response, challenge, origin }: { readonly response: NewPasskeyAnswer; readonly challenge: string; readonly origin: string }) => {
  const rpId = hostOf(origin)
  const transports = transportsOf(response.response.transports)
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (verified === null || !verified.verified) throw refuse('passkey_refused')
  const { credential } = verified.registrationInfo
  return { credential_id: credential.id, public_key: Buffer.from(credential.publicKey), counter: BigInt(credential.counter), transports, rp_id: rpId }
}

export interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string }
}

/** That this passkey answered, signed for this challenge on this address; its new count. Throws `passkey_refused`. */
export const verifyPasskey = async ({ response, passkey, challenge, origin }: { readonly response: PasskeyAnswer; readonly passkey: KeptPasskey; readonly challenge: string; readonly origin: string }): Promise<bigint> => {
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
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter), transports: transportsOf(passkey.transports) },
  }).catch(() => null)
  if (verified === null || !verified.verified) throw refuse('passkey_refused')
  return BigInt(verified.authenticationInfo.newCounter)
}
