import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingOf } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli', 'identity'],
])('%s is answered in %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test.each(['kept', 'fresh'] as const)('what is compressed to be %s is the same again', async (use) => {
  const body = Buffer.from('{"games":[]}'.repeat(500))
  expect(brotliDecompressSync(await compress(body, 'br', use))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip', use))).toEqual(body)
  expect(await compress(body, 'identity', use)).toBe(body)
})
