import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import type { LaunchMeta, RoundView } from '#wire.ts'
import { admit } from './sessions.ts'

let folder: string
let open: TestHouse

const page = '<!doctype html><html lang="pt"><head><meta name="trevo" content=""></head></html>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trevo-studio-'))
  for (const at of ['games/trevo-da-sorte/client', 'verify', 'assets']) await mkdir(join(folder, at), { recursive: true })
  await writeFile(join(folder, 'games/trevo-da-sorte/client/index.html'), page)
  await writeFile(join(folder, 'verify/index.html'), page)
  await writeFile(join(folder, 'assets/a.js'), 'export {}')
  await writeFile(join(folder, 'assets/a.js.br'), 'squeezed')
  open = await openTestHouse({ distDir: folder })
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true })
})

const launch = (query: string, host = '192.168.0.7:3100') => open.app.inject({ url: `/launch?${query}`, headers: { host } })
const metaOf = (html: string): unknown =>
  JSON.parse((/<meta name="trevo" content="([^"]*)">/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))

test('Product §11.15 a launch gives the page a session, and only the platform of the same host may frame it', async () => {
  const reply = await launch('token=good&game=trevo-da-sorte&vendor=TREVO&lang=en')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self' http://192.168.0.7:3000 https://192.168.0.7:3000")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(metaOf(reply.body)).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), refusal: null, language: 'en', back: 'http://192.168.0.7:3000' })
  expect(reply.body).toContain('<html lang="en">')
})

test('a used launch token opens the page without a session, and says why', async () => {
  expect(metaOf((await launch('token=bad&game=trevo-da-sorte&vendor=TREVO')).body)).toMatchObject({ token: null, refusal: 'session_expired' })
})

test.each([
  ['no token', 'game=trevo-da-sorte&vendor=TREVO'],
  ['an unknown game', 'token=good&game=other&vendor=TREVO'],
  ['another vendor', 'token=good&game=trevo-da-sorte&vendor=OTHER'],
  ['a path for a game', 'token=good&game=../x&vendor=TREVO'],
])('%s is not found, and no wallet is asked', async (_, query) => {
  const before = open.wallet.arrived.length
  expect((await launch(query)).statusCode).toBe(404)
  expect(open.wallet.arrived).toHaveLength(before)
})

test('a link back leads to the platform or nowhere else', async () => {
  const strange = await launch('token=good&game=trevo-da-sorte&vendor=TREVO&back=https%3A%2F%2Fevil.example%2F')
  expect(metaOf(strange.body)).toMatchObject({ back: 'http://192.168.0.7:3000' })
  const own = await launch(`token=good&game=trevo-da-sorte&vendor=TREVO&back=${encodeURIComponent('http://192.168.0.7:3000/m/slot-games')}`)
  expect(metaOf(own.body)).toMatchObject({ back: 'http://192.168.0.7:3000/m/slot-games' })
})

test('a link back with signs that mean something elsewhere stays text', async () => {
  const back = 'http://192.168.0.7:3000/m/slot-games?a=$&b="><script>$\''
  const reply = await launch(`token=good&game=trevo-da-sorte&vendor=TREVO&back=${encodeURIComponent(back)}`)
  expect(reply.body).not.toContain('<script>')
  expect(metaOf(reply.body)).toMatchObject({ back: new URL(back).href })
})

test('a host that is no host gives no origin, and nothing of it reaches the policy', async () => {
  const reply = await launch('token=good&game=trevo-da-sorte&vendor=TREVO', 'x;script-src *')
  expect(String(reply.headers['content-security-policy'])).toMatch(/frame-ancestors 'self';/)
})

test('built files are compressed, immutable, and nothing outside their folder is served', async () => {
  const reply = await open.app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect((await open.app.inject({ url: '/assets/../verify/index.html' })).statusCode).toBe(404)
  expect((await open.app.inject({ url: '/assets/%2e%2e/verify/index.html' })).statusCode).not.toBe(200)
})

test('Product §11.12 the record’s link to a round leads to its verification', async () => {
  const reply = await open.app.inject({ url: '/round/rnd_1%26lang' })
  expect(reply.headers.location).toBe('/verify?round=rnd_1%26lang')
  expect((await open.app.inject({ url: '/verify?round=rnd_1' })).statusCode).toBe(200)
})

test('alive and ready are answered', async () => {
  expect((await open.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await open.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
})

const transport = async (house: TestHouse, url: string, proto: string | undefined, remoteAddress: string): Promise<unknown> =>
  (await house.app.inject({ url, ...(proto === undefined ? {} : { headers: { 'x-forwarded-proto': proto } }), remoteAddress })).headers[
    'strict-transport-security'
  ]

test.each([
  ['/verify', 'https', '127.0.0.1', true],
  ['/assets/a.js', 'https', '::ffff:127.0.0.1', true],
  ['/api/session', 'https', '::1', true],
  ['/nowhere', 'https', '127.0.0.1', true],
  ['/verify', 'http, https', '127.0.0.1', true],
  ['/verify', 'https, http', '127.0.0.1', false],
  ['/verify', 'https', '10.2.0.9', false],
  ['/verify', undefined, '127.0.0.1', false],
])('Product §12.52 %s by %s from %s tells the browser to stay with https: %s', async (url, proto, from, isTold) => {
  const told = await transport(open, url, proto, from)
  expect(told).toEqual(isTold ? expect.stringMatching(/^max-age=31536000/) : undefined)
})

test('Product §12.52 Product §12.55 a proxy elsewhere is believed where it is named, and then those named alone', async () => {
  const house = await openTestHouse({ distDir: folder, trustedProxies: '10.2.0.0/16' })
  expect(await transport(house, '/verify', 'https', '10.2.0.9')).toMatch(/^max-age/)
  expect(await transport(house, '/verify', 'https', '127.0.0.1')).toBeUndefined()
  await house.close()
})

test('Product §12.52 where the studio’s own address is set, that address says whether it is https', async () => {
  for (const [publicUrl, isTold] of [
    ['https://games.example', true],
    ['http://games.example', false],
  ] as const) {
    const house = await openTestHouse({ distDir: folder, publicUrl })
    expect(await transport(house, '/verify', 'https', '127.0.0.1')).toEqual(isTold ? expect.stringMatching(/^max-age/) : undefined)
    await house.close()
  }
})

test('Product §11.1744 a settled round is shown again by its link, without a session; what has none of its own drawing leads to the page that computes it', async () => {
  const { house, app } = open
  const admission = await admit(house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const round = (await app.inject({ method: 'POST', url: '/api/spin', headers, payload: { key: 'replay-key-1', stake: '100' } })).json<RoundView>()
  const replay = (id: string, lang = 'en') => app.inject({ url: `/replay?round=${encodeURIComponent(id)}&lang=${lang}`, headers: { host: '192.168.0.7:3100' } })
  const reply = await replay(round.id)
  expect(reply.statusCode).toBe(200)
  const meta = metaOf(reply.body) as LaunchMeta
  expect(meta).toMatchObject({ token: null, refusal: null, language: 'en', replay: { id: round.id, stake: '100', payout: round.payout, balance: null } })
  expect(meta.replay?.outcome).toEqual(round.outcome)
  expect(String(reply.headers['content-security-policy'])).toContain("script-src 'self';")
  for (const id of [`rnd_${'0'.repeat(32)}`, 'nothing', '']) expect((await replay(id)).headers.location).toBe(`/verify?round=${id}&lang=en`)
  // A bet that was refused never had a result.
  open.wallet.refuseBets = 'INSUFFICIENT_FUNDS'
  const refused = (await app.inject({ method: 'POST', url: '/api/spin', headers, payload: { key: 'replay-key-2', stake: '100' } })).json<RoundView>()
  open.wallet.refuseBets = null
  expect((await replay(refused.id)).headers.location).toBe(`/verify?round=${refused.id}&lang=en`)
})
