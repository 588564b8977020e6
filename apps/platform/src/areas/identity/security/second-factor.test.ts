import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { type Guarded, stepUp, switchSecondFactorOn, totpAt } from '#testing/step-up.ts'

let app: TestApp
let member: TestMember
let guarded: Guarded
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
beforeEach(async () => {
  member = await createMember(app)
  guarded = await switchSecondFactorOn(app, member)
})
afterAll(() => app.close())

let lines = 0
/** A network of each try’s own: wrong ones of one line end at a captcha. */
const address = (): string => `10.50.${(lines += 1) & 255}.1`
const logIn = async () => (await app.call('POST /api/session', { address: address(), body: { type: 'username', username: member.username, password: member.password } })).reply
/** The first half of a login. */
const begin = async (): Promise<string> => {
  const reply = await logIn()
  if (!('secondFactor' in reply)) throw new Error('nothing more was asked')
  return reply.secondFactor.challengeId
}
const byCode = (challengeId: string, code: string) => app.call('POST /api/session/second-factor', { address: address(), body: { method: 'totp', challengeId, code } })
const byRecovery = (challengeId: string, code: string) => app.call('POST /api/session/second-factor', { address: address(), body: { method: 'recovery', challengeId, code } })
const codeNow = () => totpAt(guarded.secret, app.clock.now())
const wrongCode = () => (codeNow() === '000000' ? '111111' : '000000')

test('Product §4.97 a right password opens no session, but asks for the second factor', async () => {
  expect(await logIn()).toEqual({ secondFactor: { challengeId: expect.stringMatching(/^[\w-]{32}$/), methods: ['totp', 'recovery'] } })
})

test('Product §4.97 a code opens the session, and both halves stand in the history as one login', async () => {
  const { status, reply } = await byCode(await begin(), codeNow())
  expect(status).toBe(200)
  expect(reply).toMatchObject({ userName: member.username, merchantCode: 'trevo', firstTimeLogin: false })
  const { list } = (await app.call('GET /api/login-history', { token: reply.token })).reply
  expect(list.map(({ method, isSuccess }) => [method, isSuccess])).toEqual([['password', true]])
})

test.each([-30_000, 30_000])('Product §5.64 a phone whose clock is %i ms off gets in', async (offMs) => {
  const code = totpAt(guarded.secret, new Date(app.clock.now().getTime() + offMs))
  expect((await byCode(await begin(), code)).status).toBe(200)
})

test.each([-90_000, 90_000])('Product §5.64 one that is %i ms off does not', async (offMs) => {
  const code = totpAt(guarded.secret, new Date(app.clock.now().getTime() + offMs))
  expect((await byCode(await begin(), code)).problem.code).toBe('second_factor_wrong')
})

describe('Product §5.65 a code', () => {
  test('is taken once', async () => {
    const code = codeNow()
    expect((await byCode(await begin(), code)).status).toBe(200)
    expect((await byCode(await begin(), code)).problem).toMatchObject({ status: 422, code: 'second_factor_used', fields: [{ field: 'code', problem: 'not_accepted' }] })
  })

  test('of four at the same moment one gets in', async () => {
    const code = codeNow()
    const questions = await Promise.all(Array.from({ length: 4 }, begin))
    const statuses = await Promise.all(questions.map(async (challengeId) => (await byCode(challengeId, code)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('older than one that was taken is not taken either', async () => {
    const older = totpAt(guarded.secret, new Date(app.clock.now().getTime() - 30_000))
    expect((await byCode(await begin(), codeNow())).status).toBe(200)
    expect((await byCode(await begin(), older)).problem.code).toBe('second_factor_used')
  })
})

describe('Product §5.66 a recovery code', () => {
  test('opens one session, as it is typed, and the count goes down', async () => {
    const [code = ''] = guarded.recoveryCodes
    expect(guarded.recoveryCodes).toHaveLength(10)
    expect(new Set(guarded.recoveryCodes).size).toBe(10)
    const { reply } = await byRecovery(await begin(), ` ${code.toLowerCase()} `)
    expect((await app.call('GET /api/security', { token: reply.token })).reply.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect((await byRecovery(await begin(), code)).problem.code).toBe('second_factor_wrong')
  })

  test('of another member opens nothing', async () => {
    const other = await switchSecondFactorOn(app, await createMember(app))
    expect((await byRecovery(await begin(), other.recoveryCodes[0] ?? '')).problem.code).toBe('second_factor_wrong')
  })

  test('is kept as a hash alone', async () => {
    const rows = await app.database.db.selectFrom('recovery_codes').selectAll().where('member_id', '=', member.memberId).execute()
    const kept = rows.map((row) => `${row.code_hash.toString()} ${row.code_hash.toString('hex')}`).join()
    expect(guarded.recoveryCodes.some((code) => kept.includes(code))).toBe(false)
  })

  test('is of no use once new ones were made', async () => {
    app.clock.pass(5 * 60_000)
    const token = (await app.call('POST /api/security/step-up', { token: guarded.token, body: { method: 'totp', code: codeNow() } })).reply.token
    const { recoveryCodes } = (await app.call('POST /api/security/recovery-codes', { token })).reply
    expect((await byRecovery(await begin(), guarded.recoveryCodes[0] ?? '')).problem.code).toBe('second_factor_wrong')
    expect((await byRecovery(await begin(), recoveryCodes[9] ?? '')).status).toBe(200)
  })
})

describe('Product §9.52 the question', () => {
  test('is answered once', async () => {
    const challengeId = await begin()
    await byCode(challengeId, codeNow())
    app.clock.pass(60_000)
    expect((await byCode(challengeId, codeNow())).problem).toMatchObject({ status: 410, code: 'challenge_over' })
  })

  test('is over after five minutes', async () => {
    const challengeId = await begin()
    app.clock.pass(5 * 60_000)
    expect((await byCode(challengeId, codeNow())).problem.code).toBe('challenge_over')
  })

  test.each(['', 'x', 'A'.repeat(32), '../..', '\u0000'])('%j is none', async (challengeId) => {
    expect(['challenge_over', 'invalid_request']).toContain((await byCode(challengeId, codeNow())).problem.code)
  })

  test('of a passkey’s login is none of a second factor', async () => {
    const { challengeId } = (await app.call('POST /api/session/passkey-options', { body: {} })).reply
    expect((await byCode(challengeId, codeNow())).problem.code).toBe('challenge_over')
  })
})

describe('Product §9.51 wrong codes', () => {
  test('five of them lock the second factor, whatever question they answer', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await byCode(await begin(), wrongCode())).problem.code).toBe('second_factor_wrong')
    expect((await byCode(await begin(), codeNow())).problem).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900 })
    app.clock.pass(900_000)
    expect((await byCode(await begin(), codeNow())).status).toBe(200)
  })

  test('twenty at once are five', async () => {
    const questions = [await begin(), await begin(), await begin(), await begin()]
    const codes = await Promise.all(Array.from({ length: 20 }, async (_, turn) => (await byCode(questions[turn % 4] ?? '', wrongCode())).problem.code))
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5)
  })

  test('stand in the history: somebody knew the password', async () => {
    const challengeId = await begin()
    await byCode(challengeId, wrongCode())
    const { reply } = await byCode(challengeId, codeNow())
    const { list } = (await app.call('GET /api/login-history', { token: reply.token })).reply
    expect(list.map(({ isSuccess, reason }) => [isSuccess, reason])).toEqual([
      [true, null],
      [false, 'second_factor_wrong'],
    ])
  })
})

test('a member who is blocked between the two halves is not let in', async () => {
  const challengeId = await begin()
  await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', member.memberId).execute()
  expect((await byCode(challengeId, codeNow())).problem.code).toBe('member_blocked')
})

describe('Product §4.98 switching on', () => {
  let fresh: TestMember
  let token: string
  beforeEach(async () => {
    fresh = await createMember(app)
    token = await stepUp(app, fresh)
  })
  const confirm = (code: string) => app.call('POST /api/security/totp/confirm', { token, body: { code } })
  const offer = async () => (await app.call('POST /api/security/totp', { token })).reply

  test('opens nothing until a code was sent; the address is what authenticators read', async () => {
    const { uri, secret } = await offer()
    const address = new URL(uri)
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', 'totp', `/Trevo:${fresh.username}`])
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Trevo', digits: '6', period: '30' })
    const reply = (await app.call('POST /api/session', { body: { type: 'username', username: fresh.username, password: fresh.password } })).reply
    expect('token' in reply).toBe(true)
  })

  test('an earlier secret proves nothing once another was offered', async () => {
    const first = await offer()
    await offer()
    expect((await confirm(totpAt(first.secret, app.clock.now()))).problem.code).toBe('second_factor_wrong')
  })

  test('without a secret there is nothing to confirm', async () => {
    expect((await confirm('123456')).problem.code).toBe('not_found')
  })

  test('once it is on, no other secret is offered, and of two confirmations one shows the codes', async () => {
    const { secret } = await offer()
    const code = totpAt(secret, app.clock.now())
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call('POST /api/security/totp', { token })).problem).toMatchObject({ status: 409, code: 'second_factor_on' })
  })

  test('Product §10.42 the secret is sealed in the database', async () => {
    const { secret } = await offer()
    const { sealed } = await app.database.db.selectFrom('totp_secrets').select('sealed').where('member_id', '=', fresh.memberId).executeTakeFirstOrThrow()
    expect(sealed.includes(Buffer.from(secret))).toBe(false)
    expect(sealed.length).toBe(20 + 28)
  })
})

test('Product §4.99 switched off, the password is enough again, and the recovery codes are gone', async () => {
  const token = guarded.token
  app.clock.pass(5 * 60_000)
  const stepped = (await app.call('POST /api/security/step-up', { token, body: { method: 'totp', code: codeNow() } })).reply.token
  expect((await app.call('DELETE /api/security/totp', { token: stepped })).reply).toEqual({})
  expect((await app.call('DELETE /api/security/totp', { token: stepped })).problem.code).toBe('not_found')
  expect('token' in (await logIn())).toBe(true)
  const { reply } = await app.call('GET /api/security', { token: stepped })
  expect(reply.secondFactor).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})
