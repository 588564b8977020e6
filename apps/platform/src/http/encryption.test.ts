import { createECDH } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBodyKeys } from '#areas/identity/keys/body-keys.ts'
import { sessionJobs } from '#areas/identity/jobs/session-jobs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { encryptedHeaders, sealBody, type SealedFor } from '#testing/encrypted-body.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
let logIn: string
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  const { username, password } = await createMember(app)
  logIn = JSON.stringify({ type: 'username', username, password })
})
afterAll(() => app.close())

const call = { method: 'POST', path: '/api/session' }
const seal = (header: Partial<SealedFor> = {}, text = logIn): Promise<string> => sealBody(app.services, text, { ...call, ...header })

let lines = 0
const send = async (payload: string, headers: Readonly<Record<string, string>> = {}, url = '/api/session', method: 'POST' | 'PUT' = 'POST') => {
  lines += 1
  const answered = await app.app.inject({ method, url, payload, remoteAddress: `10.60.${lines & 255}.1`, headers: { host: 'localhost:3000', ...encryptedHeaders, ...headers } })
  return { status: answered.statusCode, code: answered.json<{ code?: string }>().code ?? null }
}

const seconds = (ago: number): number => Math.floor(app.clock.now().getTime() / 1000) - ago
/** One letter of one of the five parts is another. */
const altered = (sealed: string, part: number): string => {
  const parts = sealed.split('.')
  const text = parts[part] ?? ''
  const at = Math.floor(text.length / 2)
  parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
  return parts.join('.')
}

describe('an encrypted body', () => {
  test('Product §8.8 opens for the call that it was made for, also with a question behind the path', async () => {
    expect(await send(await seal())).toEqual({ status: 200, code: null })
    expect(await send(await seal(), {}, '/api/session?x=1')).toEqual({ status: 200, code: null })
  })

  test('Product §8.9 is taken once', async () => {
    const sealed = await seal()
    expect([await send(sealed), await send(sealed)]).toEqual([{ status: 200, code: null }, { status: 409, code: 'encryption_replayed' }])
    const nonce = 'a-nonce-that-is-used-again'
    const two = [await seal({ nonce }), await seal({ nonce })]
    expect((await Promise.all(two.map((each) => send(each)))).map(({ code }) => code).toSorted()).toEqual(['encryption_replayed', null])
  })

  test.each<[string, () => Promise<string>, string]>([
    ['whose header was altered', async () => altered(await seal(), 0), 'encryption_'],
    ['whose initial vector was altered', async () => altered(await seal(), 2), 'encryption_broken'],
    ['whose text was altered', async () => altered(await seal(), 3), 'encryption_broken'],
    ['whose seal was altered', async () => altered(await seal(), 4), 'encryption_broken'],
    ['that was cut off', async () => (await seal()).slice(0, -30), 'encryption_broken'],
    ['that is empty', async () => '', 'encryption_broken'],
    ['that is no JWE', async () => 'a.b.c.d.e', 'encryption_broken'],
    ['that is JSON', async () => logIn, 'encryption_broken'],
    ['made for another path', () => seal({ path: '/api/members' }), 'encryption_broken'],
    ['made for another method', () => seal({ method: 'PUT' }), 'encryption_broken'],
    ['without a nonce', () => seal({ nonce: '' }), 'encryption_broken'],
    ['with a nonce longer than any', () => seal({ nonce: 'n'.repeat(65) }), 'encryption_broken'],
    ['that is two minutes old', () => seal({ iat: seconds(122) }), 'encryption_out_of_time'],
    ['of a phone whose clock is ahead', () => seal({ iat: seconds(-63) }), 'encryption_out_of_time'],
    ['of a key that nobody has', () => seal({ kid: '2020-01-01.nobody' }), 'encryption_key_unknown'],
    ['that holds no JSON', () => seal({}, '{"type":'), 'invalid_request'],
    ['that holds a prototype', () => seal({}, '{"__proto__":{"type":"username"}}'), 'invalid_request'],
    ['that holds too much', () => seal({}, JSON.stringify({ type: 'username', username: 'a', password: 'x'.repeat(20_000) })), 'too_large'],
  ])('Product §8.10 one %s is refused', async (_what, make, code) => {
    const answered = await send(await make())
    expect(answered.status).toBeGreaterThanOrEqual(400)
    expect(answered.status).toBeLessThan(500)
    expect(answered.code).toMatch(new RegExp(`^${code}`))
  })

  test.each([119, -59])('passes while it is %i s old', async (age) => {
    expect((await send(await seal({ iat: seconds(age) }))).status).toBe(200)
  })

  test('by another way of sealing is refused, and one for a point that is on no curve', async () => {
    const { current } = await app.services.bodyKeys.shown()
    const header = { kid: current.kid, iat: seconds(0), nonce: 'n'.repeat(22), ...call }
    const weak = await new CompactEncrypt(Buffer.from(logIn))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', ...header })
      .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', x: current.x, y: current.y }, 'ECDH-ES'))
    const epk = { kty: 'EC', crv: 'P-256', x: Buffer.alloc(32, 1).toString('base64url'), y: Buffer.alloc(32, 2).toString('base64url') }
    const off = `${Buffer.from(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', epk, ...header })).toString('base64url')}..${'A'.repeat(16)}.AAAA.${'A'.repeat(22)}`
    expect([await send(weak), await send(off)].map(({ code }) => code)).toEqual(['encryption_broken', 'encryption_broken'])
  })

  test('needs its header, and is refused where the contract wants none', async () => {
    expect(await send(await seal(), { encryption: 'none' })).toEqual({ status: 400, code: 'encryption_broken' })
    const path = '/api/remembered-logins'
    const sealed = await seal({ path, method: 'DELETE' }, '{"password":"x"}')
    const answered = await app.app.inject({ method: 'DELETE', url: path, payload: sealed, headers: { host: 'localhost:3000', ...encryptedHeaders } })
    expect(answered.json<{ code: string }>().code).toBe('invalid_request')
  })
})

describe('a plain body with a secret in it', () => {
  const plain = { 'content-type': 'application/json', encryption: '' }
  test.each([
    ['localhost:3000', 'encryption_required'],
    ['127.0.0.1:3000', 'encryption_required'],
    ['[::1]:3000', 'encryption_required'],
    ['trevo.localhost', 'encryption_required'],
    ['192.168.1.7:3000', null],
    ['phone.test', null],
  ])('Product §8.11 on http://%s: %s', async (host, code) => {
    expect((await send(logIn, { ...plain, host })).code).toBe(code)
  })

  test('Product §8.11 is refused wherever the phone came over https', async () => {
    expect((await send(logIn, { ...plain, host: 'phone.test' })).code).toBe(null)
    const house = await openTestApp({ config: { publicUrl: 'https://bet.example' } })
    const answered = await house.app.inject({ method: 'POST', url: '/api/session', payload: logIn, headers: { ...plain, host: 'phone.test' } })
    expect(answered.json<{ code: string }>().code).toBe('encryption_required')
    await house.close()
  })
})

describe('the keys', () => {
  test('Product §9.36 change daily; yesterday’s still opens, and the one before is gone', async () => {
    const today = (await app.call('GET /api/keys')).reply
    expect(today.next.kid).not.toBe(today.current.kid)
    const at = { kid: today.current.kid }
    const sealedNow = async () => {
      const { x, y } = today.current
      return new CompactEncrypt(Buffer.from(logIn))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...at, ...call, iat: seconds(0), nonce: `n-${Math.random()}`.replace('.', '-').padEnd(20, 'x') })
        .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES'))
    }
    app.clock.pass(86_400_000)
    expect((await app.call('GET /api/keys')).reply.current).toEqual(today.next)
    expect((await send(await sealedNow())).status).toBe(200)
    app.clock.pass(86_400_000)
    expect((await send(await sealedNow())).code).toBe('encryption_key_unknown')
    for (const job of sessionJobs) await job.run(app.services)
    const kept = await app.database.db.selectFrom('body_keys').select('kid').execute()
    expect(kept.map(({ kid }) => kid)).not.toContain(today.current.kid)
  })

  test('are the same in processes that begin at once, and open with the platform’s secret alone', async () => {
    app.clock.pass(3 * 86_400_000)
    const { db, transact, clock, keys } = app.services
    const many = await Promise.all(Array.from({ length: 5 }, () => createBodyKeys({ db, transact, clock, keys }).shown()))
    expect(new Set(many.map(({ current }) => current.kid)).size).toBe(1)
    const stored = await db.selectFrom('body_keys').select('sealed_key').execute()
    expect(stored.every(({ sealed_key }) => !sealed_key.toString('latin1').includes('"d"'))).toBe(true)
  })

  test('Product §9.36 are there for who asks right after midnight, while somebody of before waits for them', async () => {
    const { db, transact, clock, keys } = app.services
    const bodyKeys = createBodyKeys({ db, transact, clock, keys })
    const before = bodyKeys.shown()
    app.clock.pass(86_400_000)
    const after = bodyKeys.shown()
    expect((await after).current).toEqual((await before).next)
  })

  test('are points of P-256', async () => {
    const { current } = (await app.call('GET /api/keys')).reply
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(current.x, 'base64url'), Buffer.from(current.y, 'base64url')])
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    expect(pair.computeSecret(point)).toHaveLength(32)
  })
})
