import { expect, test } from 'vitest'
import { bindAddress, originAt } from './bind.ts'
import { StartRefused } from './environment.ts'

test('Product §12.56 a program listens where HOST says, at every address where it says nothing', () => {
  const host = bindAddress('0.0.0.0')
  expect([undefined, '127.0.0.1', '::', '2001:db8::1'].map((value) => host('HOST', value))).toEqual(['0.0.0.0', '127.0.0.1', '::', '2001:db8::1'])
})

test.each(['localhost', '[::1]', '127.0.0.1:3000', '10.0.0.0/8', '300.1.1.1'])('Product §12.56 a start with HOST=%s is refused with a sentence', (value) => {
  expect(() => bindAddress('0.0.0.0')('HOST', value)).toThrow(StartRefused)
  expect(() => bindAddress('0.0.0.0')('HOST', value)).toThrow(`HOST is "${value}", but must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all.`)
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3100'],
  ['::', 'http://[::1]:3100'],
  ['10.0.0.5', 'http://10.0.0.5:3100'],
  ['2001:db8::5', 'http://[2001:db8::5]:3100'],
])('what listens at %s is reached at %s', (host, origin) => {
  expect(originAt(host, 3100)).toBe(origin)
})
