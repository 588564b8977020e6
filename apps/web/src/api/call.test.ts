import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, endSession, openSession, renewToken } from '#session/session-store.ts'
import { call } from './call.ts'
import { Refusal } from './refusal.ts'

const answers = (body: unknown, status = 200) => vi.fn<typeof fetch>(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })))
const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => expect.unreachable('the call was to be refused'),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('the line says method and path; parameters are escaped, and empty ones of the query left out', async () => {
  const fetched = answers({ games: [], pageNum: 1, totalPages: 1 })
  vi.stubGlobal('fetch', fetched)
  await call('GET /api/games', { query: { gameName: 'pé & mão', vassalage: '', pageNo: 2 } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/games?gameName=p%C3%A9+%26+m%C3%A3o&pageNo=2')
  await call('GET /api/deposits/:depositId', { params: { depositId: 'dep/../x' } })
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/deposits/dep%2F..%2Fx')
})

test.each<[string, unknown, number, Partial<Refusal>]>([
  ['a refusal', { type: 'about:blank', status: 409, code: 'insufficient_funds', reference: 'req_1' }, 409, { code: 'insufficient_funds', reference: 'req_1' }],
  ['fields', { code: 'invalid_fields', reference: 'r', fields: [{ field: 'username', problem: 'taken' }] }, 422, { code: 'invalid_fields', fields: [{ field: 'username', problem: 'taken' }] }],
  ['a wait', { code: 'too_many_requests', reference: 'r', retryAfterSeconds: 9 }, 429, { code: 'too_many_requests', retryAfterSeconds: 9 }],
  ['a page of a proxy', '<html>bad gateway</html>', 502, { code: 'unavailable', reference: '' }],
  ['nothing that can be read', 'oops', 500, { code: 'unexpected' }],
  ['a reply that is no JSON', '<html>login to this wifi</html>', 200, { code: 'unexpected' }],
])('%s becomes a refusal', async (_what, body, status, expected) => {
  vi.stubGlobal('fetch', answers(body, status))
  expect(await refusalOf(call('GET /api/site'))).toMatchObject(expected)
})

describe('Product §4.120 a refusal that the session ended', () => {
  const info = { token: 'a-token', type: 0, merchantCode: 'trevo', userName: 'anabela', firstTimeLogin: false }
  /** A call that is answered once `meanwhile` was done. */
  const answeredAfter = async (meanwhile: () => void, code = 'session_ended'): Promise<Refusal> => {
    let answer = (_response: Response): void => undefined
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(() => new Promise((resolve) => { answer = resolve })))
    const refused = refusalOf(call('GET /api/member'))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    meanwhile()
    answer(Response.json({ code, reference: 'r' }, { status: 401 }))
    return refused
  }
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    openSession(info)
  })
  afterEach(() => endSession('left'))

  test('ends it on the phone', async () => {
    expect((await answeredAfter(() => undefined)).code).toBe('session_ended')
    expect(currentSession()).toBeNull()
  })
  test.each([
    ['the token was renewed', () => renewToken('another-token')],
    ['another session was opened', () => openSession({ ...info, token: 'another-token' })],
  ])('ends no other: it comes late, after %s', async (_what, meanwhile) => {
    expect((await answeredAfter(meanwhile)).code).toBe('session_ended')
    expect(currentSession()?.token).toBe('another-token')
  })
  test('nor does a late one of the old password demand another of the session that has a new one', async () => {
    await answeredAfter(() => openSession({ ...info, token: 'another-token' }), 'password_change_required')
    expect(currentSession()?.firstTimeLogin).toBe(false)
  })
})

test('offline nothing is sent', async () => {
  const fetched = answers({})
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await refusalOf(call('GET /api/site'))).code).toBe('offline')
  expect(fetched).not.toHaveBeenCalled()
})

test('a line that breaks and a server that is silent are told apart', async () => {
  vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('failed to fetch'))))
  expect((await refusalOf(call('GET /api/site'))).code).toBe('network')
  vi.stubGlobal('fetch', vi.fn<typeof fetch>((_address, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))))
  expect((await refusalOf(call('GET /api/site', { timeoutMs: 5 }))).code).toBe('timeout')
})
