import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositKey, memberId, memberKey } from '@trevo/rules/ids'

test('an id on the wire reads back to its key', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (key) => {
      expect(memberKey(memberId(key))).toBe(key)
    }),
  )
})

test.each(['', 'mem_', 'mem_A', 'mem_01', 'mem_-1', 'dep_1', 'mem_zzzzzzzzzzzzz', 'mem_1 ', 'mem_1;'])('Product §3.2 %j names no member', (id) => {
  expect(memberKey(id)).toBeNull()
})

test('Product §3.2 an id of one kind is no id of another', () => {
  expect(depositKey(memberId(7n))).toBeNull()
})

test('a key beyond 63 bits is refused', () => {
  expect(() => memberId(2n ** 63n)).toThrow(RangeError)
  expect(() => memberId(-1n)).toThrow(RangeError)
})
