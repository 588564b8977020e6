import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BirthdayTerms } from '@trevo/rules/promotions/terms'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { eraseMember } from '#areas/account/erasure/erasures-store.ts'
import { exportSections } from '#areas/account/exports/sections-store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { claimChecks } from '#ledger/projections/checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { papersIn } from '#testing/papers.ts'
import { followBirthdaysJob } from './jobs/follow-birthdays.ts'
import { createPromotion, moment, seenOf, showOf, taskTerms } from './promotions-fixture.ts'

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

const terms = (): BirthdayTerms => ({ ...taskTerms(app), class: 'birthday', endsAt: null, period: 'year', conditions: [], claimHours: null })
/** So many days from today. */
const inDays = (days: number): string => daysOn(dayIn('UTC', app.clock.now()), days)
const toldOf = (day: string) => ({ month: Number(day.slice(5, 7)), day: Number(day.slice(8)) })
const show = async (who = member) => (await app.call('GET /api/birthday', { token: who.token })).reply
const put = (told: { readonly month: number; readonly day: number } | null, who = member) => app.call('PUT /api/birthday', { token: who.token, body: { told } })
const takeBack = (who = member) => app.call('DELETE /api/birthday', { token: who.token })
const join = async (id: string, who = member) => app.call('POST /api/promotions/:promotionId/join', { token: who.token, params: { promotionId: id }, body: { ...(await seenOf(app, id, who)), requestId: randomUUID() } })
const labelOf = async (id: string, who: TestMember | null = member) => (await showOf(app, id, who)).reply.label
const profile = (birthday: string, who = member) => app.database.transact((tx) => writeProfile(tx, app.services.keys, who.memberId, { birthday }, 0, app.clock.now()))
const rowOf = (who = member) => app.database.db.selectFrom('member_birthdays').select(['month', 'day', 'source']).where('member_id', '=', who.memberId).executeTakeFirst()
const violations = async () => (await Promise.all(claimChecks.map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()

test('a guest is refused, and a free trial is told that it needs an account', async () => {
  expect((await app.call('GET /api/birthday')).problem.code).toBe('login_required')
  const trial = await createMember(app, { type: 4 })
  expect((await put({ month: 1, day: 1 }, trial)).problem.code).toBe('free_reject')
})

describe('Product §6.1222 a gift from the birthday on', () => {
  test('opens with it for fourteen days, once a year; who told no day has no gift', async () => {
    const { id } = await createPromotion(app, terms())
    expect([await labelOf(id, null), await labelOf(id)]).toEqual(['join', 'coming_soon'])
    expect((await join(id)).problem.code).toBe('promotion_not_open')
    expect((await put(toldOf(inDays(-13)))).reply).toMatchObject({ birthday: toldOf(inDays(-13)), gifts: { isOpen: true } })
    expect(await labelOf(id)).toBe('join')
    expect((await join(id)).reply.label).toBe('issued')
    expect([(await join(id)).problem.code, await violations()]).toEqual(['already_claimed', []])
    const [{ period_key: period } = { period_key: '' }] = await app.database.db.selectFrom('claims').select('period_key').where('member_id', '=', member.memberId).execute()
    expect(period).toBe(inDays(-13).slice(0, 4))
  })

  test.each([[-14, 'coming_soon'], [0, 'join'], [1, 'coming_soon']])('a birthday %i days from today: %s', async (days, label) => {
    const { id } = await createPromotion(app, terms())
    await put(toldOf(inDays(days)))
    expect(await labelOf(id)).toBe(label)
    if (label !== 'join') expect((await join(id)).problem.code).toBe('promotion_not_open')
  })

  test('by its own dates too: a promotion that has not begun opens for nobody', async () => {
    const { id } = await createPromotion(app, { ...terms(), startsAt: moment(app, 2) })
    await put(toldOf(inDays(0)))
    expect((await join(id)).problem.code).toBe('promotion_not_open')
  })

  test('Product §6.1174 of two accounts with one device one has it', async () => {
    const { id } = await createPromotion(app, terms())
    const other = await createMember(app)
    for (const who of [member, other]) {
      await put(toldOf(inDays(0)), who)
      await app.database.db.insertInto('known_devices').values({ member_id: who.memberId, device_hash: Buffer.from('cd'.padEnd(64, '0'), 'hex'), last_used_at: app.clock.now() }).execute()
    }
    const answers = await Promise.all([join(id), join(id, other)])
    expect(answers.map(({ reply, problem }) => reply.label ?? problem.code).toSorted()).toEqual(['issued', 'not_eligible'])
  })
})

describe('Product §6.1223 the day is the member’s to give', () => {
  test('of what the profile says month and day are read, once, and what is told beside it counts nothing', async () => {
    await profile('1990-05-17')
    expect(await show()).toEqual({ birthday: null, isKnown: true, lockedUntil: null, gifts: null })
    expect(await rowOf()).toBeUndefined()
    expect((await put({ month: 1, day: 1 })).reply.birthday).toEqual({ month: 5, day: 17 })
    expect(await rowOf()).toEqual({ month: 5, day: 17, source: 'profile' })
  })

  test('where nobody knows it, it is asked for, and stands for a year, also once it was taken back', async () => {
    expect((await put(null)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'day', problem: 'required' }] })
    expect((await put({ month: 2, day: 30 })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'day', problem: 'format' }] })
    expect((await put({ month: 2, day: 29 })).status).toBe(200)
    expect((await put({ month: 2, day: 29 })).status).toBe(200)
    expect((await put({ month: 3, day: 1 })).problem.code).toBe('birthday_locked')
    expect((await takeBack()).reply).toMatchObject({ birthday: null, isKnown: false, lockedUntil: expect.any(String), gifts: null })
    expect(await rowOf()).toEqual({ month: null, day: null, source: 'told' })
    expect((await put({ month: 3, day: 1 })).problem.code).toBe('birthday_locked')
    await app.database.pool.query(`update member_birthdays set set_at = set_at - interval '365 days' where member_id = $1`, [member.memberId])
    expect((await put({ month: 3, day: 1 })).reply).toMatchObject({ birthday: { month: 3, day: 1 } })
  })

  test('of what the house knows nothing is left when it is taken back, and it can be given again', async () => {
    await profile('1990-05-17')
    await put(null)
    expect((await takeBack()).reply).toMatchObject({ birthday: null, isKnown: true, lockedUntil: null })
    expect(await rowOf()).toBeUndefined()
    expect((await put(null)).reply.birthday).toEqual({ month: 5, day: 17 })
  })

  test('a row that says nothing is gone after a year', async () => {
    await put({ month: 3, day: 1 })
    await takeBack()
    await followBirthdaysJob.run(app.services)
    expect(await rowOf()).toBeDefined()
    await app.database.pool.query(`update member_birthdays set set_at = set_at - interval '366 days' where member_id = $1`, [member.memberId])
    await followBirthdaysJob.run(app.services)
    expect(await rowOf()).toBeUndefined()
  })

  test('who stopped play takes it back all the same', async () => {
    await put({ month: 3, day: 1 })
    await app.database.db.updateTable('members').set({ status: 'excluded' }).where('id', '=', member.memberId).execute()
    expect([(await takeBack()).reply.birthday, (await put({ month: 4, day: 1 })).problem.code]).toEqual([null, 'member_excluded'])
  })

  test('the member’s file has it, and it goes with the member', async () => {
    await put({ month: 3, day: 1 })
    const section = exportSections.find(({ name }) => name === 'birthdayForGifts')
    const rows = await section?.page(app.database.db, member.memberId, null, 10, app.services.keys)
    expect(rows?.map(({ json }) => JSON.parse(json) as unknown)).toMatchObject([{ month: 3, day: 1, source: 'told' }])
    await app.database.transact((tx) => eraseMember(tx, member.memberId, app.clock.now()))
    expect(await rowOf()).toBeUndefined()
  })
})

describe('Product §6.1224 what verified papers say holds', () => {
  const verified = (birthday: string) => papersIn(app, member.memberId, 'verified', { told: { name: 'Ana Souza', birthday, number: '123' } })

  test('over what was told before, at the tap and in the row', async () => {
    const { id } = await createPromotion(app, terms())
    await put(toldOf(inDays(0)))
    await verified(`1990-${inDays(60).slice(5)}`)
    expect((await join(id)).problem.code).toBe('promotion_not_open')
    await followBirthdaysJob.run(app.services)
    expect(await rowOf()).toEqual({ ...toldOf(inDays(60)), source: 'papers' })
    expect([await labelOf(id), await followBirthdaysJob.run(app.services)]).toEqual(['coming_soon', { changed: 0, forgotten: 0 }])
  })

  test('over the profile, and without a lock', async () => {
    await profile('1990-05-17')
    await verified('1990-05-18')
    expect((await put({ month: 1, day: 1 })).reply).toMatchObject({ birthday: { month: 5, day: 18 }, isKnown: true, lockedUntil: null })
  })

  test('whoever gave no day is given none', async () => {
    await verified('1990-05-18')
    await followBirthdaysJob.run(app.services)
    expect(await rowOf()).toBeUndefined()
  })
})
