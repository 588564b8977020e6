import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readCaptcha, setFlags, solveBotCheck } from '#testing/proofs.ts'
import { readProfile } from './member-profiles-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Body = BodyOf<'PUT /api/members'>

const form = (over: Partial<Body> = {}): Omit<Body, 'botCheck'> => ({
  type: 0,
  requestId: randomUUID(),
  registerMethod: 'H5',
  username: 'maria',
  password: 'Segredo-1',
  confirmPassword: 'Segredo-1',
  isDisclaimerAccepted: true,
  ...over,
})

let address = 0
const elsewhere = (): string => {
  address += 1
  return `10.4.${address >> 8}.${address & 255}`
}
const register = async (over: Partial<Body> = {}) => {
  const from = elsewhere()
  const botCheck = over.botCheck ?? (await solveBotCheck(app, from))
  return app.call('PUT /api/members', { body: { ...form(over), botCheck }, address: from })
}
const countMembers = async (): Promise<number> => (await app.database.db.selectFrom('members').select('id').execute()).length
const rowOf = (username: string) => app.database.db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const setField = (name: string, state: { is_enabled?: boolean; is_required?: boolean }) =>
  app.database.db.updateTable('field_rules').set(state).where('form', '=', 'registration').where('name', '=', name).execute()

describe('registration', () => {
  test('Product §4.9 Product §3.7 opens a session, and the member has an empty wallet', async () => {
    const { status, reply } = await register({ nickname: 'Maria', language: 'en' })
    expect([status, reply.userName, reply.type, reply.firstTimeLogin]).toEqual([200, 'maria', 0, false])
    expect((await app.call('GET /api/member', { token: reply.token })).reply).toMatchObject({
      account: 'maria',
      nickname: 'Maria',
      language: 'en',
      currency: 'BRL',
      id: expect.stringMatching(/^mem_/),
    })
    expect((await app.call('GET /api/wallet', { token: reply.token })).reply).toEqual({
      currency: 'BRL',
      sumBalance: '0',
      cash: '0',
      bonus: '0',
      held: '0',
      withdrawable: '0',
      seq: '0',
    })
  })

  test('keeps the password as a hash only, and it opens the next session', async () => {
    await register({ username: 'senhora' })
    expect((await rowOf('senhora')).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const logIn = await app.call('POST /api/session', { body: { type: 'username', username: 'senhora', password: 'Segredo-1' }, address: elsewhere() })
    expect(logIn.status).toBe(200)
  })

  test('Product §4.9 refuses a name that is taken, in any case', async () => {
    await register({ username: 'Taken_1' })
    expect((await register({ username: 'tAKEN_1' })).problem).toMatchObject({
      status: 409,
      code: 'username_taken',
      fields: [{ field: 'username', problem: 'taken' }],
    })
  })

  test('Product §4.9 gives a name that ten want at once to exactly one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ username: 'everybodys' })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.problem.code === 'username_taken')).toHaveLength(9)
    const rows = await app.database.db.selectFrom('members').select('id').where('username', '=', 'everybodys').execute()
    expect(rows).toHaveLength(1)
  })

  test('Product §1.2 Product §5.8 needs the disclaimer before anything else, and keeps when it was accepted', async () => {
    expect((await register({ isDisclaimerAccepted: false, username: '' })).problem).toMatchObject({ status: 422, code: 'disclaimer_required' })
    await register({ username: 'accepting', registerMethod: 'PWA', registerUrl: 'bet.example:8443', domain: 'bet.example' })
    const { id } = await rowOf('accepting')
    const row = await app.database.db.selectFrom('registrations').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ variant: 'username', register_method: 'PWA', register_url: 'bet.example:8443', domain: 'bet.example', age_minimum: 18 })
    expect(Math.abs(row.disclaimer_accepted_at.getTime() - app.clock.now().getTime())).toBeLessThan(60_000)
  })

  test('Product §4.60 a registration makes a player, whatever the body says', async () => {
    const botCheck = await solveBotCheck(app)
    const anAgent: object = { type: 1 }
    const body: Body = { ...form({ username: 'wouldbeagent' }), botCheck, ...anAgent }
    expect((await app.call('PUT /api/members', { body })).problem.code).toBe('invalid_request')
  })

  test('Product §5.7 a field that is off is neither asked nor kept; one that is on and required must be there', async () => {
    await setField('email', { is_enabled: true, is_required: true })
    expect((await register({ username: 'withmail' })).problem.fields).toEqual([{ field: 'email', problem: 'required' }])
    expect((await register({ username: 'withmail', email: 'a@b.example' })).status).toBe(200)
    expect((await rowOf('withmail')).email).toBe('a@b.example')
    await setField('email', { is_enabled: false, is_required: false })
    expect((await register({ username: 'nomail', email: 'not kept' })).status).toBe(200)
    expect((await rowOf('nomail')).email).toBeNull()
  })

  test('Product §3.26 what a member tells of themselves is kept sealed, and opens for that member alone', async () => {
    for (const name of ['realName', 'birthday', 'idNumber', 'telegram']) await setField(name, { is_enabled: true })
    const told = { realName: 'Maria José da Silva', birthday: '1990-05-17', idNumber: '123.456.789-09', telegram: '@mariajose' }
    expect((await register({ username: 'withprofile', ...told, wechat: 'not-asked' })).status).toBe(200)
    const { id } = await rowOf('withprofile')
    expect(await readProfile(app.database.db, app.services.keys, id)).toEqual({ version: 1, profile: told })
    const { sealed } = await app.database.db.selectFrom('member_profiles').select('sealed').where('member_id', '=', id).executeTakeFirstOrThrow()
    for (const value of Object.values(told)) expect(sealed.includes(value)).toBe(false)
    await register({ username: 'another' })
    const other = (await rowOf('another')).id
    await app.database.db.insertInto('member_profiles').values({ member_id: other, sealed, version: 1, updated_at: new Date() }).execute()
    await expect(readProfile(app.database.db, app.services.keys, other)).rejects.toThrow('does not open')
    for (const name of ['realName', 'birthday', 'idNumber', 'telegram']) await setField(name, { is_enabled: false })
  })

  test.each([
    ['that leaks are full of', 'fkmnthyfnbdf'],
    ['that is the name', 'withOWNname'],
  ])('Product §5.46 a password %s is easy to guess', async (_what, password) => {
    const { problem } = await register({ username: 'withownname', password, confirmPassword: password })
    expect(problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'password', problem: 'too_common' }] })
  })

  test('can be closed', async () => {
    await app.database.db.updateTable('site').set({ is_registration_open: false }).execute()
    app.clock.pass(3_000)
    await app.call('GET /api/site')
    await expect.poll(async () => (await register({ username: 'toolate' })).problem.code).toBe('registration_closed')
    await app.database.db.updateTable('site').set({ is_registration_open: true }).execute()
    app.clock.pass(3_000)
    await app.call('GET /api/site')
    await expect.poll(async () => (await app.call('GET /api/registration/rules')).status).toBe(200)
  })

  test('Product §4.57 a way that the site does not offer is closed', async () => {
    expect((await register({ variant: 'mobile', username: '', mobileNum: '11987654321', countryDialingCode: '55' })).problem.code).toBe('registration_closed')
    await setFlags(app, { USERNAMEREG3: false })
    expect((await register({ username: 'noway' })).problem.code).toBe('registration_closed')
    await setFlags(app, { USERNAMEREG3: true })
  })
})

describe('Product §4.63 a registration whose answer was lost', () => {
  test('sent again opens a session of the same member, and makes nobody', async () => {
    const requestId = randomUUID()
    const first = await register({ username: 'lostanswer', requestId })
    const before = await countMembers()
    const again = await register({ username: 'lostanswer', requestId })
    expect([first.status, again.status, again.reply.userName]).toEqual([200, 200, 'lostanswer'])
    expect(again.reply.token).not.toBe(first.reply.token)
    expect(await countMembers()).toBe(before)
  })

  test('two at the same moment make one member', async () => {
    const requestId = randomUUID()
    const both = await Promise.all([register({ username: 'twofingers', requestId }), register({ username: 'twofingers', requestId })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await app.database.db.selectFrom('members').select('id').where('username', '=', 'twofingers').execute()).toHaveLength(1)
  })

  test('opens nothing with another password, and nothing later than a quarter of an hour', async () => {
    const requestId = randomUUID()
    await register({ username: 'quarterhour', requestId })
    expect((await register({ username: 'quarterhour', requestId, password: 'Segredo-2', confirmPassword: 'Segredo-2' })).problem.code).toBe('username_taken')
    app.clock.pass(15 * 60_000 + 1)
    expect((await register({ username: 'quarterhour', requestId })).problem.code).toBe('username_taken')
  })
})

describe('Product §4.64 the work', () => {
  test('is asked for, and good for one member', async () => {
    const botCheck = await solveBotCheck(app)
    expect((await register({ username: 'worked', botCheck })).status).toBe(200)
    expect((await register({ username: 'workedtwice', botCheck })).problem).toMatchObject({ status: 403, code: 'bot_check_failed' })
    expect((await register({ username: 'neverworked', botCheck: { id: '', nonce: 0 } })).problem.code).toBe('bot_check_failed')
  })

  test('is not used up by a form that its rules turn down', async () => {
    const botCheck = await solveBotCheck(app)
    expect((await register({ username: 'x', botCheck })).problem.code).toBe('invalid_fields')
    expect((await register({ username: 'mended', botCheck })).status).toBe(200)
  })
})

describe('Product §4.65 where the site asks for a captcha', () => {
  beforeAll(() => setFlags(app, { CAPTCHA3: true }))
  afterAll(() => setFlags(app, { CAPTCHA3: false }))

  test('who reads the picture registers; a wrong number and a picture that was used are refused with the flag', async () => {
    const read = await readCaptcha(app)
    expect((await register({ username: 'readsit', ...read })).status).toBe(200)
    const used = await register({ username: 'readsagain', ...read })
    expect(used.problem).toMatchObject({ status: 422, code: 'captcha_wrong', captcha: true, fields: [{ field: 'captcha', problem: 'not_accepted' }] })
    const other = await readCaptcha(app)
    expect((await register({ username: 'guesses', ...other, captcha: '000000' === other.captcha ? '000001' : '000000' })).problem.code).toBe('captcha_wrong')
    expect((await register({ username: 'nopicture', captcha: '123456' })).problem).toMatchObject({ code: 'captcha_required', captcha: true })
  })
})

describe('Product §4.67', () => {
  beforeAll(() => setField('paymentPassword', { is_enabled: true, is_required: true }))
  afterAll(() => setField('paymentPassword', { is_enabled: false, is_required: false }))

  test('is set with the member, and kept as a hash of its own', async () => {
    expect((await register({ username: 'withpin', paymentPassword: '246813' })).status).toBe(200)
    const { id, password_hash: hash } = await rowOf('withpin')
    const row = await app.database.db.selectFrom('payment_passwords').select('hash').where('member_id', '=', id).executeTakeFirstOrThrow()
    expect(await app.services.passwords.matches(row.hash, '246813')).toBe(true)
    expect(await app.services.passwords.matches(hash, '246813')).toBe(false)
  })
})

test('Product §9.12 where an address has made its share of members, the next one waits', async () => {
  const from = '10.200.0.1'
  const botCheck = await solveBotCheck(app, from)
  app.services.limits.take('registration', from, 40)
  const answered = await app.call('PUT /api/members', { body: { ...form({ username: 'toomany' }), botCheck }, address: from })
  expect(answered.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await app.database.db.selectFrom('members').select('id').where('username', '=', 'toomany').executeTakeFirst()).toBeUndefined()
})

test('Product §1.2 Product §5.7 the rules that the phone shows are the ones that the server runs', async () => {
  const { reply } = await app.call('GET /api/registration/rules')
  expect(reply).toMatchObject({ methods: ['username'], verifiesMobile: false, asksMobilePassword: true, asksCaptcha: false, ageMinimum: 18, withdrawalWaitHours: 24 })
  expect(reply.registration.filter((rule) => rule.enabled).map((rule) => [rule.name, rule.required])).toEqual([
    ['username', true],
    ['password', true],
    ['confirmPassword', true],
    ['nickname', false],
  ])
  expect(reply.login.map((rule) => rule.name)).toEqual(['loginUsername', 'loginPassword', 'loginMobileNum', 'verificationCode'])
})
