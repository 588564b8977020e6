import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberReopen } from '#areas/identity/commands/member-reopen.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { endPausesJob } from '#areas/account/jobs/end-pauses.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type How = 'day' | 'week' | 'month' | 'ever'
const close = (token: string, how: How) => app.call('POST /api/account/closure', { token, body: { how } })

/** A member who has just proved who they are. */
const provedMember = async (given: Parameters<typeof createMember>[1] = {}): Promise<TestMember> => {
  const member = await createMember(app, given)
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
  return member
}
const tryLogIn = ({ username, password }: TestMember, given = password) => app.call('POST /api/session', { body: { type: 'username', username, password: given } })
const reopen = (username: string) => memberReopen.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words: [username], flags: {} })

describe('closing an account', () => {
  test('is refused to a guest, to a free trial, and to a session that has not just proved who it is', async () => {
    expect((await app.call('POST /api/account/closure', { body: { how: 'day' } })).problem.code).toBe('login_required')
    expect((await close((await createMember(app, { type: 4 })).token, 'day')).problem.code).toBe('free_reject')
    const member = await createMember(app)
    expect((await close(member.token, 'ever')).problem).toMatchObject({ status: 403, code: 'step_up_required' })
    expect((await app.call('GET /api/member', { token: member.token })).status).toBe(200)
  })

  test('Product §6.31 ends every session at once and tells the other phones', async () => {
    const member = await provedMember()
    const other = await logIn(app, member)
    const told: bigint[] = []
    const { live } = app.services
    const endSession = live.endSession
    live.endSession = (id) => told.push(id)
    const { status, reply } = await close(member.token, 'ever')
    live.endSession = endSession
    expect([status, reply.endsAt]).toEqual([200, null])
    expect(told).toHaveLength(1)
    for (const token of [member.token, other.token]) expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
    expect((await close(member.token, 'ever')).problem.code).toBe('session_ended')
  })

  test('Product §6.32 is said to whoever has the password, and to nobody else', async () => {
    const member = await provedMember()
    await close(member.token, 'ever')
    expect((await tryLogIn(member)).problem).toMatchObject({ status: 403, code: 'member_closed' })
    expect((await tryLogIn(member, 'Wrong-4-you')).problem.code).toBe('bad_credentials')
  })

  test('Product §6.30 takes no account for good that has money', async () => {
    const member = await provedMember({ balanceMinor: 1n })
    expect((await close(member.token, 'ever')).problem).toMatchObject({ status: 409, code: 'balance_not_empty' })
    expect((await app.call('GET /api/member', { token: member.token })).status).toBe(200)
  })

  test('Product §6.30 nor one whose withdrawal is under way', async () => {
    const member = await provedMember({ balanceMinor: 500n })
    const held = withdrawalHeld({ member: member.memberId, currency: 'BRL', withdrawalId: 'wdr_test', amountMinor: minor(500n) })
    await transactMoney(app.database, (tx) => post(tx, held))
    expect((await close(member.token, 'ever')).problem).toMatchObject({ status: 409, code: 'withdrawals_open' })
    expect((await close(member.token, 'day')).status).toBe(200)
  })

  test('Product §4.93 twice at once closes it once', async () => {
    const member = await provedMember()
    const answers = await Promise.all([close(member.token, 'week'), close(member.token, 'ever')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const)('Product §9.48 Product §4.94 a pause of a %s keeps the money and ends by itself', async (how, days) => {
    const member = await provedMember({ balanceMinor: 700n })
    const before = app.clock.now().getTime()
    const { reply } = await close(member.token, how)
    const lastsMs = new Date(reply.endsAt ?? 0).getTime() - before
    expect(lastsMs).toBeGreaterThanOrEqual(days * 86_400_000)
    expect(lastsMs).toBeLessThan(days * 86_400_000 + 60_000)
    const { problem, headers } = await tryLogIn(member)
    expect([problem.code, problem.retryAfterSeconds]).toEqual(['member_paused', Number(headers['retry-after'])])
    expect(problem.retryAfterSeconds).toBeGreaterThan((days * 86_400_000) / 1000 - 60)

    app.clock.pass(days * 86_400_000 - 60_000)
    await endPausesJob.run(app.services)
    expect((await tryLogIn(member)).problem.code).toBe('member_paused')
    app.clock.pass(60_001)
    await endPausesJob.run(app.services)
    const back = await logIn(app, member)
    expect((await app.call('GET /api/wallet', { token: back.token })).reply.sumBalance).toBe('700')
  })
})

describe('opening it again', () => {
  test('Product §6.33 staff open an account that was closed for good', async () => {
    const member = await provedMember()
    await close(member.token, 'ever')
    expect(await reopen(member.username)).toMatchObject({ json: { username: member.username, status: 'active' } })
    expect((await logIn(app, member)).userName).toBe(member.username)
  })

  test('Product §6.33 a pause is not shortened, and who is not closed is not opened', async () => {
    const member = await provedMember()
    await expect(reopen(member.username)).rejects.toThrow(/is active, not closed/)
    await close(member.token, 'week')
    await expect(reopen(member.username)).rejects.toThrow(/asked for a pause until/)
    await expect(reopen('nobody_here')).rejects.toThrow(/There is no member/)
    expect((await tryLogIn(member)).problem.code).toBe('member_paused')
    const blocked = await createMember(app, { status: 'blocked' })
    await expect(reopen(blocked.username)).rejects.toThrow(/is blocked, not closed/)
  })

  test('a job does not open what staff blocked', async () => {
    const member = await provedMember()
    await close(member.token, 'day')
    await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', member.memberId).execute()
    app.clock.pass(86_400_001)
    await endPausesJob.run(app.services)
    expect((await tryLogIn(member)).problem.code).toBe('member_blocked')
  })
})
