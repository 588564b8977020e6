import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

/**
 * Bodies that hold a secret travel as JWE compact (ECDH-ES on P-256, A256GCM), as `application/jose` with the header `Encryption: JWE`.
 * The protected header holds `kid`, and what ties the body to its call: `iat` (seconds), `nonce`, `method` and `path`, which has no query.
 */
export const encryptedType = 'application/jose'
export const encryptionHeader = { name: 'encryption', value: 'JWE' } as const

export const publicKey = z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

export const encryption = {
  'GET /api/keys': operation({
    summary: 'The public keys that bodies are encrypted for, today’s and tomorrow’s, and the server’s time',
    access: 'guest',
    reply: z.object({ current: publicKey, next: publicKey, now: timeText }),
    refusals: [],
  }),
}
