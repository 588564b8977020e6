import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimLabels } from '@trevo/rules/promotions/claim-label'
import { newKey } from '#db/keys.ts'
import { claimChecks } from '#ledger/projections/checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { decideClaimsJob } from './jobs/decide-claims.ts'
import { forgetApplicationsJob } from './jobs/forget-applications.ts'
import { applyTerms, createPromotion, moment, seenOf, showOf, taskTerms } from './promotions-fixture.ts'
import { publishTerms } from './publish-store.ts'
import type { Terms } from '@trevo/rules/promotions/terms'

const hourMs = 3_600_000
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

const balance = async (who = member): Promise<bigint> => (await app.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', who.memberId).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n
const labelOf = async (id: string, who: TestMember | null = member) => (await showOf(app, id, who)).reply.label
const join = async (id: string, body: object = {}, who = member) => app.call('POST /api/promotions/:promotionId/join', { token: who.token, params: { promotionId: id }, body: { ...(await seenOf(app, id, who)), ...body } })
const claim = (id: string, requestId = randomUUID(), who = member) => app.call('POST /api/promotions/:promotionId/claim', { token: who.token, params: { promotionId: id }, body: { requestId } })
const leave = (id: string, requestId = randomUUID(), who = member) => app.call('POST /api/promotions/:promotionId/leave', { token: who.token, params: { promotionId: id }, body: { requestId } })
const apply = async (id: string, body: object = {}, who = member) => app.call('POST /api/promotions/:promotionId/application', { token: who.token, params: { promotionId: id }, body: { ...(await seenOf(app, id, who)), remark: 'Por favor', ...body } })
const withdraw = (id: string, who = member) => app.call('DELETE /api/promotions/:promotionId/application', { token: who.token, params: { promotionId: id } })
const listed = async (who: TestMember | null = member) => (await app.call('GET /api/promotions', who === null ? {} : { token: who.token })).reply.promotions
const decide = () => decideClaimsJob.run(app.services)
const budgetOf = (key: string) => app.database.db.selectFrom('promotion_budgets').select(['limit_minor', 'spent_minor']).where('promotion_key', '=', key).executeTakeFirstOrThrow()
const violations = async () => (await Promise.all(claimChecks.map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()
const newVersion = (key: string, terms: Terms) => app.database.transact((tx) => publishTerms(tx, { key, terms, budget: { BRL: '1000000' }, madeBy: null, approvedBy: null }, app.clock.now()))

/** A time-out of a day that begins now. */
const stopPlay = async (): Promise<void> => {
  const { clock, database } = app
  await database.db.insertInto('exclusions').values({ id: newKey(), member_id: member.memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: clock.now(), ends_at: new Date(clock.now().getTime() + 24 * hourMs), over_at: null, asked_at: null, ended_at: null, end_reason: null }).execute()
  await database.db.updateTable('members').set({ status: 'excluded' }).where('id', '=', member.memberId).execute()
}

let round = 0
/** A round that closed now, as the feed of closed rounds says it. */
const played = async (stakedMinor: bigint, { who = member, cash = stakedMinor, part = 0, roundId = `r${(round += 1)}`, category = 'RNG', back = 0n, at = app.clock.now() } = {}): Promise<string> => {
  await app.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     values ($1, 'BRL', 'TREVO', $2, $3, 'g', $4, $5, 1, $6, $7, $8, $6)`,
    [who.memberId, roundId, part, category, at, stakedMinor, cash, back],
  )
  return roundId
}

describe('what is seen', () => {
  test('a page has no label, and what can be claimed has one for everybody; the dates are those of the terms', async () => {
    const page = await createPromotion(app, null)
    const terms = taskTerms(app)
    const task = await createPromotion(app, terms)
    const seen = new Map((await listed(null)).map((each) => [each.id, each]))
    expect(seen.get(page.id)).toMatchObject({ label: null, reward: null })
    expect(seen.get(task.id)).toMatchObject({ label: 'join', reward: { kind: 'cash', amountMinor: '1000', currency: 'BRL' }, startDate: terms.startsAt, endDate: terms.endsAt, noExpiry: 0 })
    expect((await showOf(app, page.id, member)).reply).toMatchObject({ label: null, terms: null, claim: null, content: '<p>Oi</p>' })
    expect((await showOf(app, task.id, null)).reply).toMatchObject({ label: 'join', terms: { terms, version: 1, currency: 'BRL' } })
  })

  test.each(['0', '-1', 'x', '9999999999', '1;select', '99999999999999999999'])('what is no promotion is none: %s', async (id) => {
    expect((await showOf(app, id.slice(0, 20), member)).problem.code).toBe('not_found')
  })

  test('Product §10.1100 who has another currency does not see it', async () => {
    const { id } = await createPromotion(app, taskTerms(app))
    const other = await createMember(app, { currency: 'USD' })
    expect((await showOf(app, id, other)).problem.code).toBe('not_found')
    expect((await listed(other)).map((each) => each.id)).not.toContain(id)
    expect((await app.call('POST /api/promotions/:promotionId/join', { token: other.token, params: { promotionId: id }, body: await seenOf(app, id, member) })).problem.code).toBe('not_found')
  })

  test('Product §6.1102 a shown rule is named and refused, a silent one refused alone, a hidden one hides', async () => {
    const rule = (how: 'shown' | 'hidden' | 'silent') => taskTerms(app, { eligibility: { all: [{ rule: 'tag', tag: 'gold', how }] } })
    const [shown, silent, hidden] = [await createPromotion(app, rule('shown')), await createPromotion(app, rule('silent')), await createPromotion(app, rule('hidden'))]
    expect((await showOf(app, shown.id, member)).reply).toMatchObject({ label: 'join', unmet: [[{ rule: 'tag', tag: 'gold' }]] })
    expect((await showOf(app, silent.id, member)).reply).toMatchObject({ label: 'join', unmet: [] })
    expect((await showOf(app, hidden.id, member)).problem.code).toBe('not_found')
    expect([(await join(shown.id)).problem.code, (await join(silent.id)).problem.code]).toEqual(['not_eligible', 'not_eligible'])
    await app.database.db.insertInto('member_tags').values({ member_id: member.memberId, tag: 'gold', tagged_at: app.clock.now() }).execute()
    expect([(await join(shown.id)).reply.label, (await join(silent.id)).reply.label, (await join(hidden.id)).reply.label]).toEqual(['joined', 'joined', 'joined'])
  })

  test('Product §6.1105 house accounts and who stopped play are offered nothing, and a free trial is told that it needs an account', async () => {
    const { id } = await createPromotion(app, taskTerms(app))
    const page = await createPromotion(app, null)
    for (const type of [40, 41, 42]) {
      const house = await createMember(app, { type })
      expect((await listed(house)).map((each) => each.id)).toEqual(expect.arrayContaining([page.id]))
      expect((await listed(house)).map((each) => each.id)).not.toContain(id)
      expect((await app.call('POST /api/promotions/:promotionId/join', { token: house.token, params: { promotionId: id }, body: await seenOf(app, id, member) })).problem.code).toBe('not_found')
    }
    const trial = await createMember(app, { type: 4 })
    expect((await showOf(app, id, trial)).reply.label).toBe('join')
    expect((await join(id, {}, trial)).problem.code).toBe('free_reject')
    const seen = await seenOf(app, id, member)
    await stopPlay()
    expect(await listed()).toEqual([])
    expect((await showOf(app, id, member)).problem.code).toBe('not_found')
    expect((await app.call('POST /api/promotions/:promotionId/join', { token: member.token, params: { promotionId: id }, body: seen })).problem.code).toBe('member_excluded')
  })
})

describe('joining, playing, claiming', () => {
  test('a guest is refused', async () => {
    const { id } = await createPromotion(app, taskTerms(app))
    const body = await seenOf(app, id, null)
    expect((await app.call('POST /api/promotions/:promotionId/join', { params: { promotionId: id }, body })).problem.code).toBe('login_required')
  })

  test('Product §6.1103 Product §10.1101 what closed since joining counts, met is a tap away, and the tap pays once', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    await played(9_000n)
    expect((await join(id)).reply).toMatchObject({ label: 'joined', percent: 0, claim: { counted: ['0'], required: ['5000'], rewardMinor: '1000' } })
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 1_000n })
    await played(2_000n)
    await decide()
    expect((await showOf(app, id, member)).reply).toMatchObject({ label: 'process', percent: 40, claim: { counted: ['2000'] } })
    expect((await claim(id)).problem.code).toBe('promotion_closed')
    await played(3_000n, { category: 'LIVE' })
    await decide()
    expect((await showOf(app, id, member)).reply).toMatchObject({ label: 'claim', claim: { claimBy: new Date(app.clock.now().getTime() + 48 * hourMs).toISOString() } })
    const requestId = randomUUID()
    const taps = await Promise.all([...Array.from({ length: 8 }, () => claim(id, requestId)), claim(id), claim(id)])
    expect(taps.map(({ reply, problem }) => reply.label ?? problem.code)).toEqual(expect.arrayContaining(['claimed']))
    expect(await balance()).toBe(1_000n)
    expect((await claim(id)).problem.code).toBe('already_claimed')
    expect(await labelOf(id)).toBe('claimed')
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 1_000n })
    expect(await violations()).toEqual([])
  })

  test('Product §6.1103 bonus money, rounds of before and other games count nothing; a corrected round counts as it stands', async () => {
    const { id } = await createPromotion(app, taskTerms(app, { conditions: [{ kind: 'turnover', amounts: { BRL: '5000' }, categories: ['RNG'] }, { kind: 'rounds', count: 2, categories: [] }] }))
    await join(id)
    await played(1_000n, { at: new Date(app.clock.now().getTime() - 1) })
    await played(4_000n, { category: 'LIVE' })
    const roundId = await played(3_000n, { cash: 1_000n })
    await decide()
    expect((await showOf(app, id, member)).reply.claim).toMatchObject({ counted: ['1000', '2'], required: ['5000', '2'] })
    await played(2_000n, { roundId, part: 1, cash: 2_000n })
    await decide()
    expect((await showOf(app, id, member)).reply).toMatchObject({ claim: { counted: ['2000', '2'] }, percent: 40 })
    await played(0n, { roundId, part: 2 })
    await decide()
    expect((await showOf(app, id, member)).reply.claim).toMatchObject({ counted: ['0', '1'] })
  })

  test('Product §6.1101 without a tap the reward is issued as soon as it is met; without anything to do at once', async () => {
    const byItself = await createPromotion(app, taskTerms(app, { claimHours: null }))
    await join(byItself.id)
    await played(5_000n)
    await decide()
    await decide()
    expect(await labelOf(byItself.id)).toBe('issued')
    expect(await balance()).toBe(1_000n)
    expect(await violations()).toEqual([])
  })

  test('one tap sent twenty times, and two at once, join once', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    const body = await seenOf(app, id, member)
    const taps = await Promise.all(Array.from({ length: 20 }, () => join(id, body)))
    expect(new Set(taps.map(({ reply }) => reply.label))).toEqual(new Set(['joined']))
    expect((await join(id)).problem.code).toBe('already_claimed')
    expect((await app.database.db.selectFrom('claims').select('id').where('promotion_key', '=', key).execute()).length).toBe(1)
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 1_000n })
  })

  test('Product §10.1102 a budget holds to the last reward: of ten at once as many are in as it has', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app), { BRL: '3999' })
    const many = await Promise.all(Array.from({ length: 10 }, () => createMember(app)))
    const body = await seenOf(app, id, null)
    const answers = await Promise.all(many.map((who) => join(id, { ...body, requestId: randomUUID() }, who)))
    expect(answers.filter(({ reply }) => reply.label === 'joined').length).toBe(3)
    expect(answers.filter(({ problem }) => problem.code === 'budget_spent').length).toBe(7)
    expect(await budgetOf(key)).toEqual({ limit_minor: 3_999n, spent_minor: 3_000n })
    expect(await labelOf(id)).toBe('closed')
    // Who is in is answered as ever by the same tap; who is not is told from memory.
    const again = answers.findIndex(({ reply }) => reply.label === 'joined')
    expect((await join(id, { ...body, requestId: randomUUID() }, many[again])).problem.code).toBe('already_claimed')
    expect((await join(id)).problem.code).toBe('budget_spent')
    const first = many[answers.findIndex(({ reply }) => reply.label === 'joined')]
    if (first === undefined) throw new Error('nobody came in')
    expect((await leave(id, randomUUID(), first)).reply.label).toBe('closed')
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 2_000n })
    expect((await join(id)).reply.label).toBe('joined')
    expect(await violations()).toEqual([])
  })

  test('leaving ends it, gives the budget back, and what is left cannot be joined or claimed again', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    await join(id)
    expect((await leave(id)).reply.label).toBe('closed')
    expect((await leave(id)).problem.code).toBe('promotion_closed')
    expect((await join(id)).problem.code).toBe('promotion_closed')
    await played(9_000n)
    await decide()
    expect(await labelOf(id)).toBe('closed')
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 0n })
  })

  test('Product §6.1107 other terms than the member saw are refused, and who joined keeps theirs', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    const seen = await seenOf(app, id, member)
    const other = await createMember(app)
    const before = await seenOf(app, id, other)
    await join(id, seen)
    await newVersion(key, taskTerms(app, { conditions: [{ kind: 'turnover', amounts: { BRL: '9000' }, categories: [] }] }))
    expect((await join(id, before, other)).problem.code).toBe('terms_changed')
    expect((await join(id, { hash: '0'.repeat(64) }, other)).problem.code).toBe('terms_changed')
    expect((await showOf(app, id, member)).reply).toMatchObject({ terms: { version: 1, hash: seen.hash }, claim: { required: ['5000'] } })
    expect((await showOf(app, id, other)).reply).toMatchObject({ terms: { version: 2 } })
    await played(5_000n)
    await decide()
    expect(await labelOf(id)).toBe('claim')
  })

  test('Product §6.1100 before the start, after the end and paused nobody comes in', async () => {
    const soon = await createPromotion(app, taskTerms(app, { startsAt: moment(app, 1) }))
    expect(await labelOf(soon.id)).toBe('coming_soon')
    expect((await join(soon.id)).problem.code).toBe('promotion_not_open')
    const over = await createPromotion(app, taskTerms(app, { startsAt: moment(app, -3), endsAt: moment(app, -1) }))
    expect(await labelOf(over.id)).toBe('closed')
    expect((await join(over.id)).problem.code).toBe('promotion_closed')
    const { id, key } = await createPromotion(app, taskTerms(app))
    await app.database.db.updateTable('promotions').set({ state: 'paused', paused_at: app.clock.now() }).where('key', '=', key).execute()
    expect((await join(id)).problem.code).toBe('promotion_closed')
  })

  test('Product §6.1100 a pause shuts what is earned too, and what was played meanwhile counts once it is over', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    const set = (state: 'paused' | 'live') => app.database.db.updateTable('promotions').set({ state, paused_at: state === 'paused' ? app.clock.now() : null, recounts: true }).where('key', '=', key).execute()
    await join(id)
    await set('paused')
    await played(5_000n)
    await decide()
    expect(await labelOf(id)).toBe('closed')
    await set('live')
    await decide()
    expect(await labelOf(id)).toBe('claim')
    await set('paused')
    expect((await claim(id)).problem.code).toBe('promotion_closed')
    expect(await balance()).toBe(0n)
    await set('live')
    expect((await claim(id)).reply.label).toBe('claimed')
  })

  test('Product §6.1104 a day’s promotion can be joined again the next day', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app, { period: 'day', claimHours: 24 }))
    await join(id)
    await played(5_000n)
    await decide()
    await claim(id)
    expect(await labelOf(id)).toBe('claimed')
    const later = await createMember(app)
    await join(id, {}, later)
    app.clock.pass(24 * hourMs)
    const again = await createMember(app)
    expect(await labelOf(id, again)).toBe('join')
    expect((await app.database.db.selectFrom('claims').select('period_key').where('promotion_key', '=', key).execute()).map((each) => each.period_key)).toHaveLength(2)
  })
})

describe('the clock', () => {
  test('Product §6.1103 what is met by the end is met though it is read later; the rest is over and gives its budget back', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app, { endsAt: moment(app, 1) }))
    const other = await createMember(app)
    await join(id)
    await join(id, {}, other)
    app.clock.pass(24 * hourMs)
    await played(5_000n, { at: new Date(app.clock.now().getTime() - 1) })
    await played(5_000n, { who: other })
    await app.database.pool.query('update claims_turn set facts_until = (select max(n) from play_facts)')
    app.clock.pass(300_000)
    const now = await createMember(app)
    await decide()
    expect((await app.database.db.selectFrom('claims').select(['member_id', 'state']).where('promotion_key', '=', key).orderBy('state').execute())).toEqual([
      { member_id: other.memberId, state: 'closed' },
      { member_id: member.memberId, state: 'earned' },
    ])
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 1_000n })
    expect(now.memberId).toBeGreaterThan(0n)
  })

  test('Product §6.1100 what is not taken in time goes back to the budget', async () => {
    const { id, key } = await createPromotion(app, taskTerms(app))
    await join(id)
    await played(5_000n)
    await decide()
    await app.database.pool.query('update claims set claim_by = $2 where promotion_key = $1', [key, app.clock.now()])
    expect((await claim(id)).problem.code).toBe('promotion_closed')
    await decide()
    expect((await app.database.db.selectFrom('claims').select(['state', 'reward_minor']).where('promotion_key', '=', key).execute())).toEqual([{ state: 'closed', reward_minor: 0n }])
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 0n })
    expect(await violations()).toEqual([])
  })

  test('Product §6.1105 what somebody had earned before they stopped play is paid without a tap', async () => {
    const { id } = await createPromotion(app, taskTerms(app))
    await join(id)
    await played(5_000n)
    await decide()
    await stopPlay()
    await decide()
    expect(await balance()).toBe(1_000n)
    expect(await violations()).toEqual([])
  })
})

describe('applications', () => {
  test('Product §6.1108 what is said is sealed, waits, and can be taken back; each is a try', async () => {
    const { id, key } = await createPromotion(app, applyTerms(app))
    expect((await apply(id)).reply).toMatchObject({ label: 'applying', claim: { application: { remark: 'Por favor', pictures: 0 }, rewardMinor: '0' } })
    expect((await app.database.pool.query<{ remark: Buffer }>('select remark from applications a join claims c on c.id = a.claim_id where c.promotion_key = $1', [key])).rows[0]?.remark.toString()).not.toContain('favor')
    expect((await apply(id)).problem.code).toBe('application_decided')
    expect((await withdraw(id)).reply.label).toBe('join')
    expect((await withdraw(id)).reply.label).toBe('join')
    expect((await apply(id)).reply.label).toBe('applying')
    await withdraw(id)
    expect((await apply(id)).problem.code).toBe('application_decided')
    expect(await budgetOf(key)).toMatchObject({ spent_minor: 0n })
  })

  test('the same intention is one application, and a promotion of another class takes none', async () => {
    const { id, key } = await createPromotion(app, applyTerms(app))
    const seen = await seenOf(app, id, member)
    await Promise.all(Array.from({ length: 6 }, () => apply(id, seen)))
    expect((await app.database.pool.query('select from applications a join claims c on c.id = a.claim_id where c.promotion_key = $1', [key])).rowCount).toBe(1)
    expect((await join(id)).problem.code).toBe('already_claimed')
    const task = await createPromotion(app, taskTerms(app))
    expect((await apply(task.id)).problem.code).toBe('application_decided')
  })

  test('Product §9.1100 a remark has at most 140 characters', async () => {
    const { id } = await createPromotion(app, applyTerms(app))
    expect((await apply(id, { remark: '🍀'.repeat(141) })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'remark', problem: 'too_long' }] })
    expect((await apply(id, { remark: '🍀'.repeat(140) })).reply.label).toBe('applying')
  })
})

test('every label is one of the ten', () => {
  expect(claimLabels.length).toBe(10)
})

describe('pictures beside an application', () => {
  const png = (width = 40) => sharp({ create: { width, height: 30, channels: 3, background: '#0a0' } }).png().toBuffer()
  const picture = async (id: string, application: string, bytes: Buffer, { picture: pictureId = randomUUID(), who = member, type = 'image/png' } = {}) => {
    const answer = await app.app.inject({ method: 'PUT', url: `/api/promotions/${id}/applications/${application}/pictures/${pictureId}`, payload: bytes, headers: { 'content-type': type, authorization: `Bearer ${who.token}` } })
    return { status: answer.statusCode, ...(answer.json() as { readonly code?: string; readonly pictures?: number }) }
  }

  test('Product §9.1100 at most three, the same once, drawn anew and sealed; no other’s, and none once it was decided', async () => {
    const { id, key } = await createPromotion(app, applyTerms(app))
    const seen = await seenOf(app, id, member)
    await apply(id, seen)
    const first = randomUUID()
    expect(await picture(id, seen.requestId, await png(), { picture: first })).toMatchObject({ status: 200, pictures: 1 })
    expect(await picture(id, seen.requestId, await png(), { picture: first })).toMatchObject({ pictures: 1 })
    expect(await picture(id, seen.requestId, Buffer.from('not a picture'))).toMatchObject({ code: 'picture_unreadable' })
    expect(await picture(id, seen.requestId, await png(), { who: await createMember(app) })).toMatchObject({ code: 'not_found' })
    expect(await picture(id, randomUUID(), await png())).toMatchObject({ code: 'not_found' })
    expect(await picture(id, seen.requestId, await png())).toMatchObject({ pictures: 2 })
    expect(await picture(id, seen.requestId, await png())).toMatchObject({ pictures: 3 })
    expect(await picture(id, seen.requestId, await png())).toMatchObject({ code: 'pictures_full' })
    expect((await showOf(app, id, member)).reply.claim?.application?.pictures).toBe(3)
    const kept = await app.database.pool.query<{ picture: Buffer }>('select p.picture from application_pictures p join claims c on c.id = p.claim_id where c.promotion_key = $1', [key])
    expect(kept.rows.map((row) => row.picture.subarray(8, 12).toString())).not.toContain('WEBP')
    await withdraw(id)
    expect(await picture(id, seen.requestId, await png())).toMatchObject({ code: 'application_decided' })
  })

  test('Product §6.1108 what was said and shown is forgotten 90 days after the decision, and not before', async () => {
    const { id, key } = await createPromotion(app, applyTerms(app))
    const seen = await seenOf(app, id, member)
    await apply(id, seen)
    await picture(id, seen.requestId, await png())
    await withdraw(id)
    const left = async () => (await app.database.pool.query<{ remark: Buffer | null; pictures: string }>('select a.remark, (select count(*) from application_pictures p where p.claim_id = a.claim_id) as pictures from applications a join claims c on c.id = a.claim_id where c.promotion_key = $1', [key])).rows[0]
    await app.database.pool.query(`update applications set decided_at = $1 where decided_at is not null`, [new Date(app.clock.now().getTime() - 90 * 24 * hourMs + 1_000)])
    await forgetApplicationsJob.run(app.services)
    expect((await left())?.remark).not.toBeNull()
    await app.database.pool.query(`update applications set decided_at = $1 where decided_at is not null`, [new Date(app.clock.now().getTime() - 90 * 24 * hourMs)])
    await forgetApplicationsJob.run(app.services)
    expect(await left()).toMatchObject({ remark: null, pictures: 0n })
  })
})
