import { api, type Line } from '@trevo/contract/member/api'
import { refusals } from '@trevo/contract/refusals'
import { testSize } from '@trevo/server/test-size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'

const callsEach = testSize('FUZZ_CALLS_EACH', { gate: 8, long: 120 })
/** Of a phone that cannot encrypt, so that nonsense in a body that holds a secret reaches its schema. */
const host = 'phone.test'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { names: { pt: 'Trevo', en: 'Clover' } })
  member = await createMember(app, { nickname: 'Fuzzy', balanceMinor: 10_000n })
  await playRound(app, { memberId: member.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'r', stakeMinor: 10n, winMinor: 500n })
  await app.services.winners.refresh()
})
afterAll(() => app.close())

/** Texts that have broken programs before, among any others. */
const nasty = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '\u0000',
      'a\u0000b',
      '\ud800',
      'toString',
      '__proto__',
      'constructor',
      "'",
      '%',
      '\\',
      '-1',
      '1e9',
      '0',
      '99999999999999999999',
      'NaN',
      'null',
      'pt',
      'ALL',
      'TREVO',
      '🍀',
      '\u202e',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const value = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e21, [], {}, ['a'], { a: 1 }) })

/** Of a body that may be one of several shapes: all of their names. */
const namesOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  if ('options' in schema && Array.isArray(schema.options)) return [...new Set(schema.options.flatMap(namesOf))]
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** The value that the schema would take, so that a nasty one in one field is not hidden behind a missing one in another. */
const passing: Readonly<Record<string, unknown>> = {
  type: 'username',
  username: 'somebody',
  password: 'Segredo-1',
  confirmPassword: 'Segredo-1',
  registerMethod: 'H5',
  isDisclaimerAccepted: true,
  requestId: 'req_0123456789abcdef',
  amount: '2000',
  currency: 'BRL',
  kind: 'pix',
  pixKeyType: 'email',
  pixKey: 'a@b.example',
  vassalage: 'TREVO',
  gameCode: 'trevo-da-sorte',
}

const objectOf = (names: readonly string[], isOfNumbers: boolean) =>
  names.length === 0
    ? fc.constant({})
    : fc.tuple(fc.constantFrom(...names), isOfNumbers ? nasty : value).map(([name, one]) => ({
        ...Object.fromEntries(names.filter((each) => each in passing).map((each) => [each, passing[each]])),
        ...(names.includes('isDisclaimerAccepted') ? { type: 0 } : {}),
        [name]: one,
      }))

test.each(Object.keys(api) as Line[])('Product §8.5 %s answers nonsense by its schema or with a refusal, never with a bug', async (line) => {
  const operation = api[line] as { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  const [method, template] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  let turn = 0
  await fc.assert(
    fc.asyncProperty(objectOf(namesOf(operation.query), true), objectOf(namesOf(operation.body), false), nasty, async (query, body, param) => {
      turn += 1
      const token = line === 'DELETE /api/session' ? (await createMember(app)).token : member.token
      const path = template.replace(/:[A-Za-z]+/g, () => encodeURIComponent(param.toWellFormed()) || 'x')
      const search = Object.entries(query)
        .map(([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`)
        .join('&')
      app.clock.pass(1_000)
      const answered = await app.app.inject({
        method,
        url: search === '' ? path : `${path}?${search}`,
        remoteAddress: `10.${turn & 255}.${turn >> 8}.1`,
        headers: { host, authorization: `Bearer ${token}` },
        ...(operation.body === undefined
          ? {}
          : { payload: JSON.stringify(body), headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' } }),
      })
      const code = answered.statusCode === 200 ? '' : answered.json<{ code: string }>().code
      // The tests have no payment provider: a charge that nobody answers is `payment_unavailable`.
      expect([answered.statusCode < 500 || code === 'payment_unavailable', code]).toEqual([true, code])
      if (code !== '') expect(Object.keys(refusals)).toContain(code)
    }),
    { numRuns: callsEach },
  )
})
