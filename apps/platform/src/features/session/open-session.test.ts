import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const logIn = (username: string, password: string, address?: string) =>
  app.call('POST /api/session', { body: { type: 'username', username, password }, ...(address === undefined ? {} : { address }) })

describe('log-in', () => {
  test('Product §3.7 opens a session that other calls accept', async () => {
    const { username, password } = await createMember(app, { username: 'Maria', type: 2 })
    const { status, reply } = await logIn(username, password)
    expect(status).toBe(200)
    expect(reply).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), type: 2, merchantCode: 'trevo', userName: 'Maria', firstTimeLogin: false })
    expect((await app.call('GET /api/member', { token: reply.token })).reply).toMatchObject({ account: 'Maria', type: 2 })
  })

  test('takes the name in any case', async () => {
    const { password } = await createMember(app, { username: 'Joana' })
    expect((await logIn('jOANA', password)).status).toBe(200)
  })

  test('Product §6.5 gives an unknown name and a wrong password the same words', async () => {
    const { username } = await createMember(app)
    const wrong = await logIn(username, 'not the password')
    const unknown = await logIn('nobody_here', 'not the password')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.problem, reference: '' }).toEqual({ ...unknown.problem, reference: '' })
    expect(wrong.problem.code).toBe('bad_credentials')
  })

  test('Product §6.5 tells a blocked member so, but only who knows the password', async () => {
    const { username, password } = await createMember(app, { status: 'blocked' })
    expect((await logIn(username, password)).problem).toMatchObject({ status: 403, code: 'member_blocked' })
    expect((await logIn(username, 'something else')).problem.code).toBe('bad_credentials')
  })

  test.each([
    ['an empty name', '', 'x', [{ field: 'username', problem: 'required' }]],
    ['an empty password', 'maria', '', [{ field: 'password', problem: 'required' }]],
    ['a name longer than any', 'm'.repeat(33), 'x', [{ field: 'username', problem: 'too_long' }]],
    ['a password longer than any', 'maria', 'x'.repeat(129), [{ field: 'password', problem: 'too_long' }]],
  ])('%s is said beside its field', async (_what, username, password, fields) => {
    expect((await logIn(username, password)).problem).toMatchObject({ status: 422, code: 'invalid_fields', fields })
  })

  test('stops guessing one name from one address, while the member logs in from another', async () => {
    const { username, password } = await createMember(app)
    const answers: number[] = []
    for (let turn = 0; turn < 11; turn += 1) answers.push((await logIn(username, `guess ${turn}`, '10.9.9.9')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const stopped = await logIn(username, password, '10.9.9.9')
    expect(stopped.problem).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 30 })
    expect(stopped.headers['retry-after']).toBe('30')
    expect((await logIn(username, password, '10.9.9.8')).status).toBe(200)
  })

  test('who logs in rightly may do so as often as they like, and takes nothing from tries elsewhere', async () => {
    const { username, password } = await createMember(app)
    for (let turn = 0; turn < 65; turn += 1) expect((await logIn(username, password, '10.9.9.7')).status).toBe(200)
    expect((await logIn(username, password, '10.9.9.6')).status).toBe(200)
  })

  test('a right password between wrong ones does not buy more guesses', async () => {
    const { username, password } = await createMember(app)
    const guess = async () => (await logIn(username, 'a guess', '10.9.9.5')).status
    for (let turn = 0; turn < 9; turn += 1) expect(await guess()).toBe(401)
    expect((await logIn(username, password, '10.9.9.5')).status).toBe(200)
    expect([await guess(), await guess()]).toEqual([401, 429])
  })

  test('Product §5.9 a body with a field too many is refused', async () => {
    const answered = await app.app.inject({ method: 'POST', url: '/api/session', payload: { type: 'username', username: 'a', password: 'b', admin: true } })
    expect([answered.statusCode, answered.json<{ code: string }>().code]).toEqual([400, 'invalid_request'])
  })
})

describe('a session', () => {
  test('Product §3.8 Product §4.8 ends by log-out, alone', async () => {
    const { username, password, token } = await createMember(app)
    const other = (await logIn(username, password)).reply.token
    expect((await app.call('DELETE /api/session', { token })).reply).toEqual({})
    expect((await app.call('GET /api/member', { token })).problem).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await app.call('GET /api/member', { token: other })).status).toBe(200)
  })

  test('Product §3.8 ends when nobody used it for half an hour, not while it is used', async () => {
    const { token } = await createMember(app)
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.pass(29 * 60_000)
      expect((await app.call('GET /api/member', { token })).status).toBe(200)
    }
    app.clock.pass(31 * 60_000)
    expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
  })

  test('Product §3.8 ends twelve hours after it began, however much it is used', async () => {
    const { token } = await createMember(app)
    for (let turn = 0; turn < 36; turn += 1) {
      expect((await app.call('GET /api/member', { token })).status).toBe(200)
      app.clock.pass(20 * 60_000)
    }
    expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
  })

  test('Product §3.8 ends for a member who is blocked meanwhile', async () => {
    const { token, memberId } = await createMember(app)
    await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', memberId).execute()
    expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
  })

  test('Product §3.8 is kept as a hash only', async () => {
    const { token } = await createMember(app)
    const rows = await app.database.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.toString('base64url') === token || row.token_hash.toString() === token)).toBe(false)
  })
})
