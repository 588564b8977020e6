import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { addressOf, originOf } from './origins.ts'
import { siblingOrigin } from '@trevo/server/sibling-origin'
import { askedAt, launchAt, ownOrigin, ownVendorAt } from '#vendors/own-vendors.ts'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'

const trustedProxies = readTrustedProxies('TRUSTED_PROXIES')
const config = { trustedProxies, port: 3000, publicUrl: undefined, studioPort: 3100, studioPublicUrl: undefined, sportsbookPort: 3600, sportsbookPublicUrl: undefined } as Config

const asked = (headers: IncomingMessage['headers'], remoteAddress: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}

test.each([
  ['192.168.1.7:3000', 'http://192.168.1.7:3000'],
  ['bet.example.com', 'http://bet.example.com'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['evil.example/;script-src *', 'http://localhost:3000'],
  ['a b', 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
  ['phone.test:99999', 'http://localhost:3000'],
  ['1.2.3.999', 'http://localhost:3000'],
  ['[::zz]:3000', 'http://localhost:3000'],
])('a phone that asks %s is at %s', (host, origin) => {
  expect(originOf(asked({ host }, '192.168.1.9'), config)).toBe(origin)
})

test.each([
  ['127.0.0.1', 'https://bet.example'],
  ['::1', 'https://bet.example'],
  ['::ffff:127.0.0.1', 'https://bet.example'],
  ['127.3.2.1', 'https://bet.example'],
  ['192.168.1.9', 'http://inside:3000'],
  ['::ffff:10.127.0.1', 'http://inside:3000'],
])('a proxy at %s is believed or not: %s', (address, origin) => {
  const headers = { host: 'inside:3000', 'x-forwarded-host': 'invented.example, bet.example', 'x-forwarded-proto': 'http, https' }
  expect(originOf(asked(headers, address), config)).toBe(origin)
})

test('a public address stands over the host that was asked', () => {
  expect(originOf(asked({ host: 'other.example' }, '::1'), { ...config, publicUrl: 'https://bet.example.com' })).toBe('https://bet.example.com')
})

test('the studio is the same host on its own port, unless it has an address', () => {
  expect(ownOrigin('studio', 'http://192.168.1.7:3000', config)).toBe('http://192.168.1.7:3100')
  expect(ownOrigin('studio', 'http://[::1]:3000', config)).toBe('http://[::1]:3100')
  expect(siblingOrigin('http://192.168.1.7:3000', 3100, 'https://games.example.com')).toBe('https://games.example.com')
})

test.each([
  // as it is kept, as a phone reaches it, as the platform asks it, whose it is
  ['{origin}/launch', 'http://192.168.1.7:3100/launch', '{origin}/launch', 'studio'],
  ['{sportsbook}/launch', 'http://192.168.1.7:3600/launch', 'http://127.0.0.1:3600/launch', 'sportsbook'],
  ['{studio}/vendor/v1/statement', '{studio}/vendor/v1/statement', 'http://127.0.0.1:3100/vendor/v1/statement', null],
  ['https://vendor.example/{sportsbook}/launch', 'https://vendor.example/{sportsbook}/launch', 'https://vendor.example/{sportsbook}/launch', null],
] as const)('an address of a vendor, %s', (kept, ofPhone, asked, whose) => {
  expect([launchAt(kept, 'http://192.168.1.7:3000', config), askedAt(kept, { ...config, host: '0.0.0.0' }), ownVendorAt(kept)]).toEqual([ofPhone, asked, whose])
})

const ofTwo = { trustedProxies: readTrustedProxies('TRUSTED_PROXIES', '10.1.0.0/16') }

test.each([
  // other end, what it forwarded, whose address it is
  ['127.0.0.1', undefined, '127.0.0.1', config],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7', config],
  ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7', config],
  ['127.0.0.1', '203.0.113.9, 198.51.100.7, 127.0.0.1', '198.51.100.7', config],
  ['::ffff:127.0.0.1', '203.0.113.9,[2001:DB8::7]:50123', '2001:db8::7', config],
  ['::1', '127.0.0.1', '127.0.0.1', config],
  ['198.51.100.7', '203.0.113.9', '198.51.100.7', config],
  ['::ffff:198.51.100.7', '203.0.113.9', '198.51.100.7', config],
  ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1', config],
  ['127.0.0.1', '', '127.0.0.1', config],
  ['10.1.0.4', '203.0.113.9, 198.51.100.7, 10.1.9.9', '198.51.100.7', ofTwo],
  ['10.2.0.4', '203.0.113.9', '10.2.0.4', ofTwo],
  ['127.0.0.1', '203.0.113.9', '127.0.0.1', ofTwo],
])('Product §12.55 from %s with %j comes %s', (remoteAddress, said, address, trust) => {
  expect(addressOf(asked(said === undefined ? {} : { 'x-forwarded-for': said }, remoteAddress), trust)).toBe(address)
})
