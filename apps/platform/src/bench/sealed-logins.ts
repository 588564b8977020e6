import { randomBytes } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { z } from 'zod'

const keys = z.object({ current: z.object({ kid: z.string(), x: z.string(), y: z.string() }) })

/** A body that opens a session with a name and a password, encrypted as phones do it; each is good once. */
export type Seal = (username: string, password: string) => Promise<string>

export const readSeal = async (origin: string): Promise<Seal> => {
  const { current } = keys.parse(await (await fetch(`${origin}/api/keys`)).json())
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: current.x, y: current.y }, 'ECDH-ES')
  return (username, password) =>
    new CompactEncrypt(Buffer.from(JSON.stringify({ type: 'username', username, password })))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: current.kid,
        iat: Math.floor(Date.now() / 1000),
        nonce: randomBytes(16).toString('base64url'),
        method: 'POST',
        path: '/api/session',
      })
      .encrypt(key)
}

export const sealedHeaders = { 'content-type': 'application/jose', encryption: 'JWE' } as const
