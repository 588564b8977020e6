import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** The little of CBOR that an attestation without a statement needs. Source: RFC 8949 §3. */
const cbor = {
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  /** From 24 to 255 of them: the shortest form of a length is the only one that authenticators write. */
  bytes: (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]),
}

interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** What it signs is this host's; the origin's where nothing is said. */
  readonly rpId?: string
  /** Whether it looked at its owner's face, finger or code. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const head = ({ origin, rpId = new URL(origin).hostname, isVerified = true, counter = 0 }: Ceremony, flags: number): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 0x05 : 0x01)]), count])
}

/** A phone's passkey with a key of its own (ES256), which says what a test tells it to. Source: WebAuthn §6.1. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = base64url(credential)
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cbor.bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cbor.bytes(Buffer.from(y, 'base64url')),
  ])
  return {
    id,
    make: (said: Ceremony): BodyOf<'POST /api/security/passkeys'>['response'] => {
      const authData = Buffer.concat([head(said, 0x40), Buffer.alloc(16), Buffer.from([0, credential.length]), credential, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        Buffer.from([0xa0]),
        cbor.text('authData'),
        cbor.bytes(authData),
      ])
      const response = { clientDataJSON: base64url(clientData('webauthn.create', said)), attestationObject: base64url(attestation), transports: ['internal'] }
      return { id, rawId: id, type: 'public-key', response }
    },
    sign: (said: Ceremony): BodyOf<'POST /api/security/step-up/passkey'>['response'] => {
      const authData = head(said, 0)
      const data = clientData('webauthn.get', said)
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey)
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) } }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
