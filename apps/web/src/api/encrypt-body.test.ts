import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { encryptBody } from './encrypt-body.ts'

const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const { x = '', y = '' } = await exportJWK(publicKey)
const key = { kid: '2026-11-22.abc', x, y }
const facts = { method: 'PUT', path: '/api/members', nowMs: 1_800_000_000_999 }

test.each(['', '{"password":"çãõ 🍀"}', 'x'.repeat(12_000)])('Product §8.8 what the phone seals opens with the server’s own library: %.20s', async (text) => {
  const { plaintext, protectedHeader } = await compactDecrypt(await encryptBody(text, key, facts), privateKey)
  expect(new TextDecoder().decode(plaintext)).toBe(text)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, iat: 1_800_000_000, method: 'PUT', path: '/api/members' })
  expect(protectedHeader['nonce']).toMatch(/^[A-Za-z0-9_-]{22}$/)
})

test('the same body looks different each time', async () => {
  const two = [await encryptBody('{}', key, facts), await encryptBody('{}', key, facts)]
  for (const part of [0, 2, 4]) expect(new Set(two.map((sealed) => sealed.split('.')[part])).size).toBe(2)
})
