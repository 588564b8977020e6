import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identitiesOf } from '#adapters/identity/identities-of.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { type IssuerProcess, openIssuerProcess } from '#testing/identity-issuer-process.ts'
import { setFlags, solveBotCheck } from '#testing/proofs.ts'
import { checkFirebasePhone } from './firebase-phone.ts'

const number = '+5511987654321'

let app: TestApp
let issuer: IssuerProcess
beforeAll(async () => {
  issuer = await openIssuerProcess(['http://phone.test:3000/identities/google/callback'])
  app = await openTestApp({ config: { identities: issuer.settings } })
  await setFlags(app, { FIREBASESMS3: true, MOBVERFLOGIN3: true, MOBILENUMREG3: true, REGMOBVERF3: true, FORGETMOBILE3: true })
  const { memberId } = await createMember(app, { username: 'ofthephone' })
  await app.database.db.updateTable('members').set({ mobile_number: number, mobile_verified_at: new Date() }).where('id', '=', memberId).execute()
})
afterAll(async () => {
  await app.close()
  await issuer.kill()
})

const nowSeconds = (): number => Math.floor(app.clock.now().getTime() / 1_000)
const claims = (over: object = {}) => {
  const { firebase } = issuer.settings
  const now = nowSeconds()
  const whole = { iss: firebase?.issuer, aud: firebase?.projectId, sub: 'uid-1', iat: now, exp: now + 3_600, auth_time: now - 5 }
  return { ...whole, phone_number: number, firebase: { sign_in_provider: 'phone' }, ...over }
}
const logIn = (firebaseIdToken: string, over: object = {}) =>
  app.call('POST /api/session', {
    body: { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken, firebaseMobileNo: '11987654321', countryDialingCode: '55', ...over },
  })

test('Product §4.87 a number that Firebase has just had proven opens the session of its member', async () => {
  expect((await logIn(await issuer.phoneToken(claims()))).reply).toMatchObject({ userName: 'ofthephone' })
  expect((await logIn(await issuer.phoneToken(claims({ sub: 'uid-2' })), { firebaseMobileNo: number })).status).toBe(200)
})

describe('Product §6.25', () => {
  test('a token is good once, whatever its signature looks like', async () => {
    const token = await issuer.phoneToken(claims({ sub: 'uid-once' }))
    expect((await logIn(token)).status).toBe(200)
    expect((await logIn(token)).problem.code).toBe('firebase_refused')
    expect((await logIn(`${token}=`)).problem.code).toBe('firebase_refused')
  })

  test('and of two at once one is let in', async () => {
    const token = await issuer.phoneToken(claims({ sub: 'uid-3' }))
    expect((await Promise.all([logIn(token), logIn(token)])).map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('Product §6.24 refused is a token', () => {
  test.each([
    ['of another project', () => ({ aud: 'another' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/trevo-test' })],
    ['that has run out', () => ({ exp: nowSeconds() - 60 })],
    ['of the future', () => ({ auth_time: nowSeconds() + 3_600 })],
    ['whose number was proven an hour ago', () => ({ auth_time: nowSeconds() - 3_000 })],
    ['without a number', () => ({ phone_number: undefined })],
    ['of a login by password', () => ({ firebase: { sign_in_provider: 'password' } })],
    ['of nobody', () => ({ sub: '' })],
    ['of another number', () => ({ phone_number: '+5511987654322' })],
  ])('%s', async (_what, over) => {
    expect((await logIn(await issuer.phoneToken(claims(over())))).problem).toMatchObject({ status: 401, code: 'firebase_refused' })
  })

  test('signed by somebody else', async () => {
    expect((await logIn(await issuer.phoneToken(claims(), true))).problem.code).toBe('firebase_refused')
  })

  test.each(['', 'x', 'a.b.c', `${'x'.repeat(4_000)}`])('that is none: %.5s', async (token) => {
    expect((await logIn(token)).problem.code).toBe('firebase_refused')
  })

  test('for a number written with another country', async () => {
    const token = await issuer.phoneToken(claims({ sub: 'uid-4' }))
    expect((await logIn(token, { countryDialingCode: '1' })).problem.code).toBe('firebase_refused')
    expect((await logIn(token, { firebaseMobileNo: '+1' })).problem.code).toBe('firebase_refused')
  })
})

describe('in place of a code of our own', () => {
  let made = 0
  const newNumber = (): string => `1197${(6_000_000 + (made += 1)).toString()}`
  const setPassword = async (firebaseIdToken: string, newPassword = `nova senha ${(made += 1)}`) =>
    app.call('POST /api/password/by-phone', { address: `10.9.0.${(made += 1)}`, body: { countryDialingCode: '55', mobileNum: '11987654321', firebaseIdToken, newPassword } })
  const register = async (mobileNum: string, firebaseIdToken: string) => {
    const address = `10.9.1.${(made += 1)}`
    const botCheck = await solveBotCheck(app, address)
    const how = { type: 0, variant: 'mobile', requestId: randomUUID(), registerMethod: 'H5', isDisclaimerAccepted: true, botCheck } as const
    return app.call('PUT /api/members', { address, body: { ...how, countryDialingCode: '55', mobileNum, firebaseChannel: 'sms', firebaseIdToken } })
  }

  test('Product §4.111 a token registers a number as proved, without the digits of a message, once', async () => {
    const mobileNum = newNumber()
    const token = await issuer.phoneToken(claims({ sub: mobileNum, phone_number: `+55${mobileNum}` }))
    const { status, reply } = await register(mobileNum, token)
    expect(status).toBe(200)
    const row = await app.database.db.selectFrom('members').select(['mobile_number', 'mobile_verified_at']).where('username', '=', reply.userName).executeTakeFirstOrThrow()
    expect(row).toEqual({ mobile_number: `+55${mobileNum}`, mobile_verified_at: expect.any(Date) })
    expect((await logIn(token, { firebaseMobileNo: mobileNum })).problem.code).toBe('firebase_refused')
  })

  test('Product §4.111 without a token the digits are asked for as ever', async () => {
    expect((await register(newNumber(), '')).problem.fields).toEqual([{ field: 'verificationCode', problem: 'required' }])
  })

  test('Product §4.111 a token sets a password and logs in, once', async () => {
    const token = await issuer.phoneToken(claims({ sub: 'forgetful' }))
    expect((await setPassword(token)).reply).toMatchObject({ userName: 'ofthephone' })
    expect((await setPassword(token)).problem.code).toBe('firebase_refused')
  })

  test('Product §6.25 what was refused for something else used no token up', async () => {
    const token = await issuer.phoneToken(claims({ sub: 'patient' }))
    expect((await setPassword(token, 'x')).problem.code).toBe('invalid_fields')
    expect((await setPassword(token)).status).toBe(200)
  })

  test.each([
    ['of another project', () => ({ aud: 'another' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/trevo-test' })],
    ['that has run out', () => ({ exp: nowSeconds() - 60 })],
    ['whose number was proven an hour ago', () => ({ auth_time: nowSeconds() - 3_000 })],
    ['of another number', () => ({ phone_number: '+5511987654322' })],
  ])('Product §6.24 refused is a token %s', async (_what, over) => {
    const mobileNum = newNumber()
    expect((await setPassword(await issuer.phoneToken(claims(over())))).problem.code).toBe('firebase_refused')
    const registered = await register(mobileNum, await issuer.phoneToken(claims({ phone_number: `+55${mobileNum}`, ...over() })))
    expect(registered.problem).toMatchObject({ status: 401, code: 'firebase_refused' })
  })

  test('Product §4.111 nothing of Firebase is taken while the site has it switched off, nor a login while that by SMS is off', async () => {
    await setFlags(app, { FIREBASESMS3: false })
    const answers = [await logIn(await issuer.phoneToken(claims())), await setPassword(await issuer.phoneToken(claims()))]
    expect(answers.map(({ problem }) => problem.code)).toEqual(['log_in_off', 'log_in_off'])
    await setFlags(app, { FIREBASESMS3: true, MOBVERFLOGIN3: false })
    expect((await logIn(await issuer.phoneToken(claims()))).problem.code).toBe('log_in_off')
    await setFlags(app, { MOBVERFLOGIN3: true })
    expect((await logIn(await issuer.phoneToken(claims()))).status).toBe(200)
  })
})

test('Product §4.111 phones are told where to ask while it is switched on, and nothing else of it', async () => {
  const told = async () => (await app.call('GET /api/site')).reply.info.firebase
  expect(await told()).toEqual({ apiKey: 'trevo-key', apiUrl: issuer.url })
  await setFlags(app, { FIREBASESMS3: false })
  expect(await told()).toBeUndefined()
  await setFlags(app, { FIREBASESMS3: true })
})

test('Product §4.87 keys that cannot be had refuse nobody: it is said that the service does not answer', async () => {
  const { firebase } = issuer.settings
  const settings = { ...issuer.settings, firebase: firebase && { ...firebase, keysUrl: 'http://127.0.0.1:1/keys' } }
  const identities = identitiesOf(settings, app.clock.now)
  const claim = { firebaseIdToken: await issuer.phoneToken(claims()), firebaseMobileNo: number, countryDialingCode: '55' }
  await expect(checkFirebasePhone({ ...app.services, identities }, claim)).rejects.toMatchObject({ code: 'identity_unavailable' })
})

test('Product §4.87 where no project is set up the way is off', async () => {
  const identities = identitiesOf({ ...issuer.settings, firebase: null }, app.clock.now)
  const claim = { firebaseIdToken: 'x', firebaseMobileNo: number, countryDialingCode: '55' }
  await expect(checkFirebasePhone({ ...app.services, identities }, claim)).rejects.toMatchObject({ code: 'log_in_off' })
})
