import { z } from 'zod'

const base64url = (max: number) => z.string().regex(/^[A-Za-z0-9_-]+$/).max(max)
export const challengeId = base64url(64)
const transports = z.array(z.string().max(20)).max(10)

/** What a browser answers when it made a passkey. It says more than is read here. */
export const newPasskeyResponse = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(8_000), transports: transports.default([]) }),
})

/** What a browser answers when a passkey signed. Signatures that outlast quantum computers (ML-DSA) are 3 to 6 KB long. */
export const passkeyResponse = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url(4_000), authenticatorData: base64url(4_000), signature: base64url(8_000) }),
})

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON, as far as it is used. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, likewise. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  /** Empty: any passkey of this host. */
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
})
