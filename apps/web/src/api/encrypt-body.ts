export interface ServerKey {
  readonly kid: string
  readonly x: string
  readonly y: string
}

/** What ties a body to its one call. */
export interface BodyFacts {
  readonly method: string
  readonly path: string
  /** By the server's clock. */
  readonly nowMs: number
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const length = (bytes: number): readonly number[] => [(bytes >>> 24) & 255, (bytes >>> 16) & 255, (bytes >>> 8) & 255, bytes & 255]

/** Concat KDF of NIST SP 800-56A for one block, as RFC 7518 §4.6.2 fills it in: no names of the two parties, 256 bits. */
async function keyFrom(agreed: ArrayBuffer): Promise<CryptoKey> {
  const algorithm = utf8('A256GCM')
  const said = Uint8Array.from([...length(1), ...new Uint8Array(agreed), ...length(algorithm.length), ...algorithm, ...length(0), ...length(0), ...length(256)])
  return crypto.subtle.importKey('raw', await crypto.subtle.digest('SHA-256', said), 'AES-GCM', false, ['encrypt'])
}

/** JWE compact, ECDH-ES on P-256 with A256GCM (RFC 7516, RFC 7518), by WebCrypto alone. */
export async function encryptBody(body: string, key: ServerKey, { method, path, nowMs }: BodyFacts): Promise<string> {
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const theirs = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, curve, false, [])
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const { x, y } = await crypto.subtle.exportKey('jwk', own.publicKey)
  const header = base64url(
    utf8(
      JSON.stringify({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: key.kid,
        epk: { kty: 'EC', crv: 'P-256', x, y },
        iat: Math.floor(nowMs / 1000),
        nonce: base64url(crypto.getRandomValues(new Uint8Array(16))),
        method,
        path,
      }),
    ),
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(header) }, await keyFrom(agreed), utf8(body))
  const text = sealed.byteLength - 16
  return [header, '', base64url(iv), base64url(sealed.slice(0, text)), base64url(sealed.slice(text))].join('.')
}
