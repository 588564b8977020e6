import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { codeTo, messagesTo, otherThan } from '#testing/messages.ts'
import { stepUp } from '#testing/step-up.ts'

let app: TestApp
let member: TestMember
let token: string
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
const arrive = async () => {
  member = await createMember(app)
  token = await stepUp(app, member)
}
beforeEach(arrive)
afterAll(() => app.close())

const freshNumber = () => `1196${String(1_000_000 + (made += 1)).padStart(7, '0')}`
const freshAddress = () => `someone${(made += 1)}@casa.example`
const here = () => `10.40.${made >> 8}.${made & 255}`

const askSms = async (mobileNum: string) => {
  const asked = await app.call('POST /api/codes/sms', { token, address: here(), body: { purpose: 'phone', countryDialingCode: '55', mobileNum } })
  expect(asked.status).toBe(200)
  return { verificationId: asked.reply.value.requestId, verificationCode: await codeTo(app, `+55${mobileNum}`) }
}
const askEmail = async (email: string) => {
  const asked = await app.call('POST /api/codes/email', { token, address: here(), body: { purpose: 'email', email } })
  expect(asked.status).toBe(200)
  return { verificationId: asked.reply.value.requestId, verificationCode: await codeTo(app, email.toLowerCase()) }
}
const bindPhone = (mobileNum: string, proof: { readonly verificationId: string; readonly verificationCode: string }, as = token) =>
  app.call('PUT /api/security/phone', { token: as, body: { countryDialingCode: '55', mobileNum, ...proof } })
const bindEmail = (email: string, proof: { readonly verificationId: string; readonly verificationCode: string }, as = token) =>
  app.call('PUT /api/security/email', { token: as, body: { email, ...proof } })
const state = async () => (await app.call('GET /api/security', { token })).reply

describe('Product §4.106 a number', () => {
  test('is bound by the code that came to it, and shown masked', async () => {
    const number = freshNumber()
    const { reply } = await bindPhone(number, await askSms(number))
    expect(reply).toEqual({ masked: `+55 •••• ${number.slice(-4)}` })
    expect((await state()).phone).toEqual({ masked: reply.masked, isVerified: true })
    expect((await app.call('GET /api/inbox', { token })).reply.list[0]?.title).toBe('Celular confirmado')
  })

  test('that is the first makes no withdrawal wait; another one in its place does', async () => {
    const [first, second] = [freshNumber(), freshNumber()]
    await bindPhone(first, await askSms(first))
    expect((await state()).withdrawalsFrom).toBeNull()
    await bindPhone(second, await askSms(second))
    expect(Date.parse((await state()).withdrawalsFrom ?? '') - app.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
  })

  test('with a wrong code is not bound; nor with a code for another number, or of another member', async () => {
    const [number, other] = [freshNumber(), freshNumber()]
    const proof = await askSms(number)
    expect((await bindPhone(number, { ...proof, verificationCode: otherThan(proof.verificationCode) })).problem.code).toBe('code_wrong')
    expect((await bindPhone(other, proof)).problem.code).toBe('code_expired')
    const stranger = await createMember(app)
    expect((await bindPhone(number, proof, await stepUp(app, stranger))).problem.code).toBe('code_expired')
    expect((await state()).phone).toBeNull()
    expect((await bindPhone(number, proof)).status).toBe(200)
    expect((await bindPhone(number, proof)).problem.code).toBe('code_expired')
  })

  test('that another member has proved is theirs: told to whoever holds it', async () => {
    const number = freshNumber()
    await bindPhone(number, await askSms(number))
    app.clock.pass(61_000)
    await arrive()
    expect((await bindPhone(number, await askSms(number))).problem).toMatchObject({ status: 409, code: 'mobile_taken', fields: [{ field: 'mobileNum', problem: 'taken' }] })
    expect((await state()).phone).toBeNull()
  })

  test.each(['123', '', 'abc'])('%j is none', async (mobileNum) => {
    const proof = { verificationId: 'a'.repeat(22), verificationCode: '123456' }
    expect((await bindPhone(mobileNum, proof)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'mobileNum', problem: 'format' }] })
  })
})

describe('Product §4.107 an address', () => {
  test('is bound by the code that came to it, in small letters, and shown masked', async () => {
    const address = freshAddress()
    const { reply } = await bindEmail(address.toUpperCase(), await askEmail(address))
    expect(reply).toEqual({ masked: 's•••@casa.example' })
    expect((await state()).email).toEqual({ masked: reply.masked, isVerified: true })
  })

  test('in the place of another is told to that one', async () => {
    const [first, second] = [freshAddress(), freshAddress()]
    await bindEmail(first, await askEmail(first))
    await bindEmail(second, await askEmail(second))
    expect((await messagesTo(app, first)).map(({ subject }) => subject)).toContain('E-mail confirmado')
    expect((await messagesTo(app, second)).map(({ subject }) => subject)).not.toContain('E-mail confirmado')
  })

  test('that another member has proved is theirs', async () => {
    const address = freshAddress()
    await bindEmail(address, await askEmail(address))
    app.clock.pass(61_000)
    await arrive()
    expect((await bindEmail(address, await askEmail(address))).problem).toMatchObject({ status: 409, code: 'email_taken', fields: [{ field: 'email', problem: 'taken' }] })
  })

  test.each([
    ['', 'required'],
    ['a@b', 'too_short'],
    ['not an address', 'format'],
  ])('%j is none', async (email, problem) => {
    const proof = { verificationId: 'a'.repeat(22), verificationCode: '123456' }
    expect((await bindEmail(email, proof)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'email', problem }] })
  })
})

test('Product §4.108 a change is told by e-mail too, once an address is proved', async () => {
  const address = freshAddress()
  await bindEmail(address, await askEmail(address))
  await app.call('PUT /api/security/payment-password', { token, body: { paymentPassword: '271828', confirmPaymentPassword: '271828' } })
  const [newest] = await messagesTo(app, address)
  expect(newest).toMatchObject({ subject: 'Senha de saque criada', state: 'sent' })
  expect(newest?.body).toContain('encerre as outras sessões')
  expect(app.woken).toContain('send-outbox')
})
