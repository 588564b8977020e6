import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { stepUp, switchSecondFactorOn, totpAt } from '#testing/step-up.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const byPassword = (password: string, token = member.token) => app.call('POST /api/security/step-up', { token, body: { method: 'password', password } })
/** The plainest of what is sensitive. */
const sensitive = (token: string) => app.call('POST /api/security/totp', { token })

test('a guest is refused', async () => {
  expect((await app.call('POST /api/security/step-up', { body: { method: 'password', password: 'x' } })).problem.code).toBe('login_required')
})

test.each([
  ['POST /api/security/totp', {}],
  ['POST /api/security/totp/confirm', { body: { code: '000000' } }],
  ['DELETE /api/security/totp', {}],
  ['POST /api/security/recovery-codes', {}],
  ['PUT /api/security/payment-password', { body: { paymentPassword: '271828', confirmPaymentPassword: '271828' } }],
  ['POST /api/security/passkeys/options', {}],
  ['DELETE /api/security/passkeys/:passkeyId', { params: { passkeyId: 'psk_1' } }],
  ['PUT /api/security/phone', { body: { countryDialingCode: '55', mobileNum: '11912345678', verificationCode: '123456', verificationId: 'a'.repeat(22) } }],
  ['PUT /api/security/email', { body: { email: 'a@b.example', verificationCode: '123456', verificationId: 'a'.repeat(22) } }],
  ['POST /api/bank-accounts', { body: { kind: 'pix', pixKeyType: 'email', pixKey: 'a@b.example' } }],
] as const)('Product §6.35 %s wants the member to prove themselves once more', async (line, given) => {
  expect((await app.call(line, { token: member.token, ...given } as never)).problem).toMatchObject({ status: 403, code: 'step_up_required' })
})

test('Product §9.50 it counts for five minutes, in this session alone', async () => {
  const other = (await app.call('POST /api/session', { body: { type: 'username', username: member.username, password: member.password } })).reply
  const token = await stepUp(app, member)
  expect((await sensitive(token)).status).toBe(200)
  expect('token' in other && (await sensitive(other.token)).problem.code).toBe('step_up_required')
  app.clock.pass(5 * 60_000)
  expect((await sensitive(token)).problem.code).toBe('step_up_required')
})

test('Product §3.34 the session goes on under another token; the old one shares nothing, and is over soon', async () => {
  const token = await stepUp(app, member)
  expect(token).not.toBe(member.token)
  expect((await app.call('GET /api/member', { token: member.token })).status).toBe(200)
  expect((await sensitive(member.token)).problem.code).toBe('step_up_required')
  app.clock.pass(31_000)
  expect((await app.call('GET /api/member', { token: member.token })).problem.code).toBe('session_ended')
  expect((await app.call('GET /api/member', { token })).status).toBe(200)
})

describe('Product §9.51 the password', () => {
  test('wrong is told beside its field, and proves nothing', async () => {
    expect((await byPassword('wrong')).problem).toMatchObject({ status: 422, code: 'wrong_password', fields: [{ field: 'password', problem: 'not_accepted' }] })
    expect((await sensitive(member.token)).problem.code).toBe('step_up_required')
  })

  test('wrong five times in a row locks it for a quarter of an hour, for the right one too', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await byPassword(`wrong ${turn}`)).problem.code).toBe('wrong_password')
    expect((await byPassword(member.password)).problem).toMatchObject({ status: 429, code: 'too_many_requests', retryAfterSeconds: 900 })
    app.clock.pass(899_000)
    expect((await byPassword(member.password)).problem.code).toBe('too_many_requests')
    app.clock.pass(1_000)
    expect((await byPassword(member.password)).status).toBe(200)
  })

  test('a right one between wrong ones begins the count anew', async () => {
    for (let turn = 0; turn < 4; turn += 1) await byPassword(`wrong ${turn}`)
    const { token } = (await byPassword(member.password)).reply
    for (let turn = 0; turn < 4; turn += 1) expect((await byPassword(`wrong ${turn}`, token)).problem.code).toBe('wrong_password')
    expect((await byPassword(member.password, token)).status).toBe(200)
  })

  test('twenty guesses at once are five', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async (_, turn) => (await byPassword(`guess ${turn}`)).problem.code))
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5)
  })
})

describe('Product §6.36 where a second factor is on', () => {
  test('the password does not do any more; a code does, once', async () => {
    const { token, secret } = await switchSecondFactorOn(app, member)
    app.clock.pass(5 * 60_000)
    expect((await byPassword(member.password, token)).problem.code).toBe('not_allowed')
    const code = totpAt(secret, app.clock.now())
    const answered = await app.call('POST /api/security/step-up', { token, body: { method: 'totp', code } })
    expect(answered.status).toBe(200)
    expect((await app.call('POST /api/security/step-up', { token: answered.reply.token, body: { method: 'totp', code } })).problem.code).toBe('second_factor_used')
    expect((await app.call('DELETE /api/security/totp', { token: answered.reply.token })).status).toBe(200)
  })

  test('so does a recovery code, and the member is told', async () => {
    const { token, recoveryCodes } = await switchSecondFactorOn(app, member)
    app.clock.pass(5 * 60_000)
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const answered = await app.call('POST /api/security/step-up', { token, body: { method: 'recovery', code } })
    expect(answered.status).toBe(200)
    expect((await app.call('POST /api/security/step-up', { token: answered.reply.token, body: { method: 'recovery', code } })).problem.code).toBe('second_factor_wrong')
    const { list } = (await app.call('GET /api/inbox', { token: answered.reply.token })).reply
    expect(list[0]?.title).toBe('Um código de recuperação foi usado')
  })
})

test('Product §6.37 who has neither password nor second factor proves it by a login of just now', async () => {
  await app.database.db.updateTable('members').set({ has_password: false }).where('id', '=', member.memberId).execute()
  expect((await app.call('GET /api/security', { token: member.token })).reply.stepUp).toEqual({ methods: [], isFresh: true })
  expect((await sensitive(member.token)).status).toBe(200)
  app.clock.pass(5 * 60_000)
  expect((await sensitive(member.token)).problem.code).toBe('step_up_required')
})
