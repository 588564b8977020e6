import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { codeTo, otherThan } from '#testing/messages.ts'
import { stepUp, switchSecondFactorOn, totpAt } from '#testing/step-up.ts'
import { updateFlag } from '#areas/site/store.ts'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  await updateFlag(app.database.db, 'FORGETMOBILE3', true)
  await updateFlag(app.database.db, 'MOBVERFLOGIN3', true)
})
afterAll(() => app.close())

let made = 0
const fresh = (): number => (made += 1)
/** A network that nobody else in these tests has. */
const newLine = (): string => `10.${60 + (fresh() >> 8)}.${made & 255}.1`
const newNational = (): string => `119${String(30_000_000 + fresh())}`

type Answer = { readonly status: number; readonly problem: { readonly code: string } }
/** One try at one member's code, from a line, with a captcha where one is given. */
type Try = (from: { readonly address: string; readonly device?: string; readonly captcha?: object }) => Promise<Answer>
interface Target {
  readonly wrong: Try
  readonly right: Try
}

const solved = () => {
  const { captchaId, digits } = newCaptcha(app.services.keys, app.clock.now())
  return { captchaId, captcha: digits }
}
const headersOf = (device: string | undefined) => (device === undefined ? {} : { headers: { 'device-id': device.padEnd(22, '-') } })

const sms = async (purpose: 'login' | 'password' | 'phone', national: string, token?: string) => {
  const { reply } = await app.call('POST /api/codes/sms', { address: newLine(), body: { purpose, countryDialingCode: '55', mobileNum: national }, ...(token === undefined ? {} : { token }) })
  return { verificationId: reply.value.requestId, code: await codeTo(app, `+55${national}`) }
}
const withNumber = async (national: string): Promise<TestMember> => {
  const member = await createMember(app)
  await app.database.db.updateTable('members').set({ mobile_number: `+55${national}`, mobile_verified_at: app.clock.now() }).where('id', '=', member.memberId).execute()
  return member
}
const bothOf = (code: string, send: (code: string, from: Parameters<Try>[0]) => Promise<Answer>): Target => ({
  wrong: (from) => send(otherThan(code), from),
  right: (from) => send(code, from),
})

const resetBySms = async (): Promise<Target> => {
  const mobileNum = newNational()
  await withNumber(mobileNum)
  const { verificationId, code } = await sms('password', mobileNum)
  return bothOf(code, (verificationCode, { address, device, captcha }) =>
    app.call('POST /api/password/by-phone', { address, ...headersOf(device), body: { countryDialingCode: '55', mobileNum, verificationCode, verificationId, newPassword: 'quatro folhas verdes', ...captcha } }))
}
const logInBySms = async (): Promise<Target> => {
  const username = newNational()
  await withNumber(username)
  const { verificationId, code } = await sms('login', username)
  return bothOf(code, (password, { address, device, captcha }) =>
    app.call('POST /api/session', { address, ...headersOf(device), body: { type: 'sms', username, password, countryDialingCode: '55', verificationId, ...captcha } }))
}
const bindNumber = async (): Promise<Target> => {
  const mobileNum = newNational()
  const token = await stepUp(app, await createMember(app))
  const { verificationId, code } = await sms('phone', mobileNum, token)
  return bothOf(code, (verificationCode, { address, device, captcha }) =>
    app.call('PUT /api/security/phone', { token, address, ...headersOf(device), body: { countryDialingCode: '55', mobileNum, verificationCode, verificationId, ...captcha } }))
}
const bindAddress = async (): Promise<Target> => {
  const email = `ana${fresh()}@casa.example`
  const token = await stepUp(app, await createMember(app))
  const { reply } = await app.call('POST /api/codes/email', { token, address: newLine(), body: { purpose: 'email', email } })
  const code = await codeTo(app, email)
  return bothOf(code, (verificationCode, { address, device, captcha }) =>
    app.call('PUT /api/security/email', { token, address, ...headersOf(device), body: { email, verificationCode, verificationId: reply.value.requestId, ...captcha } }))
}
const secondFactor = async (): Promise<Target> => {
  const member = await createMember(app)
  const { secret } = await switchSecondFactorOn(app, member)
  const { reply } = await app.call('POST /api/session', { address: newLine(), body: { type: 'username', username: member.username, password: member.password } })
  const challengeId = 'secondFactor' in reply ? reply.secondFactor.challengeId : ''
  return bothOf(totpAt(secret, app.clock.now()), (code, { address, device, captcha }) =>
    app.call('POST /api/session/second-factor', { address, ...headersOf(device), body: { method: 'totp', challengeId, code, ...captcha } }))
}

const places = { 'a reset by SMS': resetBySms, 'a login by SMS': logInBySms, 'a number to bind': bindNumber, 'an address to bind': bindAddress, 'a second factor': secondFactor }
type Place = keyof typeof places

describe.each(Object.keys(places) as Place[])('%s', (place) => {
  test('Product §6.42 wrong codes over many members from one line end at a captcha', async () => {
    const address = newLine()
    const answers: string[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const target = await places[place]()
      for (let guess = 0; guess < 5; guess += 1) answers.push((await target.wrong({ address })).problem.code)
    }
    expect(answers.slice(0, 4)).toEqual([...Array.from({ length: 3 }, () => expect.stringMatching(/^(code|second_factor)_wrong$/)), 'captcha_required'])
    // The login has a limit of its own for a line, which may come first.
    expect(answers.slice(4).filter((code) => code !== 'captcha_required' && code !== 'too_many_requests')).toEqual([])
    const next = await places[place]()
    expect((await next.right({ address })).problem.code).toMatch(/^captcha_required$|^too_many_requests$/)
    expect((await next.right({ address: newLine() })).status).toBe(200)
  })

  test('Product §6.42 a right code with a captcha is taken', async () => {
    const address = newLine()
    const first = await places[place]()
    for (let guess = 0; guess < 3; guess += 1) await first.wrong({ address })
    expect((await first.right({ address })).problem.code).toBe('captcha_required')
    expect((await first.right({ address, captcha: solved() })).status).toBe(200)
  })
})

test('Product §6.42 a known phone is counted by itself, whatever strangers behind its line do', async () => {
  const [address, national] = [newLine(), newNational()]
  const device = 'own_phone'
  const member = await withNumber(national)
  const body = { type: 'username', username: member.username, password: member.password } as const
  expect((await app.call('POST /api/session', { address: newLine(), ...headersOf(device), body })).status).toBe(200)
  const stranger = await resetBySms()
  for (let guess = 0; guess < 4; guess += 1) await stranger.wrong({ address })
  const { verificationId, code } = await sms('password', national)
  const set = (verificationCode: string) =>
    app.call('POST /api/password/by-phone', {
      address,
      ...headersOf(device),
      body: { countryDialingCode: '55', mobileNum: national, verificationCode, verificationId, newPassword: 'quatro folhas verdes' },
    })
  for (let guess = 0; guess < 3; guess += 1) expect((await set(otherThan(code))).problem.code).toBe('code_wrong')
  expect((await set(code)).problem.code).toBe('captcha_required')
})
