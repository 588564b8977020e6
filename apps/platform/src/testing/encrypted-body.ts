import { randomBytes } from 'node:crypto'
import { api, type Line } from '@trevo/contract/member/api'
import { encryptedType, encryptionHeader } from '@trevo/contract/member/encryption'
import type { MemberOperation } from '@trevo/contract/member/operation'
import { CompactEncrypt, importJWK } from 'jose'
import type { Services } from '#services.ts'

type Sealing = Pick<Services, 'bodyKeys' | 'clock'>

export interface SealedFor {
  readonly method: string
  readonly path: string
  readonly kid?: string
  readonly iat?: number
  readonly nonce?: string
}

/** As the phone does it, by another program than the phone's, so that each proves the other. */
export const sealBody = async ({ bodyKeys, clock }: Sealing, text: string, header: SealedFor): Promise<string> => {
  const { current } = await bodyKeys.shown()
  const said = { kid: current.kid, iat: Math.floor(clock.now().getTime() / 1000), nonce: randomBytes(16).toString('base64url'), ...header }
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...said })
    .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', x: current.x, y: current.y }, 'ECDH-ES'))
}

export const encryptedHeaders = { 'content-type': encryptedType, [encryptionHeader.name]: encryptionHeader.value } as const

/** What goes over the wire for a body: encrypted where the contract says so. */
export const sentBody = async (
  services: Sealing,
  { line, method, path, body }: { readonly line: Line; readonly method: string; readonly path: string; readonly body: unknown },
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly payload?: string }> => {
  if (body === undefined) return { headers: {} }
  const { isEncrypted }: MemberOperation = api[line]
  const text = JSON.stringify(body)
  if (isEncrypted !== true) return { headers: { 'content-type': 'application/json' }, payload: text }
  return { headers: encryptedHeaders, payload: await sealBody(services, text, { method, path }) }
}
