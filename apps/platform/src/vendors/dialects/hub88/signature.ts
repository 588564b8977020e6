import { createPublicKey, type KeyObject, randomBytes, verify } from 'node:crypto'

/** Bits below this can be broken; bits above this cost a wallet call too much time. */
const modulusBits = { min: 2_048, max: 4_096 } as const

/** A vendor's public key in PEM, or why it is none. */
export const readPublicKey = (pem: string): { readonly key: KeyObject } | { readonly problem: string } => {
  if (pem.includes('PRIVATE KEY')) return { problem: 'is a private key, which belongs to the vendor alone' }
  let key: KeyObject
  try {
    key = createPublicKey(pem)
  } catch {
    return { problem: 'is not a public key in PEM' }
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa') return { problem: 'is not an RSA key' }
  if (bits < modulusBits.min || bits > modulusBits.max) return { problem: `has ${bits} bits, but must have ${modulusBits.min} to ${modulusBits.max}` }
  return { key }
}

/** Unknown vendors cost the same work, so that the time of an answer tells nobody which codes exist. Nobody has the key to this lock. */
const nobodysKey = (): KeyObject => {
  const modulus = randomBytes(modulusBits.min / 8)
  modulus[0] = 0xff
  modulus[modulus.length - 1] = 0x01
  return createPublicKey({ key: { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' }, format: 'jwk' })
}
const nobody: readonly KeyObject[] = [nobodysKey()]

const base64 = /^[A-Za-z0-9+/]{342,684}={0,2}$/

/** RSA-SHA256 over the raw body, in Base64, with any of the vendor's live keys. */
export const isSignedByKey = (keys: readonly KeyObject[], body: Buffer, signature: string): boolean => {
  const given = base64.test(signature) ? Buffer.from(signature, 'base64') : Buffer.alloc(0)
  let isOne = false
  for (const key of keys.length > 0 ? keys : nobody) isOne = verify('RSA-SHA256', body, key, given) || isOne
  return isOne && keys.length > 0
}
