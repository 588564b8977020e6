import { encryptionHeader } from '@trevo/contract/member/encryption'
import type { FastifyRequest } from 'fastify'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { spendNonce } from '#areas/identity/keys/body-keys-store.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'

/** How long a body may be under way, and how far a phone's clock may be ahead: phones count from the server's own time. */
export const bodyAgeMsMax = 120_000
const aheadMsMax = 60_000
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/

/** A body as it came over the wire, still closed. */
export class SealedBody {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Browsers give WebCrypto to https and to this machine's own names alone: a phone that uses another address cannot encrypt. */
export const canEncrypt = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
}

/** Whatever is wrong with it: a text that is no JWE, a point that is on no curve, an altered byte. */
const orBroken = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw refuse('encryption_broken')
  }
}

const decrypt = async (sealed: string, { bodyKeys }: Services) => {
  const { kid } = await orBroken(() => decodeProtectedHeader(sealed))
  const key = typeof kid === 'string' ? await bodyKeys.find(kid) : null
  if (key === null) throw refuse('encryption_key_unknown')
  return orBroken(() => compactDecrypt(sealed, key, { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }))
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('a prototype')
      return value
    })
  } catch {
    throw refuse('invalid_request')
  }
}

/** What an encrypted body holds, if it was made for this call, lately, and is here for the first time. */
const openBody = async (sealed: SealedBody, request: FastifyRequest, services: Services): Promise<unknown> => {
  if (request.headers[encryptionHeader.name] !== encryptionHeader.value) throw refuse('encryption_broken')
  const { plaintext, protectedHeader } = await decrypt(sealed.text, services)
  const { method, path, iat, nonce } = protectedHeader
  const [asked = ''] = request.url.split('?')
  if (method !== request.method || path !== asked || typeof nonce !== 'string' || !noncePattern.test(nonce)) throw refuse('encryption_broken')
  const now = services.clock.now()
  const ageMs = typeof iat === 'number' ? now.getTime() - iat * 1000 : Number.NaN
  if (!(ageMs <= bodyAgeMsMax && ageMs >= -aheadMsMax)) throw refuse('encryption_out_of_time')
  if (!(await spendNonce(services.db, nonce, now))) throw refuse('encryption_replayed')
  return parsed(plaintext)
}

/** The body of a call as its schema will see it. One that must be encrypted is taken plain only from a phone that has no means to encrypt. */
export const bodyOf = async (request: FastifyRequest, isEncrypted: boolean, origin: string, services: Services): Promise<unknown> => {
  const { body } = request
  if (body instanceof SealedBody) {
    if (!isEncrypted) throw refuse('invalid_request')
    return openBody(body, request, services)
  }
  if (isEncrypted && canEncrypt(origin)) throw refuse('encryption_required')
  return body
}
