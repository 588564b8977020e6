import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

const read = (value?: string) => readTrustedProxies('TRUSTED_PROXIES', value)

test('Product §12.55 without a word only this machine is believed', () => {
  const proxies = read()
  expect(['127.0.0.1', '127.200.1.1', '::1'].map((address) => proxies.has(address))).toEqual([true, true, true])
  expect(['', '128.0.0.1', '10.0.0.1', '::2', '2001:db8::1'].map((address) => proxies.has(address))).toEqual([false, false, false, false, false])
})

test('Product §12.55 addresses and networks of both kinds are believed, and nobody beside them', () => {
  const proxies = read('10.1.0.0/16, 192.0.2.7,2001:DB8:5::/48 , ::ffff:198.51.100.1, 203.0.113.9/32')
  expect(['10.1.255.255', '192.0.2.7', '2001:db8:5:1::1', '198.51.100.1', '203.0.113.9'].filter((address) => !proxies.has(address))).toEqual([])
  expect(['10.2.0.0', '192.0.2.8', '2001:db8:6::', '127.0.0.1', '::1'].filter((address) => proxies.has(address))).toEqual([])
})

test.each([
  ['loopback', 'loopback'],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['2001:db8::/129', '2001:db8::/129'],
  ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/104'],
  ['127.0.0.1,', ''],
  ['127.0.0.1 10.0.0.1', '127.0.0.1 10.0.0.1'],
  ['10.0.0.1:80', '10.0.0.1:80'],
  ['10.0.0.0/8/8', '10.0.0.0/8/8'],
  ['127.0.0.1, 0.0.0.0/0', '0.0.0.0/0'],
  ['::/0', '::/0'],
])('Product §12.55 a start with TRUSTED_PROXIES=%j is refused with a sentence', (value, named) => {
  expect(() => read(value)).toThrow(
    `TRUSTED_PROXIES has "${named}", but must be addresses and networks with commas between, such as 127.0.0.0/8, ::1, 10.1.0.0/16.`,
  )
})
