import { expect, test } from 'vitest'
import { createKeys } from './keys.ts'

const keys = createKeys('a secret')
const sealer = keys.sealer('profiles')
const plain = Buffer.from('José da Silva')

test('what is sealed opens in every process of the house, and twice sealed is never the same', () => {
  const sealed = sealer.seal(plain, 'mem_1')
  expect(createKeys('a secret').sealer('profiles').open(sealed, 'mem_1')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(sealer.seal(plain, 'mem_1')).not.toEqual(sealed)
})

test('Product §12.49 what the secret before has sealed opens beside the new one, and is known as old', () => {
  const both = createKeys('new', 'a secret').sealer('profiles')
  const [old, fresh] = [sealer.seal(plain, 'mem_1'), both.seal(plain, 'mem_1')]
  expect([both.open(old, 'mem_1'), both.open(fresh, 'mem_1')]).toEqual([plain, plain])
  expect([both.isOld(old, 'mem_1'), both.isOld(fresh, 'mem_1'), both.isOld(old, 'mem_2')]).toEqual([true, false, false])
  expect([sealer.open(fresh, 'mem_1'), createKeys('new').sealer('profiles').open(old, 'mem_1')]).toEqual([null, null])
})

test.each<[string, (sealed: Buffer) => Buffer | null]>([
  ['for another member', (sealed) => sealer.open(sealed, 'mem_2')],
  ['for another purpose', (sealed) => keys.sealer('captcha').open(sealed, 'mem_1')],
  ['with another secret', (sealed) => createKeys('another').sealer('profiles').open(sealed, 'mem_1')],
  ['with a bit turned', (sealed) => sealer.open(Buffer.from(sealed.map((byte, at) => (at === 15 ? byte ^ 1 : byte))), 'mem_1')],
  ['cut off', (sealed) => sealer.open(sealed.subarray(0, -1), 'mem_1')],
  ['cut off to nothing', (sealed) => sealer.open(sealed.subarray(0, 20), 'mem_1')],
])('%s it does not open', (_how, open) => {
  expect(open(sealer.seal(plain, 'mem_1'))).toBeNull()
})
