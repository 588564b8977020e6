import type { BodyOf } from '@trevo/contract/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const form = (over: Partial<BodyOf<'PUT /api/members'>> = {}): BodyOf<'PUT /api/members'> => ({
  type: 0,
  registerMethod: 'H5',
  username: 'maria',
  password: 'Segredo-1',
  confirmPassword: 'Segredo-1',
  isDisclaimerAccepted: true,
  ...over,
})

let address = 0
const register = (over: Partial<BodyOf<'PUT /api/members'>> = {}) => {
  address += 1
  return app.call('PUT /api/members', { body: form(over), address: `10.4.${address >> 8}.${address & 255}` })
}

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
    const row = await app.database.db.selectFrom('members').select('password_hash').where('username', '=', 'senhora').executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await app.call('POST /api/session', { body: { type: 'username', username: 'senhora', password: 'Segredo-1' } })).status).toBe(200)
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

  test('Product §1.2 Product §5.8 needs the disclaimer before anything else', async () => {
    expect((await register({ isDisclaimerAccepted: false, username: '' })).problem).toMatchObject({ status: 422, code: 'disclaimer_required' })
  })

  test.each([
    ['no name', { username: '' }, 'username', 'required'],
    ['a short name', { username: 'abc' }, 'username', 'too_short'],
    ['a long name', { username: 'a'.repeat(21) }, 'username', 'too_long'],
    ['a name with a space', { username: 'maria jose' }, 'username', 'format'],
    ['a name that begins with a digit', { username: '1maria' }, 'username', 'format'],
    ['no password', { password: '', confirmPassword: '' }, 'password', 'required'],
    ['a short password', { password: 'Abc-123', confirmPassword: 'Abc-123' }, 'password', 'too_short'],
    ['a password from every list', { password: 'Senha123', confirmPassword: 'Senha123' }, 'password', 'too_common'],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'required'],
    ['another confirmation', { confirmPassword: 'Segredo-2' }, 'confirmPassword', 'not_equal'],
    ['a nickname of digits', { nickname: '12' }, 'nickname', 'format'],
  ])('%s is said beside its field, and makes nobody', async (_what, over, field, problem) => {
    const before = await app.database.db.selectFrom('members').select('id').execute()
    const answered = await register({ username: 'wouldbe', ...over })
    expect([answered.status, answered.problem.code]).toEqual([422, 'invalid_fields'])
    expect(answered.problem.fields).toContainEqual({ field, problem })
    expect(await app.database.db.selectFrom('members').select('id').execute()).toHaveLength(before.length)
  })

  test('Product §5.7 asks what the brand asks: a field that is turned on and required', async () => {
    const { db } = app.database
    await db.updateTable('field_rules').set({ is_enabled: true, is_required: true }).where('form', '=', 'registration').where('name', '=', 'email').execute()
    expect((await register({ username: 'withmail' })).problem.fields).toEqual([{ field: 'email', problem: 'required' }])
    expect((await register({ username: 'withmail', email: 'a@b.example' })).status).toBe(200)
    expect((await db.selectFrom('members').select('email').where('username', '=', 'withmail').executeTakeFirstOrThrow()).email).toBe('a@b.example')
    await db.updateTable('field_rules').set({ is_enabled: false, is_required: false }).where('form', '=', 'registration').where('name', '=', 'email').execute()
    expect((await register({ username: 'nomail', email: 'not kept' })).status).toBe(200)
    expect((await db.selectFrom('members').select('email').where('username', '=', 'nomail').executeTakeFirstOrThrow()).email).toBeNull()
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

  test('Product §1.2 Product §5.7 the rules that the phone shows are the ones that the server runs', async () => {
    const { reply } = await app.call('GET /api/registration/rules')
    expect(reply.methods).toEqual(['username'])
    expect(reply.ageMinimum).toBe(18)
    expect(reply.registration.map((rule) => [rule.name, rule.enabled, rule.required])).toEqual([
      ['username', true, true],
      ['password', true, true],
      ['confirmPassword', true, true],
      ['nickname', true, false],
      ['email', false, false],
      ['mobileNum', false, false],
    ])
    expect(reply.login.map((rule) => rule.name)).toEqual(['username', 'password'])
  })
})
