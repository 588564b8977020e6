import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashedTimes } from './chain.ts'
import { toHex } from './hex.ts'

test('Product §11.1640 a link hashed again and again is what the system computes', () => {
  const link = Uint8Array.from({ length: 32 }, (_, at) => at)
  const once = createHash('sha256').update(link).digest()
  const twice = createHash('sha256').update(once).digest()
  expect([0, 1, 2].map((times) => toHex(hashedTimes(link, times)))).toEqual([toHex(link), once.toString('hex'), twice.toString('hex')])
})

test.each([-1, 0.5, Number.NaN])('%d times is a bug', (times) => {
  expect(() => hashedTimes(new Uint8Array(32), times)).toThrow(RangeError)
})
