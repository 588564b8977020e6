import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BonusReward, FreeRoundsReward, PointsReward } from '@trevo/rules/promotions/rewards'
import { freeRoundsId } from '@trevo/rules/ids'
import { changeFreeRounds, type FreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { bonusChecks } from '#ledger/bonus/checks.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { claimChecks } from '#ledger/projections/checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, type TestMember } from '#testing/factories.ts'
import { settleGrantsJob } from '#areas/bonus/jobs/settle-grants.ts'
import { decideClaimsJob } from './jobs/decide-claims.ts'
import { createPromotion, seenOf, showOf, taskTerms } from './promotions-fixture.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await openTestApp({ config: { platformSecret: 'a secret for tests' } })
  app.clock.standStill()
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const bonus: BonusReward = { kind: 'bonus', amounts: { BRL: '1000' }, times: 10, of: 'bonus', days: 7, isSticky: true, maxStakes: { BRL: '500' }, caps: { BRL: '9000' } }
const points: PointsReward = { kind: 'points', points: 50 }
const once = { conditions: [{ kind: 'rounds', count: 1, categories: [] }] } as const
const join = async (id: string, who = member) => app.call('POST /api/promotions/:promotionId/join', { token: who.token, params: { promotionId: id }, body: await seenOf(app, id, who) })
const claim = (id: string, requestId = randomUUID()) => app.call('POST /api/promotions/:promotionId/claim', { token: member.token, params: { promotionId: id }, body: { requestId } })
const claims = () => app.database.db.selectFrom('claims').select('id').where('member_id', '=', member.memberId).execute()
const openGrants = async () => (await app.database.pool.query('select state, granted_minor, required_minor, deposit_minor, ends_at_withdrawal, max_stake_minor, cap_minor, is_sticky, days, terms_hash from bonus_grants where member_id = $1 order by id', [member.memberId])).rows
const budgetOf = (key: string) => app.database.db.selectFrom('promotion_budgets').select(['currency', 'spent_minor']).where('promotion_key', '=', key).execute()
const violations = async () => (await Promise.all([...claimChecks, ...bonusChecks].map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()
let round = 0
const played = () =>
  app.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor) values ($1, 'BRL', 'TREVO', $2, 0, 'g', 'RNG', $3, 0, 100, 100, 0, 100)`,
    [member.memberId, `reward-${(round += 1)}`, app.clock.now()],
  )
/** Five grants wait behind one that is active. */
const fillPlaces = async () => {
  for (let count = 0; count < 6; count += 1) {
    const { id } = await createPromotion(app, taskTerms(app, { reward: bonus, conditions: [], claimHours: null }))
    expect((await join(id)).reply.label).toBe('issued')
  }
}

describe('Product §10.1170 a reward in bonus money', () => {
  test('the tap opens one grant of the terms, in play at once, however often it is sent', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app, { reward: bonus, ...once }))
    const seen = (await showOf(app, id, member)).reply.terms
    await join(id)
    await played()
    await decideClaimsJob.run(app.services)
    const requestId = randomUUID()
    const taps = await Promise.all([...Array.from({ length: 8 }, () => claim(id, requestId)), claim(id)])
    expect(taps.map(({ reply, problem }) => reply.label ?? problem.code)).toEqual(expect.arrayContaining(['claimed']))
    expect(await openGrants()).toEqual([
      { state: 'active', granted_minor: 1_000n, required_minor: 10_000n, deposit_minor: 0n, ends_at_withdrawal: false, max_stake_minor: 500n, cap_minor: 9_000n, is_sticky: true, days: 7, terms_hash: Buffer.from(seen?.hash ?? '', 'hex') },
    ])
    expect(await budgetOf(key)).toEqual([{ currency: 'BRL', spent_minor: 1_000n }])
    expect(await violations()).toEqual([])
  })

  test('Product §6.1170 with five that wait a tap is refused, and nothing is lost', async () => {
    await fillPlaces()
    const { id, key } = await createPromotion(app, taskTerms(app, { reward: bonus, ...once }))
    await join(id)
    await played()
    await decideClaimsJob.run(app.services)
    expect((await claim(id)).problem.code).toBe('grant_slot_taken')
    expect((await showOf(app, id, member)).reply.label).toBe('claim')
    expect(await budgetOf(key)).toEqual([{ currency: 'BRL', spent_minor: 1_000n }])
    const straight = await createPromotion(app, taskTerms(app, { reward: bonus, conditions: [], claimHours: null }))
    expect((await join(straight.id)).problem.code).toBe('grant_slot_taken')
    expect(await budgetOf(straight.key)).toEqual([{ currency: 'BRL', spent_minor: 0n }])
    const [{ id: active }] = (await app.database.pool.query(`select id from bonus_grants where member_id = $1 and state = 'active'`, [member.memberId])).rows as [{ id: bigint }]
    await transactMoney(app.services, (tx) => endGrant(tx, post, active, 'given-up'))
    expect((await claim(id)).reply.label).toBe('claimed')
    expect((await openGrants()).length).toBe(7)
    expect(await violations()).toEqual([])
  })

  test('Product §6.1170 what would come by itself waits a week for a tap', async () => {
    const { id } = await createPromotion(app, taskTerms(app, { reward: bonus, ...once, claimHours: null }))
    await join(id)
    await fillPlaces()
    await played()
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply).toMatchObject({ label: 'claim', claim: { claimBy: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString() } })
    expect(await violations()).toEqual([])
  })
})

describe('Product §10.1171 a reward in points', () => {
  test('is given once under the claim, out of a budget of points, and for every currency', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app, { reward: points, ...once, claimHours: null }), { PTS: '99' })
    const other = await createMember(app, { currency: 'USD' })
    expect((await showOf(app, id, other)).reply.label).toBe('join')
    await join(id)
    await played()
    await decideClaimsJob.run(app.services)
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply).toMatchObject({ label: 'issued', claim: { rewardMinor: '50' } })
    const [{ id: claimId } = { id: 0n }] = await claims()
    expect(await app.database.db.selectFrom('point_entries').select(['key', 'reason', 'points']).where('member_id', '=', member.memberId).execute()).toEqual([{ key: `claim:${claimId}`, reason: 'promotion', points: 50 }])
    expect(await budgetOf(key)).toEqual([{ currency: 'PTS', spent_minor: 50n }])
    expect((await join(id, other)).problem.code).toBe('budget_spent')
    expect(await violations()).toEqual([])
  })
})

describe('Product §6.1215 a reward in free rounds', () => {
  const freeRounds: FreeRoundsReward = { kind: 'free-rounds', vendor: 'TREVO', game: 'trevo-da-sorte', category: 'RNG', rounds: 10, stakes: { BRL: '100' }, caps: { BRL: '5000' }, days: 7 }
  const asked = (): Promise<readonly FreeRounds[]> => app.database.db.selectFrom('free_round_grants').selectAll().where('member_id', '=', member.memberId).orderBy('source_id').execute()
  const says = (row: FreeRounds, state: FreeRounds['state'], reason: string | null = null) =>
    app.database.transact((tx) => changeFreeRounds(tx, row, { state, used: 0, saidWonMinor: 0n, reason, askAt: app.clock.now() }, app.clock.now()))
  const earned = async (reward: FreeRoundsReward = freeRounds) => {
    const made = await createPromotion(app, taskTerms(app, { reward, ...once }))
    await join(made.id)
    await played()
    await decideClaimsJob.run(app.services)
    return made
  }
  beforeAll(async () => {
    await createGame(app, { vendor: 'TREVO', gameCode: 'trevo-da-sorte' })
  })

  test('is on its way from the tap until the vendor has them, and is asked for once', async () => {
    const { id, key } = await earned()
    const requestId = randomUUID()
    const taps = await Promise.all([...Array.from({ length: 5 }, () => claim(id, requestId)), claim(id)])
    expect(taps.map(({ reply }) => reply?.label).filter((label) => label !== undefined)).toContain('process')
    const [row] = await asked()
    expect(await asked()).toHaveLength(1)
    expect(row).toMatchObject({ provider_code: 'TREVO', game_codes: ['trevo-da-sorte'], rounds: 10, stake_minor: 100n, cap_minor: 5_000n, state: 'asked', campaign_id: freeRoundsId(row!.id) })
    expect(await budgetOf(key)).toEqual([{ currency: 'BRL', spent_minor: 1_000n }])
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply.label).toBe('process')
    expect(await violations()).toEqual([])
    await says(row!, 'given')
    await decideClaimsJob.run(app.services)
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply.label).toBe('claimed')
    expect(await asked()).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  test('that its vendor refuses for good can be claimed again, and the reason stands in the steps', async () => {
    const { id } = await earned()
    await claim(id)
    await says((await asked())[0]!, 'refused', 'no such stake')
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply.label).toBe('claim')
    const [{ id: claimId } = { id: 0n }] = await claims()
    expect(await app.database.db.selectFrom('claim_steps').select(['input', 'reason', 'done_by']).where('claim_id', '=', claimId).where('input', '=', 'refuse').execute()).toEqual([{ input: 'refuse', reason: 'no such stake', done_by: 'job' }])
    expect((await claim(id)).reply.label).toBe('process')
    expect((await asked()).map(({ state }) => state)).toEqual(expect.arrayContaining(['refused', 'asked']))
    expect(await violations()).toEqual([])
  })

  const wagered = { ...freeRounds, wagering: { times: 5, days: 14, maxStakes: { BRL: '500' } } }

  test('Product §10.1655 whose winnings are to be staked holds the place of the bonus in play, is refused while another does, and gives it back where its vendor refuses', async () => {
    const { id } = await earned(wagered)
    const other = await createPromotion(app, taskTerms(app, { reward: bonus, conditions: [], claimHours: null }))
    await join(other.id)
    expect((await claim(id)).problem.code).toBe('grant_slot_taken')
    expect((await showOf(app, id, member)).reply.label).toBe('claim')
    const [{ id: active }] = (await app.database.pool.query(`select id from bonus_grants where member_id = $1 and state = 'active'`, [member.memberId])).rows as [{ id: bigint }]
    await transactMoney(app.services, (tx) => endGrant(tx, post, active, 'given-up'))
    expect((await claim(id)).reply.label).toBe('process')
    const [row] = await asked()
    expect(row).toMatchObject({ cap_minor: null, bonus_grant_id: expect.anything() })
    expect((await openGrants())[1]).toMatchObject({ state: 'active', granted_minor: 0n, required_minor: 0n, max_stake_minor: 500n, cap_minor: 5_000n, is_sticky: false, days: 21 })
    // Another bonus waits behind it.
    const next = await createPromotion(app, taskTerms(app, { reward: bonus, conditions: [], claimHours: null }))
    await join(next.id)
    expect((await openGrants()).map(({ state }) => state)).toEqual(['forfeited', 'active', 'waiting'])
    await says(row!, 'refused', 'no such stake')
    await settleGrantsJob.run(app.services)
    expect((await openGrants()).map(({ state }) => state)).toEqual(['forfeited', 'spent', 'active'])
    await decideClaimsJob.run(app.services)
    expect((await showOf(app, id, member)).reply.label).toBe('claim')
    expect((await claim(id)).problem.code).toBe('grant_slot_taken')
    expect(await violations()).toEqual([])
  })
})

test('Product §6.1171 who stopped play gets no bonus and no points that they had earned', async () => {
  const made = await Promise.all([createPromotion(app, taskTerms(app, { reward: bonus, ...once })), createPromotion(app, taskTerms(app, { reward: points, ...once }), { PTS: '1000' })])
  for (const { id } of made) await join(id)
  await played()
  await decideClaimsJob.run(app.services)
  await app.database.db.updateTable('members').set({ status: 'excluded' }).where('id', '=', member.memberId).execute()
  await decideClaimsJob.run(app.services)
  const rows = await app.database.db.selectFrom('claims').select('state').where('member_id', '=', member.memberId).execute()
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(await openGrants()).toEqual([])
  expect(await violations()).toEqual([])
})

test('the audit finds a claim without its grant or its points, and either without its claim', async () => {
  for (const [reward, budget] of [[bonus, { BRL: '1000' }], [points, { PTS: '50' }]] as const) {
    const { id } = await createPromotion(app, taskTerms(app, { reward, conditions: [], claimHours: null }), budget)
    await join(id)
  }
  const found = async (change: string): Promise<number> => {
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(change, [member.memberId])
      let count = 0
      for (const { sql } of claimChecks.filter(({ invariant }) => invariant === 'B6')) count += (await client.query(sql)).rows.length
      return count
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await found('select $1::bigint')).toBe(0)
  expect(await found(`update bonus_grants set source_id = 'x' where member_id = $1`)).toBe(2)
  expect(await found(`update bonus_grants set granted_minor = granted_minor + 1 where member_id = $1`)).toBe(1)
  expect(await found(`update claims set reward_minor = reward_minor + 1 where member_id = $1 and reward_kind = 'points'`)).toBe(1)
  expect(await found(`update claims set state = 'joined', paid_at = null where member_id = $1`)).toBe(2)
})

describe('Product §6.1174 one person has one', () => {
  const noDeposit = () => createPromotion(app, { ...taskTerms(app, { reward: bonus, conditions: [], claimHours: null }), class: 'no-deposit', after: 'phone' })
  const verified = async (who: TestMember, mobile: string) => app.database.db.updateTable('members').set({ mobile_number: mobile, mobile_verified_at: app.clock.now() }).where('id', '=', who.memberId).execute()
  const known = (who: TestMember, device: string) => app.database.db.insertInto('known_devices').values({ member_id: who.memberId, device_hash: Buffer.from(device.padEnd(64, '0'), 'hex'), last_used_at: app.clock.now() }).execute()

  test('Product §6.1175 who has not verified is told what is missing, and then is in by a tap', async () => {
    const { id } = await noDeposit()
    expect((await showOf(app, id, member)).reply.unmet).toEqual([[{ rule: 'verified', what: 'phone', how: 'shown' }]])
    expect((await join(id)).problem.code).toBe('not_eligible')
    await verified(member, '+5511900000001')
    expect((await join(id)).reply.label).toBe('issued')
    expect(await violations()).toEqual([])
  })

  test('of two accounts with one device at one instant one gets the bonus, and the other reads nothing of why', async () => {
    const { id, key } = await noDeposit()
    const other = await createMember(app)
    await verified(member, '+5511900000002')
    await verified(other, '+5511900000003')
    await known(member, 'abcd')
    await known(other, 'abcd')
    const answers = await Promise.all([join(id), join(id, other)])
    expect(answers.map(({ reply, problem }) => reply.label ?? problem.code).toSorted()).toEqual(['issued', 'not_eligible'])
    expect(await budgetOf(key)).toEqual([{ currency: 'BRL', spent_minor: 1_000n }])
    const states = await app.database.db.selectFrom('claims').select('state').where('promotion_key', '=', key).execute()
    expect(states.map(({ state }) => state)).toEqual(['issued'])
  })

  test('a tap that comes to nothing leaves no mark: the person may still have the bonus by another account', async () => {
    const { id, key } = await noDeposit()
    await verified(member, '+5511900000006')
    await known(member, 'abce')
    const taker = await app.database.pool.connect()
    onTestFinished(() => taker.release(true))
    await taker.query('begin')
    await taker.query('update promotion_budgets set spent_minor = limit_minor where promotion_key = $1', [key])
    const waits = join(id)
    await expect.poll(async () => (await app.database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%promotion_budgets%'`)).rowCount).toBe(1)
    await taker.query('commit')
    expect((await waits).problem.code).toBe('budget_spent')
    expect((await app.database.pool.query('select from claim_marks where promotion_key = $1', [key])).rowCount).toBe(0)
    await app.database.pool.query('update promotion_budgets set spent_minor = 0 where promotion_key = $1', [key])
  })

  test('another device is another person, and a task is for every account', async () => {
    const { id } = await noDeposit()
    const other = await createMember(app)
    for (const [who, mobile, device] of [[member, '+5511900000004', 'aa01'], [other, '+5511900000005', 'aa02']] as const) {
      await verified(who, mobile)
      await known(who, device)
      expect((await join(id, who)).reply.label).toBe('issued')
    }
    const plain = await createPromotion(app, taskTerms(app))
    await known(other, 'aa01')
    expect([(await join(plain.id)).reply.label, (await join(plain.id, other)).reply.label]).toEqual(['joined', 'joined'])
  })
})
