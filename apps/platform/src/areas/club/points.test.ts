import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endLots, givePoints, takePoints } from '#areas/club/points/points-store.ts'
import { expirePointsJob } from '#areas/club/jobs/expire-points.ts'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const zone = 'America/Sao_Paulo'
const found = async (): Promise<readonly unknown[]> => (await Promise.all(pointChecks.map(async (check) => (await app.database.pool.query(check.sql)).rows))).flat()
const give = (memberId: bigint, points: number, key: string, now = app.clock.now()) => app.database.transact((tx) => givePoints(tx, { memberId, points, reason: 'sign-in', key, now }, zone))
const take = (memberId: bigint, points: number, key: string, now = app.clock.now()) => app.database.transact((tx) => takePoints(tx, { memberId, points, reason: 'make-up', key, now }))
const balanceOf = async (token: string): Promise<number> => (await app.call('GET /api/points', { token })).reply.balance

test('Product §10.1120 points are given and taken once under their key, and the member reads why', async () => {
  const { memberId, token } = await createMember(app)
  expect((await app.call('GET /api/points', { token })).reply).toEqual({ balance: 0, ending: [] })
  expect([await give(memberId, 30, 'one'), await give(memberId, 30, 'one'), await give(memberId, 5, 'two')]).toEqual(['given', 'already', 'given'])
  expect([await take(memberId, 32, 'out'), await take(memberId, 32, 'out')]).toEqual(['taken', 'already'])
  const { reply } = await app.call('GET /api/points/entries', { token, query: { limit: 2 } })
  expect(reply).toMatchObject({ list: [{ seq: '3', reason: 'make-up', points: -32, balanceAfter: 3 }, { seq: '2', points: 5, balanceAfter: 35 }], next: '2' })
  expect((await app.call('GET /api/points/entries', { token, query: { before: '2' } })).reply).toMatchObject({ list: [{ seq: '1', points: 30, balanceAfter: 30 }], next: null })
  expect(await balanceOf(token)).toBe(3)
  expect(await found()).toEqual([])
})

test('Product §10.1120 the same twice at once is given once, and no two takings together take more than there is', async () => {
  const { memberId, token } = await createMember(app)
  expect((await Promise.all(Array.from({ length: 8 }, () => give(memberId, 10, 'same')))).filter((each) => each === 'given')).toHaveLength(1)
  const taken = await Promise.all(Array.from({ length: 6 }, (_, n) => take(memberId, 4, `take ${n}`)))
  expect(taken.filter((each) => each === 'taken')).toHaveLength(2)
  expect(taken.filter((each) => each === 'short')).toHaveLength(4)
  expect(await balanceOf(token)).toBe(2)
  expect(await found()).toEqual([])
})

test('Product §10.1121 who is not rewarded is given none, and a trial has no points at all', async () => {
  const barred = await createMember(app, { status: 'blocked' })
  const house = await createMember(app, { type: 40 })
  expect([await give(barred.memberId, 10, 'one'), await give(house.memberId, 10, 'one')]).toEqual(['not-rewarded', 'not-rewarded'])
  expect((await app.database.pool.query('select from point_entries where member_id = any ($1)', [[barred.memberId, house.memberId]])).rowCount).toBe(0)
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('GET /api/points', { token: trial.token })).problem.code).toBe('free_reject')
})

test('an entry is never changed, and an amount is a whole one', async () => {
  const { memberId } = await createMember(app)
  await give(memberId, 10, 'one')
  await expect(app.database.pool.query('update point_entries set points = 20 where member_id = $1', [memberId])).rejects.toThrow('never changed')
  await expect(app.database.pool.query('delete from point_entries where member_id = $1', [memberId])).rejects.toThrow('never changed')
  for (const wrong of [0, -1, 1.5, 1_000_001]) await expect(give(memberId, wrong, 'wrong')).rejects.toThrow('no amount')
})

describe('Product §10.1122 Product §10.1123 points that nobody uses', () => {
  test('the oldest are used first, and what is left of a year ago ends, once, after its member was told', async () => {
    const { memberId, token } = await createMember(app)
    const old = new Date(app.clock.now().getTime() - 340 * dayMs)
    await give(memberId, 20, 'old', old)
    await give(memberId, 7, 'new')
    await take(memberId, 5, 'out')
    await expirePointsJob.run(app.services)
    await expirePointsJob.run(app.services)
    const mails = () => app.database.db.selectFrom('mails').select(['title', 'preview']).where('member_id', '=', memberId).execute()
    expect(await mails()).toMatchObject([{ title: 'Pontos a vencer', preview: expect.stringContaining('15 pontos vencem a partir de') }])
    expect((await app.call('GET /api/points', { token })).reply).toMatchObject({ balance: 22, ending: [{ points: 15 }, { points: 7 }] })
    // Gone with their day, and used by nobody after it, also before the job comes by.
    const later = new Date(app.clock.now().getTime() + 27 * dayMs)
    expect(await take(memberId, 8, 'too much', later)).toBe('short')
    expect(await app.database.transact((tx) => endLots(tx, memberId, later))).toBe(1)
    expect(await app.database.transact((tx) => endLots(tx, memberId, later))).toBe(0)
    expect((await app.call('GET /api/points/entries', { token, query: { limit: 1 } })).reply.list).toMatchObject([{ reason: 'expired', points: -15, balanceAfter: 7 }])
    expect(await mails()).toHaveLength(1)
    expect(await found()).toEqual([])
  })

  test('the job ends them at its turn', async () => {
    const { memberId, token } = await createMember(app)
    await give(memberId, 3, 'old', new Date(app.clock.now().getTime() - 400 * dayMs))
    expect(await expirePointsJob.run(app.services)).toMatchObject({ ended: 1 })
    expect(await balanceOf(token)).toBe(0)
    expect(await found()).toEqual([])
  })
})

test.each([
  ['a purse', 'update point_purses set balance = balance + 1'],
  ['a lot', 'update point_lots set points_left = points_left - 1'],
  ['a count', 'update point_purses set seq = seq + 1'],
])('Product §10.1128 B9 finds %s that was changed by hand', async (_what, change) => {
  const { memberId } = await createMember(app)
  await give(memberId, 10, 'one')
  await app.database.pool.query(`${change} where member_id = $1`, [memberId])
  expect(await found()).not.toEqual([])
  await app.database.pool.query('update point_purses set balance = 10, seq = 1 where member_id = $1', [memberId])
  await app.database.pool.query('update point_lots set points_left = 10 where member_id = $1', [memberId])
  expect(await found()).toEqual([])
})
