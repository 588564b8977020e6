import { hardReferralMarks } from '@trevo/rules/agents/referral'
import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportSections } from '#areas/account/exports/sections-store.ts'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import type { Transact } from '#db/tables.ts'
import { referralChecks } from '#ledger/audit/referral-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { setState } from './campaigns-store.ts'
import { qualifyReferralsJob } from './jobs/qualify-referrals.ts'
import { qualifyFriends } from './qualify-friends.ts'
import { bring, giveCampaign, loggedIn, paidIn, traitOf } from './referral-fixture.ts'

let app: TestApp
const dayMs = 86_400_000
const days = (count: number) => app.clock.pass(Math.round(count * dayMs))
/** A day of the database's own time. */
const dayOf = (later: number): string => new Date(Date.now() + later * dayMs).toISOString().slice(0, 10)
/** The tenth of the next month: what is counted by the month does not fall into two. */
const toMidMonth = (): void => {
  const now = app.clock.now()
  app.clock.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime())
}
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const stateOf = async (friend: bigint) => (await query<{ state: string }>(`select concat_ws(' ', state, why, review, nullif(array_to_string(marks, ','), '')) as state from referral_friends where friend_id = $1`, [friend]))[0]?.state
const cashOf = async (member: bigint) => (await query<{ cash: string }>(`select coalesce(sum(balance_minor), 0)::text as cash from purses where member_id = $1 and kind = 'cash'`, [member]))[0]?.cash
const found = async () => (await Promise.all(referralChecks.map((check) => query(check.sql)))).flat()
const played = (friend: bigint, staked: bigint, more: Partial<Parameters<typeof fact>[2]> = {}) => fact(app, friend, { staked, at: app.clock.now(), ...more })
const run = () => qualifyFriends(app.services)
const after = async (wait: number) => {
  days(wait)
  await run()
  // What qualified now is looked at once more.
  await run()
}
/** Somebody who has done all of it, and waits. */
const waiting = async (inviter: bigint): Promise<bigint> => {
  const friend = await bring(app, inviter)
  await paidIn(app, friend, 5_000n)
  await played(friend, 50_000n)
  await after(1)
  return friend
}
/** Days lie between two looks: each has a session of its own. */
const tokenOf = ({ memberId: id }: Pick<TestMember, 'memberId'>) => app.database.transact((tx) => startSession(tx, id, app.clock.now()))
const list = async (member: Pick<TestMember, 'memberId'>) => (await app.call('GET /api/referrals', { token: await tokenOf(member), query: {} })).reply

const opened = () => {
  beforeAll(async () => {
    app = await openTestApp()
    app.clock.standStill()
    await giveCampaign(app)
  })
  afterAll(async () => {
    expect(await found()).toEqual([])
    await app.close()
  })
}

describe('a friend, day by day', () => {
  opened()

  test('Product §4.1380 Product §4.1381 49,999 on day 20 is nothing, 50,001 on day 21 qualifies, and the inviter is paid on day 28, once', async () => {
    toMidMonth()
    const inviter = await createMember(app)
    const friend = await bring(app, inviter.memberId)
    await run()
    expect(await stateOf(friend)).toBe('registered')
    await paidIn(app, friend, 4_000n)
    await after(1)
    expect(await stateOf(friend)).toBe('registered')
    await paidIn(app, friend, 1_000n)
    await after(1)
    expect(await stateOf(friend)).toBe('deposited')
    days(18)
    await played(friend, 49_999n)
    await run()
    expect(await stateOf(friend)).toBe('playing')
    expect((await list(inviter)).list).toMatchObject([{ state: 'playing', percent: 99, paysAt: null, paid: null }])
    days(1)
    await played(friend, 2n)
    await after(0)
    expect(await stateOf(friend)).toBe('waiting')
    expect((await list(inviter)).list[0]?.paysAt).toBe(new Date(app.clock.now().getTime() + 7 * dayMs).toISOString())
    await after(6.9)
    expect([await stateOf(friend), await cashOf(inviter.memberId)]).toEqual(['waiting', '0'])
    await after(0.1)
    expect([await stateOf(friend), await cashOf(inviter.memberId)]).toEqual(['paid', '2000'])
    await after(1)
    expect(await cashOf(inviter.memberId)).toBe('2000')
    const { list: friends, earned, terms } = await list(inviter)
    expect(friends).toMatchObject([{ state: 'paid', percent: null, paid: { amountMinor: '2000', currency: 'BRL', transferId: expect.stringMatching(/^trf_/u) } }])
    expect([earned, terms?.left]).toEqual([[{ currency: 'BRL', amountMinor: '2000', friends: 1 }], 19])
    // Transfers have the database's own time, and the house's clock is days ahead of it.
    const line = (await app.call('GET /api/records/account', { token: await tokenOf(inviter), query: { from: dayOf(-1), to: dayOf(1) } })).reply.list
    expect(line.map(({ movement, kind, transferId }) => [movement, kind, transferId])).toEqual([['referral-paid', 'reward', friends[0]?.paid?.transferId]])
  })

  test('Product §7.1380 the friend is masked, and of the play stands a percent alone', async () => {
    const inviter = await createMember(app)
    await bring(app, inviter.memberId, { username: 'anastasia' })
    const reply = await list(inviter)
    expect(reply.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/u)
    expect(reply.list).toEqual([{ entry: expect.any(String), name: 'a•••a', joinedAt: app.clock.now().toISOString(), state: 'registered', percent: null, paysAt: null, paid: null }])
    expect(JSON.stringify(reply)).not.toContain('anastasia')
  })

  test('Product §3.32 a member’s own file has their row as a friend, and friends whom they brought without a name', async () => {
    const { memberId: inviter } = await createMember(app)
    const friend = await bring(app, inviter, { username: 'bernadete' })
    const rowsOf = async (name: string, member: bigint) => (await exportSections.find((each) => each.name === name)?.page(app.database.db, member, null, 10, app.services.keys))?.map(({ json }) => JSON.parse(json) as object)
    expect(await rowsOf('invited', friend)).toMatchObject([{ state: 'registered', depositsMinor: '0' }])
    const brought = await rowsOf('friendsBrought', inviter)
    expect(brought).toMatchObject([{ state: 'registered', rewardMinor: '0' }])
    expect(JSON.stringify(brought)).not.toContain('bernadete')
  })

  test('Product §7.1380 25 a page, the newest first', async () => {
    const inviter = await createMember(app)
    for (let count = 0; count < 26; count += 1) await bring(app, inviter.memberId, { username: `page${String(count).padStart(2, '0')}z` })
    const first = await list(inviter)
    expect([first.list.length, first.list[0]?.name]).toEqual([25, 'p•••z'])
    const { reply } = await app.call('GET /api/referrals', { token: inviter.token, query: { after: first.next ?? '' } })
    expect([reply.list.length, reply.next]).toEqual([1, null])
  })

  test('Product §4.1380 who does not do it in the days is expired; what comes later changes nothing', async () => {
    const { memberId: inviter } = await createMember(app)
    const friend = await bring(app, inviter)
    await paidIn(app, friend, 5_000n)
    await after(30)
    expect(await stateOf(friend)).toBe('expired')
    await played(friend, 90_000n)
    await after(1)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(['expired', '0'])
  })

  test('Product §4.1380 Product §10.1380 what is taken back during the hold counts no more, and games of another product never', async () => {
    const { memberId: inviter } = await createMember(app)
    const friend = await bring(app, inviter)
    const deposit = await paidIn(app, friend, 5_000n)
    await played(friend, 90_000n, { category: 'SPORTS' })
    await played(friend, 50_000n, { roundId: 'late' })
    const closedAt = app.clock.now()
    await after(1)
    expect(await stateOf(friend)).toBe('waiting')
    await played(friend, 40_000n, { roundId: 'late', part: 1, at: closedAt })
    await after(8)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(['playing', '0'])
    await played(friend, 10_000n)
    await after(1)
    expect(await stateOf(friend)).toBe('waiting')
    // The deposit goes back to its payer.
    await query(`insert into payment_refunds (id, reference, provider, payment_id, amount_minor, currency, member_id, deposit_id, asked_at) values ($1, 'rfd_test', 'none', 'p', 5000, 'BRL', $2, $1, $3)`, [deposit, friend, app.clock.now()])
    await after(7)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(['registered', '0'])
  })

  test('Product §4.1382 a friend keeps the version that they came under, also when it is paused or another takes its place', async () => {
    const { memberId: inviter } = await createMember(app)
    const friend = await bring(app, inviter)
    const next = await giveCampaign(app, { amounts: { BRL: { depositsMinor: '9000', turnoverMinor: '90000', rewardMinor: '7000' } }, holdDays: 0 })
    const later = await bring(app, inviter)
    await app.database.transact((tx) => setState(tx, next, 'paused'))
    const paused = await bring(app, inviter)
    for (const each of [friend, later, paused]) {
      await paidIn(app, each, 9_000n)
      await played(each, 90_000n)
    }
    await after(0)
    expect([await stateOf(later), await stateOf(paused), await cashOf(inviter)]).toEqual(['paid', undefined, '7000'])
    await after(7)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(['paid', '9000'])
    await giveCampaign(app)
  })

  test('Product §4.1382 friends of agents, free trials and who comes by nobody come under none', async () => {
    const { memberId: agent } = await createMember(app, { type: 1 })
    const { memberId: inviter, token } = await createMember(app)
    const friends = [await bring(app, agent), await bring(app, inviter, { type: 4, currency: 'FUN' }), await bring(app, null), await bring(app, inviter, { type: 1 })]
    expect(await Promise.all(friends.map(stateOf))).toEqual([undefined, undefined, undefined, undefined])
    expect((await app.call('GET /api/referrals', { token, query: {} })).reply.list).toEqual([])
    expect((await app.call('GET /api/referrals', { token: (await createMember(app, { type: 1 })).token, query: {} })).problem.code).toBe('not_allowed')
  })

  test('Product §6.1382 so many a month and no more; the next month counts from one', async () => {
    const { memberId: inviter } = await createMember(app)
    toMidMonth()
    await giveCampaign(app, { monthMax: 2, holdDays: 0 })
    const friends = [await waiting(inviter), await waiting(inviter), await waiting(inviter)]
    await after(0)
    expect((await Promise.all(friends.map(stateOf))).toSorted()).toEqual(['not_eligible month', 'paid', 'paid'])
    days(31)
    expect(await stateOf(await waiting(inviter))).toBe('paid')
    await giveCampaign(app)
  })

  test('Product §6.1383 a blocked inviter’s waits until the account is open again; a closed one’s is over', async () => {
    const [{ memberId: blocked }, { memberId: closed }] = [await createMember(app), await createMember(app)]
    const friends = [await waiting(blocked), await waiting(closed)]
    await query(`update members set status = case when id = $1 then 'blocked' else 'closed' end where id in ($1, $2)`, [blocked, closed])
    await after(8)
    expect(await Promise.all(friends.map(stateOf))).toEqual(['waiting', 'not_eligible closed'])
    await query(`update members set status = 'active' where id = $1`, [blocked])
    await after(2)
    expect([await stateOf(friends[0] ?? 0n), await cashOf(blocked)]).toEqual(['paid', '2000'])
  })

  test('Product §4.1381 as a bonus it is a grant of its own, to be staked as the campaign says', async () => {
    const { memberId: inviter } = await createMember(app)
    await giveCampaign(app, { pays: 'bonus', times: 10, bonusDays: 14 })
    const friend = await waiting(inviter)
    await after(7)
    expect(await stateOf(friend)).toBe('paid')
    expect(await query(`select granted_minor::text, required_minor::text, source, state from bonus_grants where member_id = $1`, [inviter])).toEqual([{ granted_minor: '2000', required_minor: '20000', source: 'referral', state: 'active' }])
    await giveCampaign(app)
  })

  test('Product §4.1380 where papers are asked, nothing is paid before they are verified', async () => {
    const { memberId: inviter } = await createMember(app)
    await giveCampaign(app, { isVerified: true, holdDays: 0 })
    const friend = await waiting(inviter)
    expect(await stateOf(friend)).toBe('playing')
    await query(`insert into papers (id, member_id, state, country, kind, begun_at, sent_at, decided_at) values ($1, $1, 'verified', 'BR', 'id-card', $2, $2, $2)`, [friend, app.clock.now()])
    await after(1)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(['paid', '2000'])
    await giveCampaign(app)
  })
})

describe('Product §6.1381 abuse', () => {
  opened()

  test.each(hardReferralMarks.filter((mark) => mark !== 'person' && mark !== 'phone'))('the same %s refuses, and the inviter reads no reason', async (kind) => {
    const inviter = await createMember(app)
    await traitOf(app, inviter.memberId, kind, `of ${kind}`)
    const friend = await bring(app, inviter.memberId)
    await traitOf(app, friend, kind, `of ${kind}`)
    await paidIn(app, friend, 5_000n)
    await played(friend, 50_000n)
    await after(1)
    expect([await stateOf(friend), await cashOf(inviter.memberId)]).toEqual([`not_eligible mark ${kind}`, '0'])
    expect((await list(inviter)).list).toMatchObject([{ state: 'not_eligible', percent: null, paysAt: null, paid: null }])
  })

  test('a number counts once it is proved; whoever staff know as the same person is refused; an account that came later says nothing', async () => {
    const { memberId: inviter } = await createMember(app)
    const friends = [await bring(app, inviter), await bring(app, inviter), await bring(app, inviter)] as const
    for (const [place, friend] of friends.entries()) {
      await paidIn(app, friend, 5_000n)
      await played(friend, 50_000n)
      if (place < 2) await traitOf(app, friend, 'phone', `number ${place}`)
    }
    const [other] = [await createMember(app)]
    await query(`update members set created_at = '2020-01-01' where id = $1`, [other.memberId])
    for (const place of [0, 1]) await traitOf(app, other.memberId, 'phone', `number ${place}`)
    await query(`update members set mobile_number = '+5511987654321', mobile_verified_at = now() where id = $1`, [friends[1]])
    await query(`insert into risk_persons (member_id, person, reason, linked_at) values ($1, 9, 'same', now()), ($2, 9, 'same', now())`, [inviter, friends[2]])
    await after(1)
    expect(await Promise.all(friends.map(stateOf))).toEqual(['waiting', 'not_eligible mark phone', 'not_eligible mark person'])
    const later = await bring(app, null)
    await traitOf(app, later, 'device', 'a phone')
    await traitOf(app, friends[0], 'device', 'a phone')
    await after(7)
    expect(await stateOf(friends[0])).toBe('paid')
  })

  test('one everyday sign is nothing, two go to a person, and nothing is paid until then', async () => {
    const inviter = await createMember(app)
    const [same, alike] = [await bring(app, inviter.memberId), await bring(app, inviter.memberId)]
    const at = app.clock.now()
    await loggedIn(app, inviter.memberId, { at, address: '203.0.113.9', userAgent: 'Phone 1' })
    await loggedIn(app, same, { at, address: '203.0.113.77', userAgent: 'Phone 2' })
    await loggedIn(app, alike, { at, address: '203.0.113.78', userAgent: 'Phone 1' })
    for (const friend of [same, alike]) {
      await paidIn(app, friend, 5_000n)
      await played(friend, 50_000n)
    }
    await after(8)
    expect([await stateOf(same), await stateOf(alike), await cashOf(inviter.memberId)]).toEqual(['paid network', 'waiting open agent,network', '2000'])
    expect((await list(inviter)).list).toMatchObject([{ state: 'waiting', paysAt: null }, { state: 'paid' }])
  })

  test('six registrations within an hour on one code are a sign, five are none; money in and out without play is another', async () => {
    const [many, few] = [(await createMember(app)).memberId, (await createMember(app)).memberId]
    const friends: bigint[] = []
    for (let count = 0; count < 6; count += 1) friends.push(await bring(app, many))
    for (let count = 0; count < 5; count += 1) friends.push(await bring(app, few))
    for (const friend of [friends[0] ?? 0n, friends[6] ?? 0n]) {
      await paidIn(app, friend, 5_000n)
      app.clock.pass(60_000)
      await query(
        `insert into withdrawals (id, member_id, request_id, provider, amount_minor, currency, destination, destination_type, status, created_at, send_before, next_try_at) values ($1, $1, $2, 'none', 100, 'BRL', 'a@b.example', 'email', 'held', $3, $3, $3)`, [friend, `r${friend}`, app.clock.now()])
      app.clock.pass(60_000)
      await played(friend, 50_000n)
    }
    await after(1)
    expect([await stateOf(friends[0] ?? 0n), await stateOf(friends[6] ?? 0n)]).toEqual(['waiting open burst,no-play', 'waiting no-play'])
  })
})

describe('Product §4.1381 whatever dies', () => {
  opened()

  test('two workers at once, each transaction of which may die before its commit: one payment a friend', async () => {
    const { memberId: inviter } = await createMember(app)
    const friends: bigint[] = []
    for (let count = 0; count < 12; count += 1) {
      const friend = await bring(app, inviter)
      friends.push(friend)
      await paidIn(app, friend, 5_000n)
      await played(friend, 50_000n)
      days(0.1)
    }
    days(8)
    let [calls, deaths] = [0, 0]
    const dying: Transact = (work) => {
      calls += 1
      if (calls % 3 !== 0) return app.services.transact(work)
      deaths += 1
      return app.services.transact(async (tx) => {
        await work(tx)
        throw new Error('killed before its commit')
      })
    }
    const quiet = { ...app.services, log: { error: () => undefined } as never }
    for (let turn = 0; turn < 12; turn += 1) {
      await Promise.all([1, 2].map((worker) => qualifyFriends({ ...quiet, transact: worker === 1 ? dying : app.services.transact }).catch(() => undefined)))
      app.clock.pass(3_700_000)
    }
    expect(deaths).toBeGreaterThan(5)
    expect(await Promise.all(friends.map(stateOf))).toEqual(friends.map(() => 'paid'))
    expect(await cashOf(inviter)).toBe('24000')
    expect((await query<{ count: string }>(`select count(*)::text as count from transfers where movement = 'referral-paid'`))[0]?.count).toBe('12')
    expect(await qualifyReferralsJob.run(app.services)).toBeUndefined()
    expect(await found()).toEqual([])
  })

  test('Product §12.1380 a friend who stands paid without a transfer, or twice, is found', async () => {
    const { memberId: inviter } = await createMember(app)
    const friend = await bring(app, inviter)
    await query(`update referral_friends set state = 'paid', reward_minor = 2000, reward_currency = 'BRL', ended_at = now(), look_at = null where friend_id = $1`, [friend])
    // Neither has it a transfer, nor does the month count it.
    expect(await found()).toHaveLength(2)
    await query(`delete from referral_friends where friend_id = $1`, [friend])
    expect(memberId(friend)).toMatch(/^mem_/u)
  })
})

eachMarket({}, (house) => {
  const begin = () => {
    app = house.app
    app.clock.standStill()
  }
  house.rule('referral.plays', 'invite', async () => {
    begin()
    await giveCampaign(app)
    const inviter = await createMember(app)
    expect((await list(inviter)).terms !== null).toBe(house.code === 'sandbox' || house.code === 'gb')
  })
  house.rule('referral.plays', 'run', async () => {
    begin()
    await giveCampaign(app)
    const { memberId: inviter } = await createMember(app)
    const friend = await waiting(inviter)
    await after(7)
    expect([await stateOf(friend), await cashOf(inviter)]).toEqual(house.code === 'sandbox' || house.code === 'gb' ? ['paid', '2000'] : ['waiting', '0'])
  })
})
