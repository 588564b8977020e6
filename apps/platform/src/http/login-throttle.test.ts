import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeys } from '#keys/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { delayedMost } from '#limits/tarpit.ts'
import { bucketRules, createLimits } from '#limits/limits.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { refuse } from '@trevo/operation/refuse'

const phoneOf = (name: string): string => name.padEnd(22, '-')

describe('the login throttle', () => {
  const open = () => {
    let now = 0
    const throttle = createLoginThrottle({ limits: createLimits(() => now), keys: createKeys('test') })
    const from = (address: string, headers: Readonly<Record<string, string>> = {}) => ({ ip: address, protocol: 'https' as const, headers })
    const refused = (request: ReturnType<typeof from>, times: number): Promise<string[]> =>
      Promise.all(
        Array.from({ length: times }, () =>
          throttle.pass(request, () => Promise.reject(refuse('bad_credentials'))).catch((error: unknown) => (error instanceof Error ? error.message : '')),
        ),
      )
    const known = (address: string, name: string) => {
      const headers = { 'device-id': phoneOf(name) }
      return from(address, { ...headers, cookie: `language=pt; ${throttle.cookieFor(from(address, headers))?.split(';')[0]}; x=y` })
    }
    return {
      throttle,
      from,
      refused,
      known,
      pass: (ms: number) => {
        now += ms
      },
    }
  }
  const { capacity } = bucketRules['throttle-line']

  test('Product §8.24 a line that was refused twenty times waits, and may try once more every two seconds', async () => {
    const { throttle, from, refused, pass } = open()
    const line = from('10.0.0.1')
    expect(new Set(await refused(line, capacity))).toEqual(new Set(['bad_credentials']))
    expect(throttle.waitSeconds(line)).toBe(2)
    expect(await refused(line, 1)).toEqual(['too_many_requests'])
    expect(throttle.waitSeconds(from('10.0.0.2'))).toBe(0)
    pass(2_000)
    expect(throttle.waitSeconds(line)).toBe(0)
    expect(await refused(line, 2)).toEqual(['bad_credentials', 'too_many_requests'])
  })

  test('Product §8.24 what succeeds is not counted, and neither is a fault of ours', async () => {
    const { throttle, from, refused } = open()
    const line = from('10.0.0.1')
    for (let turn = 0; turn < capacity * 2; turn += 1) {
      expect(await throttle.pass(line, () => Promise.resolve('in'))).toBe('in')
      await expect(throttle.pass(line, () => Promise.reject(refuse('unavailable')))).rejects.toThrow('unavailable')
      await expect(throttle.pass(line, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    }
    expect(await refused(line, 1)).toEqual(['bad_credentials'])
  })

  test('Product §8.24 two of a line are looked at at once, the rest wait, and the sixty-seventh is sent away', async () => {
    const { throttle, from } = open()
    const line = from('10.0.0.1')
    let underWay = 0
    let most = 0
    const answers = await Promise.allSettled(
      Array.from({ length: 67 }, () =>
        throttle.pass(line, async () => {
          underWay += 1
          most = Math.max(most, underWay)
          await new Promise((resolve) => setImmediate(resolve))
          underWay -= 1
        }),
      ),
    )
    expect(most).toBe(2)
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 66 }, () => 'fulfilled'), 'rejected'])
  })

  test('Product §8.24 a network is counted too', async () => {
    const { throttle, from, refused } = open()
    for (let host = 1; host <= 5; host += 1) await refused(from(`10.0.0.${host}`), capacity)
    expect(throttle.waitSeconds(from('10.0.0.99'))).toBeGreaterThan(0)
    expect(throttle.waitSeconds(from('10.0.1.99'))).toBe(0)
  })

  test('Product §8.25 a known phone is counted by itself, whatever its line did', async () => {
    const { throttle, from, refused, known, pass } = open()
    await refused(from('10.0.0.1'), capacity)
    const phone = known('10.0.0.1', 'own')
    expect(new Set(await refused(phone, bucketRules['throttle-known-phone'].capacity))).toEqual(new Set(['bad_credentials']))
    expect(throttle.waitSeconds(phone)).toBe(10)
    expect(throttle.waitSeconds(known('10.0.0.1', 'another'))).toBe(0)
    pass(10_000)
    expect(throttle.waitSeconds(phone)).toBe(0)
  })

  test('Product §8.25 all known phones of a line have sixty together', async () => {
    const { throttle, refused, known } = open()
    for (let turn = 0; turn < 6; turn += 1) await refused(known('10.0.0.1', `phone-${turn}`), 10)
    expect(throttle.waitSeconds(known('10.0.0.1', 'the-seventh'))).toBe(1)
    expect(throttle.waitSeconds(known('10.0.0.2', 'the-seventh'))).toBe(0)
  })

  test.each([
    ['no cookie', (cookie: string) => ({ 'device-id': phoneOf('own'), cookie: cookie.slice(1) })],
    ['the cookie of another phone', (cookie: string) => ({ 'device-id': phoneOf('thief'), cookie })],
    ['no number', (cookie: string) => ({ cookie })],
    ['an altered cookie', (cookie: string) => ({ 'device-id': phoneOf('own'), cookie: cookie.replace(/=(.)/, (_all, first) => `=${first === 'A' ? 'B' : 'A'}`) })],
  ])('Product §8.25 with %s a phone is a stranger', async (_what, headersOf) => {
    const { throttle, from, refused } = open()
    await refused(from('10.0.0.1'), capacity)
    const cookie = throttle.cookieFor(from('10.0.0.1', { 'device-id': phoneOf('own') }))?.split(';')[0] ?? ''
    expect(throttle.waitSeconds(from('10.0.0.1', { 'device-id': phoneOf('own'), cookie }))).toBe(0)
    expect(throttle.waitSeconds(from('10.0.0.1', headersOf(cookie)))).toBeGreaterThan(0)
  })
})

describe('through HTTP', () => {
  let app: TestApp
  const held: { readonly ms: number; readonly over: () => void }[] = []
  beforeAll(async () => {
    app = await openTestApp({ sleep: (ms) => new Promise((resolve) => held.push({ ms, over: resolve })) })
  })
  afterAll(() => app.close())

  const tryLogIn = (username: string, password: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
    app.call('POST /api/session', { body: { type: 'username', username, password }, address, headers })
  /** Answers what is held back, as it comes, until all of these are answered. */
  const answered = async <T>(calls: Promise<T>): Promise<T> => {
    const timer = setInterval(() => held.splice(0).forEach(({ over }) => over()), 5)
    return calls.finally(() => clearInterval(timer))
  }
  /** No login is let in from there for two seconds. */
  const shut = (address: string): void => {
    for (let turn = 0; turn < bucketRules['throttle-line'].capacity; turn += 1) app.services.limits.take('throttle-line', address)
  }
  const opened = async (): Promise<number> => {
    const { n } = await app.database.db.selectFrom('spent_nonces').select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  }

  test('Product §8.24 of a flood few bodies are opened and fewer passwords looked at, and the known phone behind it gets in', async () => {
    const { username, password } = await createMember(app)
    const address = '10.3.0.1'
    const own = { 'device-id': phoneOf('own') }
    const first = await tryLogIn(username, password, address, own)
    expect(first.headers['set-cookie']).toMatch(/^known-phone=[\w-]{43}; Path=\/api\/session; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const [openedBefore, hashedBefore] = [await opened(), app.services.passwords.count]

    const answers = await answered(Promise.all(Array.from({ length: 200 }, (_, turn) => tryLogIn(`flood-${turn}`, 'a wrong one', address))))
    const refused = answers.filter(({ problem }) => problem.code === 'too_many_requests')
    expect((await opened()) - openedBefore).toBe(200 - refused.length)
    // What is earned back while the test runs on a busy machine comes on top of twenty.
    expect(200 - refused.length).toBeLessThan(40)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    // Two beside each other may both be the third wrong one; the hash of nobody was made too.
    expect(app.services.passwords.count - hashedBefore).toBeLessThanOrEqual(5)

    const stranger = await answered(tryLogIn(username, password, address, { 'device-id': phoneOf('stranger') }))
    expect(stranger.problem.code).toMatch(/^(?:too_many_requests|captcha_required)$/)
    // The address as a whole has paid for the flood as well, and earns that back.
    app.clock.pass(1_000)
    expect((await tryLogIn(username, password, address, { ...own, cookie })).status).toBe(200)
  })

  test('Product §8.24 who is sent away is sent away with the body unread', async () => {
    const address = '10.3.1.1'
    shut(address)
    const sent = app.app.inject({ method: 'POST', url: '/api/session', remoteAddress: address, headers: { 'content-type': 'text/plain' }, payload: 'x' })
    expect((await answered(sent)).json()).toMatchObject({ code: 'too_many_requests' })
  })

  test('Product §8.24 more right logins at once than wrong ones are let through pass from one line', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember(app)))
    const answers = await answered(Promise.all(members.map(({ username, password }) => tryLogIn(username, password, '10.3.2.1'))))
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
  })

  test('Product §8.26 who came too often is answered half a second to one and a half later', async () => {
    const address = '10.3.3.1'
    shut(address)
    let isAnswered = false
    const call = tryLogIn('anybody', 'a wrong one', address).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => held.length).toBe(1)
    expect(held[0]?.ms).toBeGreaterThanOrEqual(500)
    expect(held[0]?.ms).toBeLessThanOrEqual(1_500)
    expect(isAnswered).toBe(false)
    held.splice(0).forEach(({ over }) => over())
    expect((await call).problem.code).toBe('too_many_requests')
  })

  test('Product §8.26 who comes while too many wait for that is cut off', async () => {
    const origin = await app.listen()
    for (let turn = 0; turn < delayedMost.line; turn += 1) void app.services.tarpit.delay('127.0.0.1')
    shut('127.0.0.1')
    const ended = await new Promise((resolve) => {
      request(`${origin}/api/session`, { method: 'POST' }, () => resolve('answered'))
        .once('error', (error) => resolve('code' in error && error.code))
        .end()
    })
    expect(ended).toBe('ECONNRESET')
    held.splice(0).forEach(({ over }) => over())
  })
})
