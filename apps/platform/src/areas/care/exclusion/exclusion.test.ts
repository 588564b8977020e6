import { randomUUID } from 'node:crypto'
import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { insertDeposit } from '#areas/cashier/deposits/store.ts'
import { endExclusionsJob } from '#areas/care/jobs/end-exclusions.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, logIn, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'
import { eachMarket } from '#testing/each-market.ts'

type Body = { readonly kind: 'time-out' | 'self'; readonly term: 'day' | 'week' | 'month' | 'six-weeks' | 'three-months' | 'six-months' | 'year' | 'five-years' | 'open' }
const dayMs = 86_400_000

const toolsOf = (app: () => TestApp) => {
  const prove = async (memberId: bigint): Promise<void> => {
    await app().database.db.updateTable('sessions').set({ stepped_up_at: app().clock.now() }).where('member_id', '=', memberId).execute()
  }
  const provedMember = async (given: Parameters<typeof createMember>[1] = {}): Promise<TestMember> => {
    const member = await createMember(app(), given)
    await prove(member.memberId)
    return member
  }
  const stop = (token: string, body: Body) => app().call('POST /api/exclusion', { token, body })
  /** Stopped, and in again to take the money out. */
  const stopped = async (body: Body, given: Parameters<typeof createMember>[1] = {}) => {
    const member = await provedMember(given)
    expect((await stop(member.token, body)).status).toBe(200)
    const { token } = await logIn(app(), member)
    await prove(member.memberId)
    return { ...member, token }
  }
  const standing = async (token: string) => (await app().call('GET /api/exclusion', { token })).reply.standing
  const passDays = async (days: number): Promise<void> => {
    app().clock.pass(days * dayMs)
    await endExclusionsJob.run(app().services)
  }
  const again = async (member: TestMember) => {
    const info = await logIn(app(), member)
    await prove(member.memberId)
    return info
  }
  return { provedMember, stop, stopped, standing, passDays, again }
}

describe('who stops play', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ payments: createFakePayments() })
  })
  afterAll(() => app.close())
  const { provedMember, stop, stopped, standing, passDays, again } = toolsOf(() => app)

  test('is no guest and no free trial, and has just proved who they are', async () => {
    expect((await app.call('POST /api/exclusion', { body: { kind: 'self', term: 'year' } })).problem.code).toBe('login_required')
    expect((await stop((await createMember(app, { type: 4 })).token, { kind: 'time-out', term: 'day' })).problem.code).toBe('free_reject')
    expect((await stop((await createMember(app)).token, { kind: 'time-out', term: 'day' })).problem.code).toBe('step_up_required')
  })

  test('Product §6.31 is out on every device at once, and the other phones are told', async () => {
    const member = await provedMember()
    const other = await logIn(app, member)
    const told: bigint[] = []
    const { endSession } = app.services.live
    app.services.live.endSession = (id) => told.push(id)
    await stop(member.token, { kind: 'self', term: 'year' })
    app.services.live.endSession = endSession
    expect(told).toHaveLength(1)
    for (const token of [member.token, other.token]) expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
  })

  test('Product §6.200 logs in to see the balance and to take it out, and does nothing else', async () => {
    const member = await stopped({ kind: 'time-out', term: 'week' }, { balanceMinor: 50_000n })
    const { token } = member
    await app.database.db.updateTable('site').set({ is_payment_password_required: false, new_account_hours: 0 }).execute()
    app.clock.pass(1_000)
    expect((await app.call('GET /api/wallet', { token })).reply.cash).toBe('50000')
    const deposit = { requestId: randomUUID(), amount: '2000', currency: 'BRL' }
    expect((await app.call('POST /api/deposits', { token, body: deposit })).problem.code).toBe('member_excluded')
    await createGame(app, { vendor: 'TREVO' })
    expect((await app.call('GET /api/games/launch', { token, query: { vassalage: 'TREVO', gameCode: 'trevo-da-sorte', language: 'pt', theme: 'dark' } })).problem.code).toBe('member_excluded')
    const withdrawal = { requestId: randomUUID(), amount: '20000', currency: 'BRL', pixKeyType: 'email' as const, pixKey: 'ana@exemplo.example' }
    expect((await app.call('POST /api/withdrawals', { token, body: withdrawal })).status).toBe(200)
    expect((await logIn(app, member)).isExcluded).toBe(true)
  })

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['six-weeks', 42],
  ] as const)('Product §9.48 Product §4.94 is back after a time-out of a %s by itself, with their money', async (term, days) => {
    const member = await stopped({ kind: 'time-out', term }, { balanceMinor: 700n })
    await passDays(days - 0.01)
    expect((await logIn(app, member)).isExcluded).toBe(true)
    await passDays(0.02)
    const back = await logIn(app, member)
    expect(back.isExcluded).toBeUndefined()
    expect((await app.call('GET /api/wallet', { token: back.token })).reply.sumBalance).toBe('700')
  })

  test('Product §4.93 twice at once has stopped once', async () => {
    const member = await provedMember()
    const both = await Promise.all([stop(member.token, { kind: 'time-out', term: 'week' }), stop(member.token, { kind: 'time-out', term: 'week' })])
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    expect(await standing((await logIn(app, member)).token)).toHaveLength(1)
  })

  test('Product §6.201 may go further, and never back', async () => {
    const member = await stopped({ kind: 'time-out', term: 'month' })
    expect((await stop(member.token, { kind: 'time-out', term: 'day' })).problem.code).toBe('exclusion_not_longer')
    expect((await stop(member.token, { kind: 'self', term: 'year' })).status).toBe(200)
    const { token } = await again(member)
    expect((await standing(token)).map(({ kind }) => kind)).toEqual(['self', 'time-out'])
    expect((await stop(token, { kind: 'time-out', term: 'six-weeks' })).problem.code).toBe('exclusion_not_longer')
    await passDays(31)
    expect((await logIn(app, member)).isExcluded).toBe(true)
    await passDays(335)
    expect((await logIn(app, member)).isExcluded).toBeUndefined()
  })

  test('Product §6.202 without an end asks for one after the shortest term, and waits', async () => {
    const member = await stopped({ kind: 'self', term: 'open' })
    expect((await app.call('POST /api/exclusion/end', { token: member.token })).problem.code).toBe('exclusion_not_over')
    await passDays(32)
    const late = await again(member)
    const asked = await app.call('POST /api/exclusion/end', { token: late.token })
    expect(asked.reply.standing[0]).toMatchObject({ isAsked: true })
    expect((await app.call('DELETE /api/exclusion/end', { token: late.token })).reply.standing[0]).toMatchObject({ isAsked: false, overAt: null })
    await passDays(2)
    const still = await again(member)
    expect(still.isExcluded).toBe(true)
    await app.call('POST /api/exclusion/end', { token: still.token })
    await passDays(0.99)
    expect((await logIn(app, member)).isExcluded).toBe(true)
    await passDays(0.02)
    expect((await logIn(app, member)).isExcluded).toBeUndefined()
  })

  test('a time-out is never asked to end', async () => {
    const { token } = await stopped({ kind: 'time-out', term: 'day' })
    expect((await app.call('POST /api/exclusion/end', { token })).problem.code).toBe('exclusion_not_over')
  })

  test('Product §6.200 a payment that was made after it goes back to its payer, and one of before is theirs', async () => {
    const member = await provedMember()
    const openOne = (requestId: string) =>
      app.database.transact((tx) => insertDeposit(tx, { member_id: member.memberId, request_id: requestId, provider: 'late', amount_minor: 2_000n, currency: 'BRL', expiresAfterSeconds: 3_600 }))
    const [before, after] = [await openOne('before-the-stop-000000'), await openOne('after-the-stop-0000000')]
    const paidBefore = new Date(app.clock.now().getTime() - 60_000)
    await stop(member.token, { kind: 'time-out', term: 'week' })
    app.clock.pass(60_000)
    const news = (id: bigint, paidAt: Date) => ({ kind: 'charge-paid', chargeId: `c${id}`, reference: depositId(id), amountMinor: minor(2_000n), currency: 'BRL', payment: { paymentId: `p${id}`, paidAt, payer: null } }) as const
    expect(await applyChargeNews(app.services, 'late', news(before.id, paidBefore))).toBe('applied')
    expect(await applyChargeNews(app.services, 'late', news(after.id, app.clock.now()))).toBe('kept')
    expect((await app.call('GET /api/wallet', { token: (await logIn(app, member)).token })).reply.cash).toBe('2000')
    expect(await app.database.db.selectFrom('payment_conflicts').select(['kind', 'state']).where('deposit_id', '=', after.id).execute()).toEqual([{ kind: 'not-allowed', state: 'refunding' }])
    // Told once more, it goes back once.
    expect(await applyChargeNews(app.services, 'late', news(after.id, app.clock.now()))).toBe('applied')
    expect(await app.database.db.selectFrom('payment_refunds').select(['payment_id', 'amount_minor', 'state', 'proposal']).where('provider', '=', 'late').execute()).toEqual([{ payment_id: `p${after.id}`, amount_minor: 2_000n, state: 'asked', proposal: null }])
  })

  test('whom staff blocked stays blocked when the time is over', async () => {
    const member = await stopped({ kind: 'time-out', term: 'day' })
    await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', member.memberId).execute()
    await passDays(1.1)
    expect((await app.call('POST /api/session', { body: { type: 'username', username: member.username, password: member.password } })).problem.code).toBe('member_blocked')
  })
})

eachMarket({}, (house) => {
  const { code, rule } = house
  const { provedMember, stop, stopped, standing, passDays, again } = toolsOf(() => house.app)
  const offers = {
    sandbox: { pause: true, self: 'month' },
    br: { pause: false, self: 'month' },
    mt: { pause: false, self: 'month' },
    gb: { pause: true, self: 'six-months' },
  } as const

  rule('stop.pause', 'account', async () => {
    const { token } = await provedMember()
    const answer = await stop(token, { kind: 'time-out', term: 'six-weeks' })
    if (offers[code].pause) expect(answer.status).toBe(200)
    else expect(answer.problem).toMatchObject({ code: 'market_forbids', rule: `${code}.stop.pause` })
  })

  rule('stop.self', 'account', async () => {
    const member = await provedMember()
    const answer = await stop(member.token, { kind: 'self', term: 'month' })
    if (offers[code].self === 'month') expect(answer.status).toBe(200)
    else expect(answer.problem).toMatchObject({ code: 'market_forbids', rule: `${code}.stop.self` })
  })

  rule('stop.self.by-itself', 'account', async () => {
    const member = await stopped({ kind: 'self', term: 'six-months' })
    await passDays(185)
    expect((await logIn(house.app, member)).isExcluded).toBe(code === 'gb' ? true : undefined)
  })

  rule('stop.self.wait', 'account', async () => {
    const member = await stopped({ kind: 'self', term: 'open' })
    await passDays(185)
    const { token } = await again(member)
    const now = house.app.clock.now().getTime()
    await house.app.call('POST /api/exclusion/end', { token })
    const overAt = new Date((await standing(token))[0]?.overAt ?? 0).getTime()
    expect(Math.round((overAt - now) / 3_600_000)).toBe(code === 'mt' ? 168 : 24)
  })

  rule('care.help', 'help', async () => {
    const { lines } = (await house.app.call('GET /api/care/help')).reply
    const names = { sandbox: 'CVV', br: 'CVV', mt: 'Responsible Gaming Foundation', gb: 'GamCare' }
    expect(lines[0]?.name).toBe(names[code])
    for (const { phone, url } of lines) expect([phone.length > 0 || url.startsWith('https://'), phone.includes('|')]).toEqual([true, false])
  })
})
