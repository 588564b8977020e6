import { expect, test } from 'vitest'
import { plainAddress } from '@trevo/server/plain-address'
import { lineOf, maskedAddress, networkOf } from './network.ts'

test.each([
  // address                                   line                          network               masked
  ['189.40.12.7', '189.40.12.7', '189.40.12.0/24', '189.40.•.•'],
  ['::ffff:189.40.12.7', '189.40.12.7', '189.40.12.0/24', '189.40.•.•'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['2001:db8:12::1', '2001:db8:12:0::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['2001:0db8:0012:0000::1', '2001:db8:12:0::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0::•'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0::/48', '64:ff9b::•'],
  ['[2001:DB8:12:34::1]:443', '2001:db8:12:34::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0::•'],
  ['', '', '', ''],
])('Product §8.13 one line and one network share their limits: %s', (address, line, network, masked) => {
  expect([lineOf(address), networkOf(address), maskedAddress(address)]).toEqual([line, network, masked])
})

test.each([
  ['189.40.12.7', '189.40.12.7'],
  [' 189.40.12.7 ', '189.40.12.7'],
  ['189.40.12.7:50123', '189.40.12.7'],
  ['::ffff:189.40.12.7', '189.40.12.7'],
  ['::FFFF:189.40.12.7', '189.40.12.7'],
  ['::ffff:bd28:c07', '189.40.12.7'],
  ['0:0:0:0:0:ffff:189.40.12.7', '189.40.12.7'],
  ['[::ffff:189.40.12.7]:443', '189.40.12.7'],
  ['2001:DB8:0:0::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25en0]:80', 'fe80::1'],
  ['', ''],
  ['unknown', ''],
  ['_hidden', ''],
  ['189.40.12', ''],
  ['189.40.12.7:', ''],
  ['189.040.12.7', ''],
  ['2001:db8::1::', ''],
  ['[189.40.12.7', ''],
  ['bet.example:80', ''],
])('Product §8.29 one sender has one address, however it is written: %j', (said, address) => {
  expect(plainAddress(said)).toBe(address)
})
