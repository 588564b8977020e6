import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
