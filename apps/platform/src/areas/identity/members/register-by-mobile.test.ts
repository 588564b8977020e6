import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { codeTo, otherThan } from '#testing/messages.ts'
import { setFlags, solveBotCheck } from '#testing/proofs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Body = BodyOf<'PUT /api/members'>

let count = 0
const elsewhere = (): string => {
  count += 1
  return `10.${7 + (count >> 8)}.${count & 255}.1`
}
const newNumber = (): string => {
  count += 1
  return `1198${(7_000_000 + count).toString()}`
}
const send = async (over: Partial<Body>, address = elsewhere()) => {
  const body: Body = {
    type: 0,
    variant: 'mobile',
    requestId: randomUUID(),
    registerMethod: 'H5',
    countryDialingCode: '55',
    password: 'quatro folhas',
    confirmPassword: 'quatro folhas',
    isDisclaimerAccepted: true,
    botCheck: await solveBotCheck(app, address),
    ...over,
  }
  return app.call('PUT /api/members', { body, address })
}
const askCode = async (mobileNum: string) => {
  const body = { purpose: 'register', countryDialingCode: '55', mobileNum } as const
  const { status, reply } = await app.call('POST /api/codes/sms', { body, address: elsewhere() })
  expect(status).toBe(200)
  return { verificationId: reply.value.requestId, verificationCode: await codeTo(app, `+55${mobileNum}`) }
}
const memberOf = (username: string) => app.database.db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('by a number that nothing proves', () => {
  beforeEach(() => setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: false, MOBVERFLOGIN3: false, MOBILENUMPASSREG3: false }))

  test('Product §4.61 the number is kept as the world writes it, and the member is called something else', async () => {
    const mobileNum = newNumber()
    const { status, reply } = await send({ mobileNum: `(${mobileNum.slice(0, 2)}) ${mobileNum.slice(2, 7)}-${mobileNum.slice(7)}` })
    expect([status, reply.type]).toEqual([200, 0])
    expect(reply.userName).toMatch(/^m[0-9]{9}$/)
    expect(mobileNum).not.toContain(reply.userName.slice(1))
    expect(await memberOf(reply.userName)).toMatchObject({ mobile_number: `+55${mobileNum}`, mobile_verified_at: null, has_password: true })
  })

  test('Product §4.61 it is nobody’s key: a second member may give the same, and neither is told', async () => {
    const mobileNum = newNumber()
    expect([(await send({ mobileNum })).status, (await send({ mobileNum })).status]).toEqual([200, 200])
  })

  test.each([
    ['a number of no country', { mobileNum: '11987654321', countryDialingCode: '999' }],
    ['a number without its country', { mobileNum: '11987654321', countryDialingCode: '' }],
    ['a line that no phone has', { mobileNum: '0000000000' }],
  ])('Product §5.33 %s is none', async (_what, over) => {
    expect((await send(over)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'mobileNum', problem: 'invalid' }] })
  })
})

describe('by a number that a code proves', () => {
  beforeEach(() => setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: true, MOBVERFLOGIN3: true, MOBILENUMPASSREG3: false }))

  test('Product §4.62 opens without a password where a code opens later', async () => {
    const mobileNum = newNumber()
    const code = await askCode(mobileNum)
    const { status, reply } = await send({ mobileNum, ...code, password: '', confirmPassword: '' })
    expect(status).toBe(200)
    const row = await memberOf(reply.userName)
    expect(row).toMatchObject({ mobile_number: `+55${mobileNum}`, has_password: false })
    expect(row.mobile_verified_at).toBeInstanceOf(Date)
  })

  test('Product §5.34 a wrong code makes nobody, the right one after it does, and only once', async () => {
    const mobileNum = newNumber()
    const code = await askCode(mobileNum)
    const wrong = await send({ mobileNum, ...code, verificationCode: otherThan(code.verificationCode) })
    expect(wrong.problem).toMatchObject({ code: 'code_wrong', fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })
    expect((await send({ mobileNum, ...code })).status).toBe(200)
    expect((await send({ mobileNum, ...code })).problem.code).toBe('code_expired')
  })

  test('Product §6.42 wrong codes from one line end at a captcha, with which the right one is taken', async () => {
    const address = '10.231.7.1'
    const mobileNum = newNumber()
    const code = await askCode(mobileNum)
    const register = async (over: Partial<Body>) => send({ mobileNum, ...code, botCheck: await solveBotCheck(app, address), ...over }, address)
    const wrong = { verificationCode: otherThan(code.verificationCode) }
    const answers = [await register(wrong), await register(wrong), await register(wrong), await register({})]
    expect(answers.map(({ problem }) => [problem.code, problem.captcha])).toEqual([
      ['code_wrong', undefined],
      ['code_wrong', undefined],
      ['code_wrong', true],
      ['captcha_required', true],
    ])
    const { captchaId, digits } = newCaptcha(app.services.keys, app.clock.now())
    expect((await register({ captchaId, captcha: digits })).status).toBe(200)
  })

  test('Product §5.34 a code for one number proves no other', async () => {
    const code = await askCode(newNumber())
    expect(['code_wrong', 'code_expired']).toContain((await send({ mobileNum: newNumber(), ...code })).problem.code)
  })

  test('Product §4.62 of a number that is proved there is one member; who holds it is told, and the code stays good', async () => {
    const mobileNum = newNumber()
    expect((await send({ mobileNum, ...(await askCode(mobileNum)) })).status).toBe(200)
    app.clock.pass(61_000)
    const code = await askCode(mobileNum)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await send({ mobileNum, ...code })).problem).toMatchObject({ status: 409, code: 'mobile_taken', fields: [{ field: 'mobileNum', problem: 'taken' }] })
    }
  })

  test('Product §4.62 of two who prove one number at once one registers', async () => {
    const mobileNum = newNumber()
    const first = await askCode(mobileNum)
    app.clock.pass(61_000)
    const second = await askCode(mobileNum)
    const both = await Promise.all([send({ mobileNum, ...first }), send({ mobileNum, ...second })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('Product §4.63 sent again without a password it is the same member', async () => {
    const mobileNum = newNumber()
    const over = { mobileNum, ...(await askCode(mobileNum)), password: '', confirmPassword: '', requestId: randomUUID() }
    const first = await send(over)
    const again = await send(over)
    expect([first.status, again.status, again.reply.userName]).toEqual([200, 200, first.reply.userName])
  })
})
