import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { originOf, siblingOrigin, studioOrigin } from './origins.ts'

const config = { port: 3000, publicUrl: undefined, studioPort: 3100, studioPublicUrl: undefined } as Config

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
  expect(studioOrigin('http://192.168.1.7:3000', config)).toBe('http://192.168.1.7:3100')
  expect(studioOrigin('http://[::1]:3000', config)).toBe('http://[::1]:3100')
  expect(siblingOrigin('http://192.168.1.7:3000', 3100, 'https://games.example.com')).toBe('https://games.example.com')
})
