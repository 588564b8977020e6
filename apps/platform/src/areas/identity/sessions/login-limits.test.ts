import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'
import { captchaAfter, forgiveFailures, lockAfter } from './login-guard.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())

let networks = 0
const newNetwork = (): string => {
  networks += 1
  return `10.${100 + (networks >> 8)}.${networks & 255}`
}
const newAddress = (): string => `${newNetwork()}.1`
const deviceId = (name: string): string => name.replaceAll(' ', '_').padEnd(22, '-')

interface Given {
  readonly password?: string
  readonly address?: string
  readonly device?: string
  readonly hasCaptcha?: boolean | 'wrong'
}

const solved = (isRight: boolean) => {
  const { captchaId, digits } = newCaptcha(app.services.keys, app.clock.now())
  return { captchaId, captcha: isRight ? digits : digits.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)) }
}

const tryLogIn = (username: string, { password = 'a wrong one', address = newAddress(), device, hasCaptcha = false }: Given = {}) =>
  app.call('POST /api/session', {
    body: { type: 'username', username, password, ...(hasCaptcha === false ? {} : solved(hasCaptcha === true)) },
    address,
    ...(device === undefined ? {} : { headers: { 'device-id': deviceId(device) } }),
  })

/** Wrong tries of a name, each from another network, with a captcha, so that nothing but the name is counted. */
const failTimes = async (username: string, times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) expect((await tryLogIn(username, { hasCaptcha: true })).problem.code).toBe('bad_credentials')
}

describe('a captcha', () => {
  test.each([true, false])('Product §5.15 is asked for after three wrong tries of a name that exists: %s', async (exists) => {
    const { username, password } = exists ? await createMember(app) : { username: 'nobody-here', password: 'Right-4-you' }
    const flags: unknown[] = []
    for (let turn = 0; turn < captchaAfter; turn += 1) flags.push((await tryLogIn(username)).problem.captcha)
    expect(flags).toEqual([undefined, undefined, true])
    expect((await tryLogIn(username, { password })).problem).toMatchObject({ status: 422, code: 'captcha_required', captcha: true })
    expect((await tryLogIn(username, { password, hasCaptcha: 'wrong' })).problem).toMatchObject({ status: 422, code: 'captcha_wrong', captcha: true })
    expect((await tryLogIn(username, { password, hasCaptcha: true })).status).toBe(exists ? 200 : 401)
  })

  test('Product §5.15 is asked for by network, whatever the name, and for a quarter of an hour', async () => {
    const network = newNetwork()
    for (const [turn, name] of ['one-name', 'two-name', 'three-name'].entries()) await tryLogIn(name, { address: `${network}.${turn}` })
    const { username, password } = await createMember(app)
    expect((await tryLogIn(username, { password, address: `${network}.200` })).problem.code).toBe('captcha_required')
    expect((await tryLogIn(username, { password })).status).toBe(200)
    app.clock.pass(15 * 60_000)
    expect((await tryLogIn(username, { password, address: `${network}.200` })).status).toBe(200)
  })

  test('Product §5.15 is asked for by device, whatever the network', async () => {
    for (const name of ['four-name', 'five-name', 'six-name']) await tryLogIn(name, { device: 'a phone' })
    const { username, password } = await createMember(app)
    expect((await tryLogIn(username, { password, device: 'a phone' })).problem.code).toBe('captcha_required')
    expect((await tryLogIn(username, { password, device: 'another phone' })).status).toBe(200)
  })

  test('is good for one try', async () => {
    const { username, password } = await createMember(app)
    await failTimes(username, captchaAfter)
    const one = solved(true)
    const send = (word: string) => app.call('POST /api/session', { body: { type: 'username', username, password: word, ...one }, address: newAddress() })
    expect([(await send('a wrong one')).problem.code, (await send(password)).problem.code]).toEqual(['bad_credentials', 'captcha_wrong'])
  })
})

describe('a name', () => {
  test.each([true, false])('Product §6.14 is locked after ten wrong tries, for longer each time, whether it exists or not: %s', async (exists) => {
    const { username, password } = exists ? await createMember(app) : { username: 'nobody-at-all', password: 'Right-4-you' }
    await failTimes(username, lockAfter)
    const locked = await tryLogIn(username, { password, hasCaptcha: true })
    expect(locked.problem).toMatchObject({ status: 429, code: 'log_in_locked', retryAfterSeconds: 60 })
    expect(locked.headers['retry-after']).toBe('60')
    app.clock.pass(60_000)
    await failTimes(username, 1)
    expect((await tryLogIn(username, { password, hasCaptcha: true })).problem).toMatchObject({ code: 'log_in_locked', retryAfterSeconds: 120 })
    app.clock.pass(120_000)
    expect((await tryLogIn(username, { password, hasCaptcha: true })).status).toBe(exists ? 200 : 401)
  })

  test('Product §6.15 is never locked for the phone that its member uses, whatever strangers do', async () => {
    const { username, password } = await createMember(app)
    expect((await tryLogIn(username, { password, device: 'own phone' })).status).toBe(200)
    await failTimes(username, lockAfter)
    expect((await tryLogIn(username, { password, hasCaptcha: true })).problem.code).toBe('log_in_locked')
    expect((await tryLogIn(username, { password, device: 'own phone' })).status).toBe(200)
    // That it got in does not let the strangers in.
    expect((await tryLogIn(username, { password, hasCaptcha: true })).problem.code).toBe('log_in_locked')
  })

  test('Product §6.15 a known phone is counted by itself', async () => {
    const { username, password } = await createMember(app)
    await tryLogIn(username, { password, device: 'lost phone' })
    for (let turn = 0; turn < captchaAfter; turn += 1) await tryLogIn(username, { device: 'lost phone' })
    expect((await tryLogIn(username, { password, device: 'lost phone' })).problem.code).toBe('captcha_required')
    expect((await tryLogIn(username, { password })).status).toBe(200)
  })

  test('Product §6.15 a phone is a stranger again after a change of the password', async () => {
    const { username, password, token } = await createMember(app)
    await tryLogIn(username, { password, device: 'a thief' })
    const newPassword = 'quatro folhas verdes'
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    expect((await app.call('POST /api/v2/password', { token, body })).status).toBe(200)
    await failTimes(username, lockAfter)
    expect((await tryLogIn(username, { password: newPassword, device: 'a thief', hasCaptcha: true })).problem.code).toBe('log_in_locked')
  })

  test('Product §6.16 is opened by a reset of its password', async () => {
    const { username, password } = await createMember(app)
    await failTimes(username, lockAfter)
    await app.database.transact((tx) => forgiveFailures(tx, app.services, username.toUpperCase()))
    expect((await tryLogIn(username, { password })).status).toBe(200)
  })
})

describe('a flood', () => {
  test('Product §8.12 from one line reaches the hashing of passwords fifteen times at most', async () => {
    const before = app.services.passwords.count
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => tryLogIn(`flood-${turn}`, { address })))
    // The first of all made the hash of nobody, once.
    expect(app.services.passwords.count - before).toBeLessThanOrEqual(16)
    expect(answers.every(({ status }) => [401, 422, 429].includes(status))).toBe(true)
    expect(answers.filter(({ status }) => status === 429).every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })

  test('Product §5.15 guesses at one name from one address end, while the member logs in from another', async () => {
    const { username, password } = await createMember(app)
    const address = newAddress()
    const answers: number[] = []
    for (let turn = 0; turn < 5; turn += 1) answers.push((await tryLogIn(username, { address })).status)
    expect(answers).toEqual([401, 401, 401, 422, 422])
    expect((await tryLogIn(username, { password, hasCaptcha: true })).status).toBe(200)
  })

  test('a right password between wrong ones does not buy more guesses', async () => {
    const { username, password } = await createMember(app)
    const address = newAddress()
    for (let turn = 0; turn < 2; turn += 1) await tryLogIn(username, { address })
    expect((await tryLogIn(username, { password, address })).status).toBe(200)
    expect([(await tryLogIn(username, { address })).status, (await tryLogIn(username, { address })).status]).toEqual([401, 422])
  })
})
