import { sessionId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionJobs } from '#areas/identity/jobs/session-jobs.ts'
import { rotateSession } from './sessions-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, logIn, type TestMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { gameCode: 'left-open' })
})
afterAll(() => app.close())

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const from = (address: string, headers: Readonly<Record<string, string>> = {}) => ({ address, headers: { 'user-agent': android, ...headers } })

/** A phone that listens; says what it heard. */
const listen = async (member: TestMember, token: string) => {
  const { sessionId: id } = await ownSession(token)
  const heard: string[] = []
  let isClosed = false
  const client = { memberId: member.memberId, sessionId: id, address: '', send: (name: string) => void heard.push(name), close: () => void (isClosed = true) }
  app.services.live.add(client)
  return { heard, isClosed: () => isClosed }
}
const ownSession = async (token: string): Promise<{ sessionId: bigint }> => {
  const { ticket } = (await app.call('POST /api/events/ticket', { token })).reply
  const holder = app.services.tickets.redeem(ticket)
  if (holder === null) throw new Error('no session')
  return holder
}
const isOpen = async (token: string): Promise<boolean> => (await app.call('GET /api/member', { token })).status === 200

describe('the open sessions', () => {
  test('are shown to nobody without one', async () => {
    expect((await app.call('GET /api/sessions')).problem.code).toBe('login_required')
    expect((await app.call('GET /api/login-history')).problem.code).toBe('login_required')
  })

  test('Product §2.59 are listed, this one first, with phone and network and nothing more of the address', async () => {
    const member = await createMember(app)
    await logIn(app, member, from('189.40.12.7', { device: 'OTHERS' }))
    app.clock.pass(1_000)
    const { token } = await logIn(app, member, from('2001:db8:12:34::1'))
    app.clock.pass(1_000)
    await logIn(app, member, { address: '189.40.13.7', headers: { 'user-agent': '' } })
    const { sessions } = (await app.call('GET /api/sessions', { token })).reply
    expect(sessions.map(({ isCurrent, device, isStandalone, address }) => [isCurrent, device, isStandalone, address])).toEqual([
      [true, 'Chrome, Android', false, '2001:db8::•'],
      [false, '', false, '189.40.•.•'],
      [false, 'Chrome, Android', true, '189.40.•.•'],
      [false, '', false, ''],
    ])
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(4)
    expect(JSON.stringify(sessions)).not.toContain('.12.7')
  })

  test('Product §4.45 end one by one: that phone is told at once, the others stay', async () => {
    const member = await createMember(app)
    const other = await logIn(app, member, from('10.80.1.1'))
    const phone = await listen(member, other.token)
    const { sessions } = (await app.call('GET /api/sessions', { token: member.token })).reply
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await app.call('DELETE /api/sessions/:sessionId', { token: member.token, params: { sessionId: id } })).reply).toEqual({})
    expect([phone.heard, phone.isClosed(), await isOpen(other.token), await isOpen(member.token)]).toEqual([['session-ended'], true, false, true])
    const again = await app.call('DELETE /api/sessions/:sessionId', { token: member.token, params: { sessionId: id } })
    expect(again.problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('Product §4.47 a game ends with the phone on which it was opened, and not with another', async () => {
    const member = await createMember(app)
    const phones = [await logIn(app, member, from('10.82.1.1')), await logIn(app, member, from('10.82.1.2'))]
    for (const { token } of phones) {
      const launched = await app.call('GET /api/games/launch', { token, query: { vassalage: 'TREVO', gameCode: 'left-open' } })
      expect(launched.status).toBe(200)
    }
    const ids = await Promise.all(phones.map(async ({ token }) => (await ownSession(token)).sessionId))
    for (const id of ids) {
      const game = { token_hash: Buffer.from(`game of session ${id}`), member_id: member.memberId, provider_code: 'TREVO', game_code: 'left-open', session_id: id }
      await app.database.db.insertInto('game_sessions').values({ ...game, expires_at: new Date(Date.now() + 3_600_000) }).execute()
    }
    const left = async (table: 'game_sessions' | 'launch_tokens') =>
      (await app.database.db.selectFrom(table).select('session_id').where('member_id', '=', member.memberId).execute()).map((row) => row.session_id)
    await app.call('DELETE /api/session', { token: phones[0]?.token ?? '' })
    expect([await left('game_sessions'), await left('launch_tokens')]).toEqual([[ids[1]], [ids[1]]])
  })

  test('Product §6.6 of another member cannot be ended', async () => {
    const [owner, stranger] = [await createMember(app), await createMember(app)]
    const params = { sessionId: sessionId((await ownSession(owner.token)).sessionId) }
    expect((await app.call('DELETE /api/sessions/:sessionId', { token: stranger.token, params })).problem.code).toBe('not_found')
    expect((await app.call('DELETE /api/sessions/:sessionId', { token: stranger.token, params: { sessionId: 'ses_' } })).problem.code).toBe('not_found')
    expect(await isOpen(owner.token)).toBe(true)
  })

  test('Product §4.46 all others end together, this one stays', async () => {
    const member = await createMember(app)
    const others = [await logIn(app, member, from('10.80.2.1')), await logIn(app, member, from('10.80.2.2'))]
    const phones = await Promise.all(others.map(({ token }) => listen(member, token)))
    expect((await app.call('DELETE /api/sessions', { token: member.token })).reply).toEqual({ ended: 2 })
    expect(phones.map(({ heard }) => heard)).toEqual([['session-ended'], ['session-ended']])
    expect(await Promise.all([...others.map(({ token }) => isOpen(token)), isOpen(member.token)])).toEqual([false, false, true])
    expect((await app.call('DELETE /api/sessions', { token: member.token })).reply).toEqual({ ended: 0 })
  })
})

describe('a session', () => {
  test('Product §4.44 changes its token: the new one is good, the old one for half a minute, and its stream stays', async () => {
    const member = await createMember(app)
    const { sessionId: id } = await ownSession(member.token)
    const phone = await listen(member, member.token)
    const next = await app.database.transact((tx) => rotateSession(tx, id, app.clock.now(), { isStepUp: true }))
    expect([await isOpen(next ?? ''), await isOpen(member.token), phone.isClosed()]).toEqual([true, true, false])
    expect((await ownSession(next ?? '')).sessionId).toBe(id)
    app.clock.pass(30_000)
    expect([await isOpen(next ?? ''), await isOpen(member.token)]).toEqual([true, false])
  })

  test('that is over has no other token', async () => {
    const member = await createMember(app)
    const { sessionId: id } = await ownSession(member.token)
    await app.call('DELETE /api/session', { token: member.token })
    expect(await app.database.transact((tx) => rotateSession(tx, id, app.clock.now(), { isStepUp: false }))).toBeNull()
  })

  test.each(['blocked', 'closed'] as const)('Product §4.48 of a member who is %s by any program ends, with its games, and its phone is told', async (status) => {
    const member = await createMember(app)
    const phone = await listen(member, member.token)
    const game = { token_hash: Buffer.from(`game of ${member.memberId}`), member_id: member.memberId, provider_code: 'TREVO', game_code: 'left-open' }
    await app.database.db.insertInto('game_sessions').values({ ...game, expires_at: new Date(Date.now() + 3_600_000) }).execute()
    await app.database.db.updateTable('members').set({ status }).where('id', '=', member.memberId).execute()
    expect((await app.call('GET /api/member', { token: member.token })).problem.code).toBe('session_ended')
    for (const job of sessionJobs) await job.run(app.services)
    expect(phone.heard).toEqual(['session-ended'])
    const count = async (table: 'sessions' | 'game_sessions') => (await app.database.db.selectFrom(table).select('member_id').where('member_id', '=', member.memberId).execute()).length
    expect([await count('sessions'), await count('game_sessions')]).toEqual([0, 0])
  })

  test('Product §6.13 with a password that must be changed may read itself and leave, and nothing else', async () => {
    const member = await createMember(app)
    await app.database.db.updateTable('members').set({ must_change_password: true }).where('id', '=', member.memberId).execute()
    const { token } = member
    expect((await app.call('GET /api/wallet', { token })).problem).toMatchObject({ status: 403, code: 'password_change_required' })
    expect((await app.call('GET /api/sessions', { token })).problem.code).toBe('password_change_required')
    expect((await app.call('GET /api/member', { token })).status).toBe(200)
    expect((await app.call('GET /api/site', { token })).status).toBe(200)
    expect((await app.call('DELETE /api/session', { token })).status).toBe(200)
  })
})

describe('the history of logins', () => {
  test('Product §2.60 has successes and failures, the newest first, in pages', async () => {
    const member = await createMember(app)
    const { username } = member
    await app.call('POST /api/session', { body: { type: 'username', username, password: 'a wrong one' }, ...from('10.81.1.1') })
    const { token } = await logIn(app, member, from('10.81.2.1', { device: 'OTHERS' }))
    await app.call('POST /api/session', { body: { type: 'username', username, password: member.password, as: 'agent' }, ...from('10.81.3.1') })
    const { reply } = await app.call('GET /api/login-history', { token, query: { pageSize: 2 } })
    expect(reply).toMatchObject({
      pageNum: 1,
      totalPages: 2,
      list: [
        { isSuccess: false, method: 'password', reason: 'not_an_agent_login', device: 'Chrome, Android', isStandalone: false, address: '10.81.•.•' },
        { isSuccess: true, method: 'password', reason: null, isStandalone: true },
      ],
    })
    const second = await app.call('GET /api/login-history', { token, query: { pageSize: 2, pageNo: 2 } })
    expect(second.reply.list).toMatchObject([{ isSuccess: false, reason: 'bad_credentials' }])
  })

  test('Product §6.6 is one’s own', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await logIn(app, one, from('10.81.4.1'))
    expect((await app.call('GET /api/login-history', { token: other.token })).reply.list).toEqual([])
  })

  test('Product §9.35 is kept for 180 days', async () => {
    const member = await createMember(app)
    await logIn(app, member, from('10.81.5.1'))
    const kept = async () => (await app.database.db.selectFrom('login_events').select('id').where('member_id', '=', member.memberId).execute()).length
    const sweep = async () => {
      for (const job of sessionJobs) await job.run(app.services)
    }
    app.clock.pass(179 * 86_400_000)
    await sweep()
    expect(await kept()).toBe(1)
    app.clock.pass(2 * 86_400_000)
    await sweep()
    expect(await kept()).toBe(0)
  })
})
