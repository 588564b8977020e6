import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { followMoney } from '#live/follow-money.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let lines = 0
/** From a network of its own, where no other is named. */
const logIn = async (username: string, password: string, given: { readonly address?: string; readonly deviceId?: string; readonly as?: 'member' | 'agent' } = {}) => {
  lines += 1
  const { address = `10.50.${lines & 255}.9`, deviceId, as } = given
  const answered = await app.call('POST /api/session', {
    body: { type: 'username', username, password, ...(as === undefined ? {} : { as }) },
    address,
    ...(deviceId === undefined ? {} : { headers: { 'device-id': deviceId } }),
  })
  const { reply } = answered
  return { ...answered, reply: 'token' in reply ? reply : { token: '', firstTimeLogin: null } }
}

describe('login', () => {
  test('Product §3.7 opens a session that other calls accept', async () => {
    const { username, password } = await createMember(app, { username: 'Maria', type: 2 })
    const { status, reply } = await logIn(username, password)
    expect(status).toBe(200)
    expect(reply).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), type: 2, merchantCode: 'trevo', userName: 'Maria', firstTimeLogin: false })
    expect((await app.call('GET /api/member', { token: reply.token })).reply).toMatchObject({ account: 'Maria', type: 2 })
  })

  test('Product §3.7 says that staff or a leak demand a new password', async () => {
    const { username, password, memberId } = await createMember(app)
    await app.database.db.updateTable('members').set({ must_change_password: true }).where('id', '=', memberId).execute()
    expect((await logIn(username, password)).reply.firstTimeLogin).toBe(true)
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

  test('who logs in rightly may do so as often as they like, and takes nothing from tries elsewhere', async () => {
    const { username, password } = await createMember(app)
    for (let turn = 0; turn < 65; turn += 1) expect((await logIn(username, password, { address: '10.9.9.7' })).status).toBe(200)
    expect((await logIn(username, password, { address: '10.9.9.6' })).status).toBe(200)
  })

  test.each([
    [0, 'member', null],
    [1, 'member', null],
    [2, 'member', null],
    [4, 'member', null],
    [40, 'member', 'not_a_member_login'],
    [41, 'member', 'not_a_member_login'],
    [0, 'agent', 'not_an_agent_login'],
    [4, 'agent', 'not_an_agent_login'],
    [40, 'agent', 'not_an_agent_login'],
    [1, 'agent', null],
    [41, 'agent', null],
  ] as const)('Product §6.12 an account of type %i at the login of the %s: %s', async (type, as, code) => {
    const { username, password } = await createMember(app, { type })
    const answered = await logIn(username, password, { as })
    expect([answered.status, answered.problem.code ?? null]).toEqual([code === null ? 200 : 403, code])
    expect((await logIn(username, 'not the password', { as })).problem.code).toBe('bad_credentials')
  })

  test.each([
    [41, 'member', true],
    [40, 'member', undefined],
    [0, 'agent', true],
    [4, 'agent', true],
    [40, 'agent', undefined],
  ] as const)('Product §6.41 an account of type %i at the login of the %s is told whether the other login is its own: %s', async (type, as, otherLogin) => {
    const { username, password } = await createMember(app, { type })
    expect((await logIn(username, password, { as })).problem.otherLogin).toBe(otherLogin)
    expect((await logIn(username, 'not the password', { as })).problem.otherLogin).toBeUndefined()
  })

  test('Product §5.9 a body with a field too many is refused', async () => {
    const payload = { type: 'username', username: 'a', password: 'b', admin: true }
    const answered = await app.app.inject({ method: 'POST', url: '/api/session', headers: { host: 'phone.test' }, payload })
    expect([answered.statusCode, answered.json<{ code: string }>().code]).toEqual([400, 'invalid_request'])
  })
})

describe('a session', () => {
  test('Product §3.8 Product §4.8 ends by logout, alone', async () => {
    const { username, password, token } = await createMember(app)
    const other = (await logIn(username, password)).reply.token
    expect((await app.call('DELETE /api/session', { token })).reply).toEqual({})
    expect((await app.call('GET /api/member', { token })).problem).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await app.call('GET /api/member', { token: other })).status).toBe(200)
  })

  test('Product §4.8 takes the games that were left open along, where it was the member’s last', async () => {
    const { username, password, token, memberId } = await createMember(app)
    await createGame(app, { gameCode: 'left-open' })
    await app.database.db
      .insertInto('game_sessions')
      .values({ token_hash: Buffer.from(`game of ${memberId}`), member_id: memberId, provider_code: 'TREVO', game_code: 'left-open', expires_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const gamesOpen = async () => (await app.database.db.selectFrom('game_sessions').select('game_code').where('member_id', '=', memberId).execute()).length
    const other = (await logIn(username, password)).reply.token
    await app.call('DELETE /api/session', { token })
    expect(await gamesOpen()).toBe(1)
    await app.call('DELETE /api/session', { token: other })
    expect(await gamesOpen()).toBe(0)
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

  test('Product §3.8 is used by playing', async () => {
    const stop = followMoney(app.services)
    await createGame(app)
    const { token, memberId } = await createMember(app, { balanceMinor: 1_000n })
    const heard: string[] = []
    const phone = { memberId, sessionId: null, address: '', send: (name: string) => void heard.push(name), close: () => undefined }
    app.services.live.add(phone)
    const seen = () => app.database.db.selectFrom('sessions').select('last_seen_at').where('member_id', '=', memberId).executeTakeFirstOrThrow()
    const before = (await seen()).last_seen_at.getTime()
    app.clock.pass(29 * 60_000)
    await playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'keeps-awake', stakeMinor: 100n, winMinor: 0n })
    await expect.poll(async () => (await seen()).last_seen_at.getTime()).toBeGreaterThanOrEqual(before + 29 * 60_000)
    app.clock.pass(29 * 60_000)
    expect((await app.call('GET /api/member', { token })).status).toBe(200)
    expect(heard).toContain('balance')
    app.services.live.remove(phone)
    stop()
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
