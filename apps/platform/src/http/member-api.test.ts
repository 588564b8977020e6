import { brotliDecompressSync } from 'node:zlib'
import { headIconsPath } from '@trevo/contract/member/account'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerHeadIcons } from '#areas/account/serve-head-icons.ts'
import { handlers } from '#gathered.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { bucketRules } from '#limits/limits.ts'
import { registerMemberApi } from './member-api.ts'
import { commonHeaders } from '@trevo/operation/security-headers'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ plainRoutes: [registerHeadIcons] })
  app.clock.standStill()
})
afterAll(() => app.close())

const inject = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string | object, headers: Record<string, string> = {}) =>
  app.app.inject({ method, url, headers: { host: 'phone.test:3000', ...headers }, remoteAddress: '10.2.0.1', ...(payload === undefined ? {} : { payload }) })

describe('what is not a call of the contract', () => {
  test.each([
    ['an unknown path', () => inject('GET', '/api/nothing'), 404, 'not_found'],
    ['a known path with another method', () => inject('POST', '/api/wallet', {}), 404, 'not_found'],
    ['a path that cannot be decoded', () => inject('GET', '/api/records/bets/%zz'), 400, 'invalid_request'],
    ['broken JSON', () => inject('POST', '/api/session', '{"type":', { 'content-type': 'application/json' }), 400, 'invalid_request'],
    ['a form', () => inject('POST', '/api/session', 'type=username', { 'content-type': 'application/x-www-form-urlencoded' }), 400, 'invalid_request'],
    ['text', () => inject('POST', '/api/session', 'x', { 'content-type': 'text/plain' }), 400, 'invalid_request'],
    ['no body', () => inject('POST', '/api/session', undefined, { 'content-type': 'application/json' }), 400, 'invalid_request'],
    ['a body that is null', () => inject('POST', '/api/session', 'null', { 'content-type': 'application/json' }), 400, 'invalid_request'],
    ['a body that is a list', () => inject('POST', '/api/session', '[]', { 'content-type': 'application/json' }), 400, 'invalid_request'],
    ['a prototype', () => inject('POST', '/api/session', '{"__proto__":{"x":1}}', { 'content-type': 'application/json' }), 400, 'invalid_request'],
    ['a body that is too large', () => inject('POST', '/api/session', { type: 'username', username: 'a', password: 'x'.repeat(20_000) }), 413, 'too_large'],
    ['a page below the first', () => inject('GET', '/api/games?pageNo=0'), 400, 'invalid_request'],
    ['a page that is not a number', () => inject('GET', '/api/games?pageNo=one'), 400, 'invalid_request'],
    ['a page larger than any', () => inject('GET', '/api/games?pageSize=101'), 400, 'invalid_request'],
    ['the same question twice', () => inject('GET', '/api/games?vassalage=A&vassalage=B'), 400, 'invalid_request'],
    ['an unknown category', () => inject('GET', '/api/games?gameType=CHESS'), 400, 'invalid_request'],
  ])('Product §8.5 Product §5.9 %s is refused as a problem', async (_what, ask, status, code) => {
    const answered = await ask()
    const problem = answered.json<{ code: string; reference: string; type: string }>()
    expect([answered.statusCode, problem.code, problem.type]).toEqual([status, code, 'about:blank'])
    expect(problem.reference).toMatch(/^[0-9a-f-]{13}$/)
    expect(answered.body).not.toMatch(/at .*\.ts|node_modules|select |FST_/i)
  })
})

test('Product §5.9 a field that does not pass is named', async () => {
  const answered = await inject('POST', '/api/session', { type: 'username', password: 'x'.repeat(300) })
  expect(answered.json<{ fields: unknown }>().fields).toEqual([
    { field: 'username', problem: 'required' },
    { field: 'password', problem: 'too_long' },
  ])
})

test('a private answer is never kept, and carries the headers that keep a browser strict', async () => {
  const { token } = await createMember(app)
  const { headers } = await app.call('GET /api/wallet', { token })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test.each([
  ['GET', '/api/no-such-operation'],
  ['POST', '/no/such/page'],
  ['GET', '/no-such-file.js'],
  ['GET', `${headIconsPath}/own/${'A'.repeat(22)}`],
  ['GET', '/api/%zz'],
  ['PUT', '/api/session'],
] as const)('Product §8.30 what is not there is answered with the same headers: %s %s', async (method, url) => {
  const { statusCode, headers } = await inject(method, url)
  expect([400, 404]).toContain(statusCode)
  expect(headers).toMatchObject({ ...commonHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' })
})

test('behind a proxy with https the browser is told to stay with it', async () => {
  const answered = await app.app.inject({ url: '/api/site', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '127.0.0.1' })
  expect(answered.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  const stranger = await app.app.inject({ url: '/api/site', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.2.0.9' })
  expect(stranger.headers['strict-transport-security']).toBeUndefined()
})

test('a long answer is compressed for who reads it so, a short one never', async () => {
  for (let turn = 0; turn < 12; turn += 1) await createGame(app, { gameCode: `long-${turn}` })
  const long = await inject('GET', '/api/games', undefined, { 'accept-encoding': 'gzip, br' })
  expect([long.headers['content-encoding'], long.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect((JSON.parse(brotliDecompressSync(long.rawPayload).toString()) as { games: unknown[] }).games.length).toBe(12)
  expect((await inject('GET', '/api/games')).headers['content-encoding']).toBeUndefined()
  expect((await inject('GET', '/api/winners', undefined, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('Product §7.2 a token in an address opens nothing', async () => {
  const { token } = await createMember(app)
  expect((await inject('GET', `/api/wallet?token=${token}&authorization=Bearer%20${token}`)).json<{ code: string }>().code).toBe('login_required')
})

test('Product §9.12 a member who asks too often waits, others do not', async () => {
  const { token } = await createMember(app)
  const other = await createMember(app)
  const answers = await Promise.all(Array.from({ length: bucketRules.member.capacity + 20 }, () => app.call('GET /api/member', { token })))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.problem).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect((await app.call('GET /api/member', { token: other.token })).status).toBe(200)
})

test('Product §9.12 guests of one address share what it may ask; garbage tokens cost it too', async () => {
  const ask = (token?: string) => app.call('GET /api/site', { address: '10.3.3.3', ...(token === undefined ? {} : { token }) })
  const answers = await Promise.all(Array.from({ length: bucketRules.address.capacity + 30 }, (_, turn) => ask(turn % 2 === 0 ? undefined : 'B'.repeat(43))))
  expect(answers.some((answer) => answer.problem.code === 'too_many_requests')).toBe(true)
  expect((await app.call('GET /api/site', { address: '10.3.3.4' })).status).toBe(200)
})

test('Product §9.12 a body of 16 KiB is read, one of a byte more is not', async () => {
  const ofBytes = (bytes: number): string => `{"type":"${'x'.repeat(bytes - '{"type":""}'.length)}"}`
  const codeOf = async (bytes: number) => (await inject('POST', '/api/session', ofBytes(bytes), { 'content-type': 'application/json' })).json<{ code: string }>().code
  expect([await codeOf(16 * 1024), await codeOf(16 * 1024 + 1)]).toEqual(['invalid_request', 'too_large'])
})

test('Product §7.4 what the contract does not name never leaves', async () => {
  const bare = Fastify()
  registerMemberApi(bare, { ...handlers, 'POST /api/events/ticket': async () => ({ ticket: 'ticket', password_hash: 'secret' }) }, app.services)
  const { token } = await createMember(app)
  const answered = await bare.inject({ method: 'POST', url: '/api/events/ticket', headers: { authorization: `Bearer ${token}` } })
  expect([answered.statusCode, answered.body]).toEqual([200, '{"ticket":"ticket"}'])
  await bare.close()
})

describe('maintenance', () => {
  test('Product §4.10 stops everything but the word that it is on, and logout', async () => {
    const { token } = await createMember(app)
    await createGame(app)
    await app.database.db.updateTable('site').set({ is_in_maintenance: true }).execute()
    app.clock.pass(3_000)
    await app.call('GET /api/site', { token })
    await expect.poll(async () => (await app.call('GET /api/site', { token })).reply.maintenance).toBe(true)
    expect((await app.call('GET /api/games', { token })).problem).toMatchObject({ status: 503, code: 'maintenance', retryAfterSeconds: 60 })
    expect((await app.call('DELETE /api/session', { token })).status).toBe(200)
    await app.database.db.updateTable('site').set({ is_in_maintenance: false }).execute()
    app.clock.pass(3_000)
    await app.call('GET /api/site')
    await expect.poll(async () => (await app.call('GET /api/games')).status).toBe(200)
  })
})
