import { expect, test } from 'vitest'
import { lineOf, maskedAddress, networkOf } from './network.ts'

test.each([
  // address                                   line                          network               masked
  ['189.40.12.7', '189.40.12.7', '189.40.12.0/24', '189.40.•.•'],
  ['::ffff:189.40.12.7', '189.40.12.7', '189.40.12.0/24', '189.40.•.•'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['2001:db8:12::1', '2001:db8:12:0::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['2001:0db8:0012:0000::1', '2001:db8:12:0::/64', '2001:db8:12::/48', '2001:db8::•'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0::•'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0::•'],
  ['', '', '', ''],
])('Product §8.13 one line and one network share their limits: %s', (address, line, network, masked) => {
  expect([lineOf(address), networkOf(address), maskedAddress(address)]).toEqual([line, network, masked])
})
