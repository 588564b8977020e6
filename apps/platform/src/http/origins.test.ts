import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { originOf, siblingOrigin, studioOrigin } from './origins.ts'

const config = { port: 3000, publicUrl: undefined, studioPort: 3100, studioPublicUrl: undefined } as Config

test.each([
  ['192.168.1.7:3000', 'http://192.168.1.7:3000'],
  ['bet.example.com', 'http://bet.example.com'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['evil.example/;script-src *', 'http://localhost:3000'],
  ['a b', 'http://localhost:3000'],
])('a phone that asks %s is at %s', async (host, origin) => {
  const app = Fastify()
  app.get('/', (request) => ({ origin: originOf(request, config) }))
  const answered = await app.inject({ url: '/', headers: { host } })
  expect(answered.json<{ origin: string }>().origin).toBe(origin)
  await app.close()
})

test('a public address stands over the host that was asked', async () => {
  const app = Fastify()
  app.get('/', (request) => ({ origin: originOf(request, { ...config, publicUrl: 'https://bet.example.com' }) }))
  expect((await app.inject({ url: '/', headers: { host: 'other.example' } })).json<{ origin: string }>().origin).toBe('https://bet.example.com')
  await app.close()
})

test('the studio is the same host on its own port, unless it has an address', () => {
  expect(studioOrigin('http://192.168.1.7:3000', config)).toBe('http://192.168.1.7:3100')
  expect(studioOrigin('http://[::1]:3000', config)).toBe('http://[::1]:3100')
  expect(siblingOrigin('http://192.168.1.7:3000', 3100, 'https://games.example.com')).toBe('https://games.example.com')
})
