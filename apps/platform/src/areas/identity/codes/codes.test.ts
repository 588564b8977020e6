import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messengersOf } from '#adapters/messengers-of.ts'
import { checkCode, takeCode } from './codes.ts'
import { codeQuotas } from './code-quotas.ts'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'
import { updateFlag } from '#areas/site/store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { codeTo, messagesTo, otherThan } from '#testing/messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  for (const flag of ['MOBVERFLOGIN3', 'REGMOBVERF3', 'FORGETMOBILE3']) await updateFlag(app.database.db, flag, true)
})
afterAll(() => app.close())

let numbers = 0
/** A number that no other test asks for. */
const freshNumber = () => {
  numbers += 1
  const national = `119${String(10_000_000 + numbers)}`
  return { national, e164: `+55${national}` }
}

const ask = (national: string, over: { readonly purpose?: 'login' | 'register' | 'password' | 'phone'; readonly captcha?: string; readonly captchaId?: string; readonly token?: string } = {}) => {
  const { token, purpose = 'register', ...captcha } = over
  return app.call('POST /api/codes/sms', {
    body: { purpose, countryDialingCode: '55', mobileNum: national, ...captcha },
    address: `10.20.${numbers >> 8}.${numbers & 255}`,
    ...(token === undefined ? {} : { token }),
  })
}
const claimOf = (target: string, requestId: string, code: string) => ({ channel: 'sms', purpose: 'register', target, requestId, code }) as const

describe('asking for a code by SMS', () => {
  test('Product §4.71 sends six digits, and says when the next may be asked for', async () => {
    const { national, e164 } = freshNumber()
    const { status, reply } = await ask(national)
    expect(status).toBe(200)
    expect(reply.value.requestId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(reply.value.waitSeconds).toBe(60)
    expect(Date.parse(reply.value.expirationTime) - app.clock.now().getTime()).toBeGreaterThan(58_000)
    const [sent] = await messagesTo(app, e164)
    expect(sent).toMatchObject({ state: 'sent', gateway: 'sandbox', channel: 'sms' })
    expect(sent?.body).toMatch(/^Trevo: [0-9]{6} é o seu código/)
    expect(app.woken).toContain('send-outbox')
  })

  test('speaks the phone’s language, and Portuguese where it has none of it', async () => {
    const [first, second] = [freshNumber(), freshNumber()]
    await app.call('POST /api/codes/sms', { body: { purpose: 'register', countryDialingCode: '+55', mobileNum: first.national, language: 'en' } })
    await app.call('POST /api/codes/sms', { body: { purpose: 'register', countryDialingCode: '+55', mobileNum: second.national, language: 'xx' } })
    expect((await messagesTo(app, first.e164))[0]?.body).toContain('is your code')
    expect((await messagesTo(app, second.e164))[0]?.body).toContain('é o seu código')
  })

  test('Product §9.42 keeps neither the digits nor what the phone was given', async () => {
    const { national, e164 } = freshNumber()
    const { reply } = await ask(national)
    const code = await codeTo(app, e164)
    const row = await app.database.db.selectFrom('verification_codes').selectAll().where('target', '=', e164).executeTakeFirstOrThrow()
    const text = JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    expect(text).not.toContain(code)
    expect(text).not.toContain(reply.value.requestId)
    const { facts } = await app.database.db.selectFrom('outbox').select('facts').where('recipient', '=', e164).executeTakeFirstOrThrow()
    expect(facts).toEqual({})
  })

  test('Product §5.47 a number that is none is said beside its field', async () => {
    expect((await ask('12345')).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields: [{ field: 'mobileNum', problem: 'format' }] })
  })

  test('Product §4.74 nothing is sent for what the site has switched off', async () => {
    await updateFlag(app.database.db, 'FORGETMOBILE3', false)
    app.clock.pass(3_000)
    expect((await ask(freshNumber().national, { purpose: 'password' })).problem).toMatchObject({ status: 403, code: 'not_allowed' })
    await updateFlag(app.database.db, 'FORGETMOBILE3', true)
    app.clock.pass(3_000)
  })

  test('Product §4.72 a forgotten password gets the same answer for a member’s number and for nobody’s, and only the member a message', async () => {
    const [known, unknown] = [freshNumber(), freshNumber()]
    const { memberId } = await createMember(app)
    await app.database.db.updateTable('members').set({ mobile_number: known.e164, mobile_verified_at: app.clock.now() }).where('id', '=', memberId).execute()
    const answers = [await ask(known.national, { purpose: 'password' }), await ask(unknown.national, { purpose: 'password' })]
    expect(answers.map(({ status, reply }) => [status, Object.keys(reply.value), reply.value.waitSeconds])).toEqual(
      Array.from({ length: 2 }, () => [200, ['requestId', 'expirationTime', 'waitSeconds'], 60]),
    )
    expect((await messagesTo(app, known.e164))[0]).toMatchObject({ state: 'sent' })
    expect((await messagesTo(app, unknown.e164))[0]).toMatchObject({ state: 'dropped', body: null })
    for (const { national } of [known, unknown]) expect((await ask(national, { purpose: 'password' })).problem.code).toBe('too_many_requests')
  })

  test('Product §4.73 a code that binds a number needs a session, and no free trial', async () => {
    const { national, e164 } = freshNumber()
    expect((await ask(national, { purpose: 'phone' })).problem.code).toBe('login_required')
    const member = await createMember(app)
    const { reply } = await ask(national, { purpose: 'phone', token: member.token })
    const code = await codeTo(app, e164)
    const claim = { channel: 'sms', purpose: 'phone', target: e164, requestId: reply.value.requestId, code } as const
    const other = await createMember(app)
    await expect(checkCode(app.services, { ...claim, memberId: other.memberId })).rejects.toMatchObject({ code: 'code_expired' })
    await expect(checkCode(app.services, { ...claim, memberId: member.memberId })).resolves.toBeDefined()
  })

  test('a code by e-mail is for members, and goes to a usable address', async () => {
    const send = (email: string, token?: string) => app.call('POST /api/codes/email', { body: { purpose: 'email', email }, ...(token === undefined ? {} : { token }) })
    expect((await send('ana@example.com')).problem.code).toBe('login_required')
    const { token } = await createMember(app)
    expect((await send('ana@example', token)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'email', problem: 'format' }] })
    expect((await send(' Ana@Example.com ', token)).status).toBe(200)
    expect((await messagesTo(app, 'ana@example.com'))[0]).toMatchObject({ channel: 'email', subject: 'Trevo: seu código' })
  })
})

describe('how often', () => {
  test('Product §5.52 the next one waits a minute', async () => {
    const { national } = freshNumber()
    await ask(national)
    const early = await ask(national)
    expect(early.problem.code).toBe('too_many_requests')
    expect(early.problem.retryAfterSeconds).toBeGreaterThan(55)
    expect(early.headers['retry-after']).toBe(String(early.problem.retryAfterSeconds))
    app.clock.pass(61_000)
    expect((await ask(national)).status).toBe(200)
  })

  test('Product §5.52 of many at the same moment one is sent', async () => {
    const { national, e164 } = freshNumber()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(national)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await messagesTo(app, e164)).toHaveLength(1)
  })

  test('Product §5.53 the third in an hour asks for a captcha, and takes a right one', async () => {
    const { national } = freshNumber()
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask(national)).status).toBe(200)
      app.clock.pass(61_000)
    }
    expect((await ask(national)).problem).toMatchObject({ code: 'captcha_required', captcha: true })
    const drawn = newCaptcha(app.services.keys, app.clock.now())
    expect((await ask(national, { captchaId: drawn.captchaId, captcha: otherThan(drawn.digits) })).problem).toMatchObject({ code: 'captcha_wrong', captcha: true })
    const again = newCaptcha(app.services.keys, app.clock.now())
    expect((await ask(national, { captchaId: again.captchaId, captcha: again.digits })).status).toBe(200)
  })
})

describe('made-up numbers', () => {
  /** Spain: no other test here asks for its numbers. */
  const askSpain = (turn: number, captcha: object = {}) =>
    app.call('POST /api/codes/sms', { body: { purpose: 'register', countryDialingCode: '34', mobileNum: String(612_000_000 + turn), ...captcha }, address: `10.${120 + (turn >> 8)}.${turn & 255}.1` })
  const solved = () => {
    const { captchaId, digits } = newCaptcha(app.services.keys, app.clock.now())
    return { captchaId, captcha: digits }
  }

  test('Product §5.53 of a program take half of a country’s codes, the other half is for people, and the whole is a bound for all', async () => {
    const codes: string[] = []
    for (let turn = 0; turn < 70; turn += 1) codes.push((await askSpain(turn)).problem.code ?? 'sent')
    expect([codes.indexOf('captcha_required'), new Set(codes.slice(30))]).toEqual([codeQuotas.abroadHour / 2, new Set(['captcha_required'])])
    const people: number[] = []
    for (let turn = 100; turn < 135; turn += 1) people.push((await askSpain(turn, solved())).status)
    expect(people).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  })
})

describe('a code', () => {
  const sent = async () => {
    const { national, e164 } = freshNumber()
    const { requestId } = (await ask(national)).reply.value
    return { e164, requestId, code: await codeTo(app, e164) }
  }
  const now = () => app.clock.now()

  test('Product §5.50 opens once, whoever is first', async () => {
    const { e164, requestId, code } = await sent()
    const proven = await checkCode(app.services, claimOf(e164, requestId, code))
    const taken = await Promise.allSettled(Array.from({ length: 5 }, () => app.database.transact((tx) => takeCode(tx, proven, now()))))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(checkCode(app.services, claimOf(e164, requestId, code))).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('Product §5.50 is not lost with what it was for', async () => {
    const { e164, requestId, code } = await sent()
    const proven = await checkCode(app.services, claimOf(e164, requestId, code))
    const undone = app.database.transact(async (tx) => {
      await takeCode(tx, proven, now())
      throw new Error('the name is taken')
    })
    await expect(undone).rejects.toThrow('the name is taken')
    await expect(app.database.transact((tx) => takeCode(tx, proven, now()))).resolves.toBeUndefined()
  })

  test('Product §5.49 opens nothing after five wrong ones, and right ones cost no try', async () => {
    const { e164, requestId, code } = await sent()
    for (let turn = 0; turn < 6; turn += 1) await checkCode(app.services, claimOf(e164, requestId, code))
    for (let turn = 0; turn < 5; turn += 1)
      await expect(checkCode(app.services, claimOf(e164, requestId, otherThan(code)))).rejects.toMatchObject({ code: 'code_wrong', fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })
    await expect(checkCode(app.services, claimOf(e164, requestId, code))).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('Product §5.49 five tries are five, however many come at once', async () => {
    const { e164, requestId, code } = await sent()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => checkCode(app.services, claimOf(e164, requestId, otherThan(code)))))
    const codes = tries.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'right'))
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(15)
  })

  test('Product §5.48 opens nothing after ten minutes', async () => {
    const { e164, requestId, code } = await sent()
    app.clock.pass(10 * 60_000 + 1)
    await expect(checkCode(app.services, claimOf(e164, requestId, code))).rejects.toMatchObject({ code: 'code_expired' })
  })

  test.each<[string, (own: { requestId: string; e164: string; code: string }) => Parameters<typeof checkCode>[1]]>([
    ['another number', (own) => ({ ...claimOf(`${own.e164.slice(0, -1)}x`, own.requestId, own.code) })],
    ['another purpose', (own) => ({ ...claimOf(own.e164, own.requestId, own.code), purpose: 'login' })],
    ['another request', (own) => ({ ...claimOf(own.e164, 'A'.repeat(22), own.code) })],
    ['no request', (own) => ({ ...claimOf(own.e164, '', own.code) })],
  ])('Product §5.51 opens nothing for %s', async (_what, claim) => {
    const own = await sent()
    await expect(checkCode(app.services, claim(own))).rejects.toMatchObject({ code: 'code_expired' })
    await expect(checkCode(app.services, claimOf(own.e164, own.requestId, own.code))).resolves.toBeDefined()
  })
})

test('Product §12.42 a production without gateways refuses codes and says so', async () => {
  const config = { hasMessageSandbox: false }
  const bare = await openTestApp({ config, messengers: messengersOf({ ...app.services.config, ...config }) })
  try {
    await updateFlag(bare.database.db, 'REGMOBVERF3', true)
    const sms = await bare.call('POST /api/codes/sms', { body: { purpose: 'register', countryDialingCode: '55', mobileNum: '11912345678' } })
    expect(sms.problem).toMatchObject({ status: 503, code: 'codes_unavailable' })
    expect((await bare.call('POST /api/password/by-email', { body: { username: 'ana', email: 'ana@example.com' } })).problem.code).toBe('codes_unavailable')
    expect(await bare.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  } finally {
    await bare.close()
  }
})
