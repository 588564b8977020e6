import type { BodyOf } from '@trevo/contract/member/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
let made = 0
/** A number and a network of each test’s own: quotas are of both. */
let national = ''
let address = ''

const switchFlag = async (isOn: boolean): Promise<void> => {
  await app.database.db.updateTable('site').set({ whitelabel: JSON.stringify({ USERNAMEREG3: true, MOBVERFLOGIN3: isOn }) }).execute()
  app.clock.pass(3_000)
  await app.call('GET /api/site')
  await vi.waitFor(async () => expect((await app.call('GET /api/site')).reply.info.whitelabel['MOBVERFLOGIN3']).toBe(isOn), { timeout: 20_000 })
}

beforeAll(async () => {
  app = await openTestApp()
  await switchFlag(true)
})
afterAll(() => app.close())
beforeEach(() => {
  made += 1
  national = `119${String(80_000_000 + made)}`
  address = `10.8.${made}.1`
})

const memberWithNumber = async (over: object = {}) => {
  const member = await createMember(app)
  await app.database.db
    .updateTable('members')
    .set({ mobile_number: `+55${national}`, mobile_verified_at: app.clock.now(), ...over })
    .where('id', '=', member.memberId)
    .execute()
  return member
}

const askCode = async (): Promise<{ readonly code: string; readonly requestId: string }> => {
  const { reply, status } = await app.call('POST /api/codes/sms', { address, body: { purpose: 'login', countryDialingCode: '55', mobileNum: national } })
  expect(status).toBe(200)
  const { facts } = await app.database.db.selectFrom('outbox').select('facts').where('recipient', '=', `+55${national}`).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return { code: 'code' in facts ? facts.code : '', requestId: reply.value.requestId }
}

type SmsBody = Extract<BodyOf<'POST /api/session'>, { readonly type: 'sms' }>
const logIn = (over: Partial<SmsBody> = {}) =>
  app.call('POST /api/session', { address, body: { type: 'sms', username: national, password: '123456', countryDialingCode: '55', verificationId: 'A'.repeat(22), ...over } })

const solved = () => {
  const { captchaId, digits } = newCaptcha(app.services.keys, app.clock.now())
  return { captchaId, captcha: digits }
}

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('login by a code', () => {
  test('opens a session of who proved the number, however its digits are set', async () => {
    const member = await memberWithNumber()
    const { code, requestId } = await askCode()
    const typed = `(${national.slice(0, 2)}) ${national.slice(2, 7)}-${national.slice(7)}`
    const { status, reply } = await logIn({ username: typed, password: code, verificationId: requestId })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), userName: member.username, type: 0, firstTimeLogin: false })
  })

  test('a code is good once', async () => {
    await memberWithNumber()
    const { code, requestId } = await askCode()
    const answers = await Promise.all([1, 2, 3].map(() => logIn({ password: code, verificationId: requestId })))
    expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    expect((await logIn({ password: code, verificationId: requestId })).problem.code).toBe('code_expired')
  })

  test('a code is good for ten minutes, and for its own number and request alone', async () => {
    await memberWithNumber()
    const { code, requestId } = await askCode()
    expect((await logIn({ password: code, verificationId: 'B'.repeat(22) })).problem.code).toBe('code_expired')
    expect((await logIn({ username: `${national.slice(0, -1)}${(Number(national.at(-1)) + 1) % 10}`, password: code, verificationId: requestId })).problem.code).toBe('code_expired')
    app.clock.pass(10 * 60_000 + 1)
    expect((await logIn({ password: code, verificationId: requestId })).problem.code).toBe('code_expired')
  })

  test('Product §6.17 a wrong code says nothing of the number; the right one says that nobody has proved it', async () => {
    await memberWithNumber({ mobile_verified_at: null })
    const { code, requestId } = await askCode()
    expect((await logIn({ password: another(code), verificationId: requestId })).problem).toMatchObject({ status: 422, code: 'code_wrong' })
    expect((await logIn({ password: code, verificationId: requestId })).problem).toMatchObject({ status: 403, code: 'user_unknown' })
  })

  test('five wrong codes end it, the right one too', async () => {
    await memberWithNumber()
    const { code, requestId } = await askCode()
    for (let turn = 0; turn < 5; turn += 1) expect((await logIn({ password: another(code), verificationId: requestId, ...solved() })).problem.code).toBe('code_wrong')
    expect((await logIn({ password: code, verificationId: requestId, ...solved() })).problem.code).toBe('code_expired')
  })

  test.each([true, false])('Product §6.40 wrong codes count as wrong passwords do, where a member has the number: %s', async (exists) => {
    if (exists) await memberWithNumber()
    const first = await askCode()
    const tryIt = (code: string, requestId: string, over: Partial<SmsBody> = {}) => logIn({ password: code, verificationId: requestId, ...over })
    const flags: unknown[] = []
    for (let turn = 0; turn < 3; turn += 1) flags.push((await tryIt(another(first.code), first.requestId)).problem.captcha)
    expect(flags).toEqual([undefined, undefined, true])
    expect((await tryIt(first.code, first.requestId)).problem).toMatchObject({ status: 422, code: 'captcha_required', captcha: true })
    for (let turn = 3; turn < 5; turn += 1) await tryIt(another(first.code), first.requestId, solved())
    app.clock.pass(60_000)
    const second = await askCode()
    for (let turn = 5; turn < 10; turn += 1) expect((await tryIt(another(second.code), second.requestId, solved())).problem.code).toBe('code_wrong')
    app.clock.pass(1_000)
    const locked = await tryIt(second.code, second.requestId, solved())
    expect(locked.problem).toMatchObject({ status: 429, code: 'log_in_locked', retryAfterSeconds: 59 })
  })

  test('Product §6.40 a right code forgives the number, and a wrong one stands in the history', async () => {
    const { memberId } = await memberWithNumber()
    const { code, requestId } = await askCode()
    for (let turn = 0; turn < 2; turn += 1) await logIn({ password: another(code), verificationId: requestId })
    expect((await logIn({ password: code, verificationId: requestId })).status).toBe(200)
    app.clock.pass(60_000)
    const next = await askCode()
    address = `10.9.${made}.1`
    expect((await logIn({ password: another(next.code), verificationId: next.requestId })).problem.captcha).toBeUndefined()
    const events = await app.database.db.selectFrom('login_events').select(['method', 'reason']).where('member_id', '=', memberId).orderBy('id').execute()
    const failed = { method: 'sms', reason: 'bad_credentials' }
    expect(events).toEqual([failed, failed, { method: 'sms', reason: null }, failed])
  })

  test.each([
    ['no number', { username: '' }, [{ field: 'username', problem: 'required' }]],
    ['a short number', { username: '12345' }, [{ field: 'username', problem: 'too_short' }]],
    ['a number longer than any', { username: '1'.repeat(21) }, [{ field: 'username', problem: 'too_long' }]],
    ['a number that no country gives', { username: '0000000000' }, [{ field: 'username', problem: 'format' }]],
    ['a country that is none', { countryDialingCode: '999' }, [{ field: 'username', problem: 'format' }]],
    ['no code', { password: '' }, [{ field: 'password', problem: 'required' }]],
    ['a code of letters', { password: 'abcdef' }, [{ field: 'password', problem: 'format' }]],
  ])('Product §5.16 %s is said beside its field', async (_what, over, fields) => {
    expect((await logIn(over)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields })
  })

  test('a blocked member is told so, and the code is not used up by it', async () => {
    const { memberId } = await memberWithNumber({ status: 'blocked' })
    const { code, requestId } = await askCode()
    expect((await logIn({ password: code, verificationId: requestId })).problem.code).toBe('member_blocked')
    await app.database.db.updateTable('members').set({ status: 'active' }).where('id', '=', memberId).execute()
    expect((await logIn({ password: code, verificationId: requestId })).status).toBe(200)
  })

  test('Product §2.61 is refused where the brand has it switched off', async () => {
    await memberWithNumber()
    const { code, requestId } = await askCode()
    await switchFlag(false)
    expect((await logIn({ password: code, verificationId: requestId })).problem).toMatchObject({ status: 403, code: 'log_in_off' })
    await switchFlag(true)
  })
})
