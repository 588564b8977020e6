import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberReopen } from '#areas/account/commands/member-reopen.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const close = (token: string) => app.call('POST /api/account/closure', { token })

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
    expect((await app.call('POST /api/account/closure', {})).problem.code).toBe('login_required')
    expect((await close((await createMember(app, { type: 4 })).token)).problem.code).toBe('free_reject')
    const member = await createMember(app)
    expect((await close(member.token)).problem).toMatchObject({ status: 403, code: 'step_up_required' })
    expect((await app.call('GET /api/member', { token: member.token })).status).toBe(200)
  })

  test('Product §6.31 ends every session at once and tells the other phones', async () => {
    const member = await provedMember()
    const other = await logIn(app, member)
    const told: bigint[] = []
    const { live } = app.services
    const endSession = live.endSession
    live.endSession = (id) => told.push(id)
    const { status } = await close(member.token)
    live.endSession = endSession
    expect(status).toBe(200)
    expect(told).toHaveLength(1)
    for (const token of [member.token, other.token]) expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
    expect((await close(member.token)).problem.code).toBe('session_ended')
  })

  test('Product §6.32 is said to whoever has the password, and to nobody else', async () => {
    const member = await provedMember()
    await close(member.token)
    expect((await tryLogIn(member)).problem).toMatchObject({ status: 403, code: 'member_closed' })
    expect((await tryLogIn(member, 'Wrong-4-you')).problem.code).toBe('bad_credentials')
  })

  test('Product §6.30 takes no account for good that has money', async () => {
    const member = await provedMember({ balanceMinor: 1n })
    expect((await close(member.token)).problem).toMatchObject({ status: 409, code: 'balance_not_empty' })
    expect((await app.call('GET /api/member', { token: member.token })).status).toBe(200)
  })

  test('Product §6.30 nor one whose withdrawal is under way', async () => {
    const member = await provedMember({ balanceMinor: 500n })
    const held = withdrawalHeld({ member: member.memberId, currency: 'BRL', withdrawalId: 'wdr_test', amountMinor: minor(500n) })
    await transactMoney(app.database, (tx) => post(tx, held))
    expect((await close(member.token)).problem).toMatchObject({ status: 409, code: 'withdrawals_open' })
  })

  test('Product §4.93 twice at once closes it once', async () => {
    const member = await provedMember()
    const answers = await Promise.all([close(member.token), close(member.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('opening it again', () => {
  test('Product §6.33 staff open an account that was closed for good', async () => {
    const member = await provedMember()
    await close(member.token)
    expect(await reopen(member.username)).toMatchObject({ json: { username: member.username, status: 'active' } })
    expect((await logIn(app, member)).userName).toBe(member.username)
  })

  test('Product §6.33 who is not closed is not opened', async () => {
    await expect(reopen((await provedMember()).username)).rejects.toThrow(/is active, not closed/)
    await expect(reopen('nobody_here')).rejects.toThrow(/There is no member/)
    const blocked = await createMember(app, { status: 'blocked' })
    await expect(reopen(blocked.username)).rejects.toThrow(/is blocked, not closed/)
  })
})
