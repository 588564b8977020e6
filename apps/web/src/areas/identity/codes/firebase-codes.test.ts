import { beforeEach, expect, test, vi } from 'vitest'
import { CodeNotSent } from './code-wait.ts'
import { askFirebase, proveByFirebase } from './firebase-codes.ts'

const checkHuman = vi.hoisted(() => vi.fn<(siteKey: string) => Promise<string>>())
vi.mock('./human-check.ts', () => ({ checkHuman }))

const firebase = { apiKey: 'key of the site', apiUrl: 'https://toolkit.example' }

interface SentRequest {
  readonly address: string
  readonly body: unknown
}
let asked: SentRequest[] = []
/** What Firebase answers in turn; null: nothing. */
let answers: unknown[] = []
const answerWith = (...next: readonly unknown[]): void => {
  answers = [...next]
}
const refused = (message: string) => ({ error: { code: 400, message } })

beforeEach(() => {
  asked = []
  checkHuman.mockReset().mockResolvedValue('a person')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    asked.push({ address, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = answers.shift() ?? null
    return answer === null ? Promise.reject(new TypeError('no answer')) : Promise.resolve(Response.json(answer))
  })
})

test('Product §4.111 a code is asked for with the word of the check, for the site’s own key of it', async () => {
  answerWith({ recaptchaSiteKey: 'the site' }, { sessionInfo: 'of this message' })
  expect(await askFirebase(firebase, '+5511912345678')).toEqual({ value: { requestId: 'of this message', expirationTime: '' } })
  expect(checkHuman).toHaveBeenCalledWith('the site')
  expect(asked).toEqual([
    { address: 'https://toolkit.example/v1/recaptchaParams?key=key%20of%20the%20site', body: null },
    {
      address: 'https://toolkit.example/v1/accounts:sendVerificationCode?key=key%20of%20the%20site',
      body: { phoneNumber: '+5511912345678', recaptchaToken: 'a person' },
    },
  ])
})

test('Product §5.68 a number that Firebase does not take is a wrong one', async () => {
  answerWith({ recaptchaSiteKey: 'k' }, refused('INVALID_PHONE_NUMBER : TOO_SHORT'))
  await expect(askFirebase(firebase, '+551')).rejects.toMatchObject({ code: 'invalid_fields', fields: [{ field: 'mobileNum', problem: 'format' }] })
})

test.each([
  ['it is out of messages', [{ recaptchaSiteKey: 'k' }, refused('QUOTA_EXCEEDED : Exceeded quota.')]],
  ['it does not take the word of the check', [{ recaptchaSiteKey: 'k' }, refused('CAPTCHA_CHECK_FAILED')]],
  ['it does not know the site', [refused('API key not valid. Please pass a valid API key.')]],
  ['it does not answer', []],
  ['it answers something else', [{ recaptchaSiteKey: 'k' }, 'no object']],
])('Product §8.23 nothing is said where %s', async (_what, next) => {
  answerWith(...next)
  await expect(askFirebase(firebase, '+5511912345678')).rejects.toBeInstanceOf(CodeNotSent)
})

test('Product §8.23 who left the check is told nothing, and no message is asked for', async () => {
  answerWith({ recaptchaSiteKey: 'k' })
  checkHuman.mockRejectedValue(new CodeNotSent())
  await expect(askFirebase(firebase, '+5511912345678')).rejects.toBeInstanceOf(CodeNotSent)
  expect(asked).toHaveLength(1)
})

test('Product §4.111 a code is traded for a token once, however often the form is sent', async () => {
  answerWith({ idToken: 'first', refreshToken: 'not ours' }, { idToken: 'second' })
  expect([await proveByFirebase(firebase, 'm1', '123456'), await proveByFirebase(firebase, 'm1', '123456')]).toEqual(['first', 'first'])
  expect(await proveByFirebase(firebase, 'm2', '123456')).toBe('second')
  expect(asked.map(({ body }) => body)).toEqual([
    { sessionInfo: 'm1', code: '123456' },
    { sessionInfo: 'm2', code: '123456' },
  ])
})

test.each([
  ['INVALID_CODE', 'code_wrong'],
  ['SESSION_EXPIRED', 'code_expired'],
  ['INVALID_SESSION_INFO', 'code_expired'],
])('Product §5.68 %s is %s, beside the field', async (reason, code) => {
  answerWith(refused(reason))
  await expect(proveByFirebase(firebase, reason, '000000')).rejects.toMatchObject({ code, fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })
})

test('Product §5.68 a code that nobody asked for is over, without a question', async () => {
  await expect(proveByFirebase(firebase, '', '000000')).rejects.toMatchObject({ code: 'code_expired' })
  expect(asked).toEqual([])
})

test.each([
  ['that cannot be sent now', true, 'identity_unavailable'],
  ['of a phone without a network', false, 'offline'],
])('a code %s is no wrong one', async (_what, onLine, code) => {
  answerWith()
  vi.stubGlobal('navigator', { onLine })
  await expect(proveByFirebase(firebase, 'm3', '000000')).rejects.toMatchObject({ code, fields: [] })
})
