import { createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFresh, isSigned, sign } from './signature.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'seamless-wallet.md'), 'utf8')
const vectors = [...page.matchAll(/^\| `(\/provider\/v1\/[a-z-]+)` \| `(.+?)` \| `([0-9a-f]{64})` \|$/gm)].map(
  ([, path, body, signature]) => [path ?? '', body ?? '', signature ?? ''] as const,
)

test('the page for vendors has vectors', () => expect(vectors).toHaveLength(5))

test.each(vectors)('%s is signed as the page says', (path, body, signature) => {
  expect(sign('first-secret', { timestamp: '1800000000', path, body: Buffer.from(body) })).toBe(signature)
})

test('one bit of anything signed makes it false', () => {
  const keys = [createSecretKey('first-secret', 'utf8')]
  const call = { timestamp: '1800000000', path: '/provider/v1/bet', body: Buffer.from('{"amount":"100"}') }
  const signature = sign('first-secret', call)
  expect(isSigned(keys, { ...call, signature })).toBe(true)
  for (let byte = 0; byte < call.body.length; byte += 1) {
    const body = Buffer.from(call.body)
    body.writeUInt8(body.readUInt8(byte) ^ 1, byte)
    expect(isSigned(keys, { ...call, body, signature })).toBe(false)
  }
  expect(isSigned(keys, { ...call, path: '/provider/v1/win', signature })).toBe(false)
  expect(isSigned(keys, { ...call, timestamp: '1800000001', signature })).toBe(false)
  expect(isSigned([], { ...call, signature })).toBe(false)
})

test.each([
  ['1799999700', true],
  ['1799999699', false],
  ['1800000300', true],
  ['1800000301', false],
  ['', false],
  ['1800000000.0', false],
  [' 1800000000', false],
])('a timestamp of %j at 1800000000: %s', (timestamp, fresh) => expect(isFresh(timestamp, 1_800_000_000)).toBe(fresh))
