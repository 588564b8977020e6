import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerStatic } from './static.ts'

let folder: string
let app: FastifyInstance
let isRetired = false
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-static-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'games', 'PG'), { recursive: true })
  writeFileSync(join(folder, 'assets', 'entry-abc.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'entry-abc.js.br'), 'as br')
  writeFileSync(join(folder, 'assets', 'entry-abc.js.gz'), 'as gzip')
  writeFileSync(join(folder, 'games', 'PG', 'a.avif'), 'picture')
  writeFileSync(join(folder, 'service-worker.js'), 'the worker')
  writeFileSync(join(folder, 'secret.pem'), 'no')
  app = Fastify()
  await registerStatic(app, folder, async () => isRetired)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br, gzip', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
])('a file comes as it was compressed at the build: %s', async (accepted, encoding, body) => {
  const answered = await get('/assets/entry-abc.js', { 'accept-encoding': accepted })
  expect([answered.headers['content-encoding'], answered.body, answered.headers['content-type']]).toEqual([encoding, body, 'text/javascript; charset=utf-8'])
})

test('a file without a twin comes plain to everybody', async () => {
  const answered = await get('/games/PG/a.avif', { 'accept-encoding': 'br' })
  expect([answered.headers['content-encoding'], answered.body]).toEqual([undefined, 'picture'])
})

test('what never changes is kept for ever, the rest for a day', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control']
  expect(await kept('/assets/entry-abc.js')).toContain('immutable')
  expect(await kept('/games/PG/a.avif?v=0123ab')).toContain('immutable')
  expect(await kept('/games/PG/a.avif')).toBe('public, max-age=86400')
})

test('Product §12.47: the worker is asked for at each visit, and one that deletes all it kept is given in its place when it is taken back', async () => {
  const given = await get('/service-worker.js')
  expect([given.headers['cache-control'], given.body]).toEqual(['no-cache', 'the worker'])
  isRetired = true
  const retired = await get('/service-worker.js', { 'if-none-match': String(given.headers.etag) })
  isRetired = false
  expect(retired.statusCode).toBe(200)
  expect(retired.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(retired.body).toContain('registration.unregister()')
})

test('a file is not sent twice', async () => {
  const { etag } = (await get('/games/PG/a.avif')).headers
  expect((await get('/games/PG/a.avif', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test.each([
  '/secret.pem',
  '/assets/entry-abc.js.br',
  '/assets/',
  '/games/PG/../../secret.pem',
  '/games/%2e%2e/secret.pem',
  '/../package.json',
  '/assets/none.js',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('what is built anew meanwhile does not show before the next start', async () => {
  writeFileSync(join(folder, 'assets', 'entry-abc.js'), 'half written')
  expect((await get('/assets/entry-abc.js')).body).toBe('plain')
})
