import fc from 'fast-check'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { monthEndOf, weekOf, xpOf } from '@trevo/rules/promotions/vip'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vipRecompute } from '#areas/club/commands/vip-recompute.ts'
import { forgetCountsJob } from '#areas/club/jobs/forget-counts.ts'
import { vipGiftsJob, vipMonthJob, vipXpJob } from '#areas/club/jobs/vip-jobs.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { pointChecks } from '#ledger/audit/point-checks.ts'
import { insertLimit } from '#areas/care/limits/limits-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  // To the tenth of a month: its end is far, and its cuts are over.
  const to = daysOn(monthEndOf(app.services.market.today()), 10)
  app.clock.pass(dayStart(zone(), to).getTime() + 12 * hourMs - app.clock.now().getTime())
})
afterAll(() => app.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zone = () => app.services.market.zone
let rounds = 0

interface Round {
  readonly roundId?: string
  readonly part?: number
  readonly stakedMinor?: bigint
  readonly cashMinor?: bigint
  readonly turnoverMinor?: bigint
  readonly category?: string
  readonly at?: Date
  readonly currency?: string
}
/** A row of the feed, as `take_play_facts` writes it. */
const fact = (memberId: bigint, wholeXp: number, given: Round = {}) => {
  const minor = BigInt(wholeXp) * 100n
  rounds += 1
  return app.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     values ($1, $2, 'STUDIO', $3, $4, 'game', $5, $6, 1, $7, $8, 0, $9)`,
    [memberId, given.currency ?? 'BRL', given.roundId ?? `round ${rounds}`, given.part ?? 0, given.category ?? 'RNG', given.at ?? app.clock.now(), given.stakedMinor ?? minor, given.cashMinor ?? given.stakedMinor ?? minor, given.turnoverMinor ?? given.stakedMinor ?? minor],
  )
}
const read = () => vipXpJob.run(app.services)
const tokenOf = (memberId: bigint) => app.database.transact((tx) => startSession(tx, memberId, app.clock.now()))
const own = async (memberId: bigint) => (await app.call('GET /api/vip', { token: await tokenOf(memberId), query: { language: 'pt' } })).reply.own
const claim = async (memberId: bigint, giftId: string) => app.call('POST /api/vip/gifts/:giftId/claim', { token: await tokenOf(memberId), params: { giftId }, query: {} })
const recompute = () => vipRecompute.run({ database: app.database } as never, { words: [], flags: {} })
const passMonths = async (months: number): Promise<void> => {
  for (let n = 0; n < months; n += 1) {
    app.clock.pass(dayStart(zone(), daysOn(monthEndOf(app.services.market.today()), 10)).getTime() + 12 * hourMs - app.clock.now().getTime())
    await vipMonthJob.run(app.services)
  }
}

let id: bigint
beforeEach(async () => {
  ;({ memberId: id } = await createMember(app))
})

describe('Product §10.1129 XP comes of closed rounds', () => {
  test('by cash and class, with corrections, once, however often it is read', async () => {
    await fact(id, 40)
    await fact(id, 0, { stakedMinor: 2_000n, cashMinor: 500n, turnoverMinor: 2_000n })
    await fact(id, 0, { stakedMinor: 2_000n, category: 'LIVE' })
    await fact(id, 0, { stakedMinor: 2_000n, currency: 'XXX' })
    await read()
    await read()
    expect(await own(id)).toMatchObject({ level: 0, xp: 40 + 5 + 10 })
    const roundId = 'corrected'
    await fact(id, 30, { roundId })
    await read()
    await fact(id, 10, { roundId, part: 1 })
    await read()
    expect(await own(id)).toMatchObject({ xp: 65 })
    await fact(id, 12, { roundId, part: 2 })
    await Promise.all([read(), read(), read()])
    expect(await own(id)).toMatchObject({ xp: 67 })
    expect((await recompute()).exitCode).toBe(0)
  })

  test('the database counts as the rule does, to the last ten-thousandth', async () => {
    const amount = fc.bigInt({ min: 0n, max: 900_000_000_000n })
    const samples = fc.sample(fc.tuple(amount, amount, amount), 60)
    let expected = 0n
    for (const [one, other, third] of samples) {
      const [turnoverMinor, cashMinor, stakedMinor] = [one, other, third].toSorted((a, b) => (a < b ? -1 : 1)) as [bigint, bigint, bigint]
      await fact(id, 0, { stakedMinor, cashMinor, turnoverMinor })
      expected += xpOf({ turnoverMinor, cashMinor, stakedMinor }, 10_000, 100)
    }
    await read()
    expect((await app.database.db.selectFrom('member_vip').select('xp').where('member_id', '=', id).executeTakeFirstOrThrow()).xp).toBe(expected)
  })

  test('Product §12.1120 what was changed by hand is found by the command', async () => {
    await fact(id, 40)
    await read()
    await app.database.pool.query('update vip_days set xp = xp + 1 where member_id = $1', [id])
    const { exitCode, lines } = await recompute()
    expect(exitCode).toBe(1)
    expect(lines).toHaveLength(2)
    await app.database.pool.query('update vip_days set xp = xp - 1 where member_id = $1', [id])
    expect((await recompute()).exitCode).toBe(0)
  })
})

test('Product §10.1130 a level is reached at once with its gifts, stays when a correction takes the XP, and is the member’s label', async () => {
  const roundId = `large ${id}`
  await fact(id, 1_200, { roundId })
  await read()
  expect(await own(id)).toMatchObject({ level: 2, xp: 1_200, reachXp: 1_000, nextXp: 5_000, gifts: expect.toSatisfy((gifts: readonly { readonly giftId: string }[]) => gifts.map(({ giftId }) => giftId).toSorted().join(' ') === 'level-1 level-2') })
  expect((await app.call('GET /api/member', { token: await tokenOf(id) })).reply.clubLabel).toEqual({ labelName: 'VIP 2' })
  await fact(id, 10, { roundId, part: 1 })
  await read()
  expect(await own(id)).toMatchObject({ level: 2, xp: 10 })
  // The month's end makes it one level less, the next one another.
  await passMonths(1)
  expect(await own(id)).toMatchObject({ level: 1, xp: 10 })
  await passMonths(1)
  expect(await own(id)).toMatchObject({ level: 0, xp: 10 })
  expect((await recompute()).exitCode).toBe(0)
})

test('Product §10.1131 who plays on stays; who does not goes down a step a month, and begins there', async () => {
  await fact(id, 1_200)
  await read()
  await passMonths(1)
  await vipMonthJob.run(app.services)
  expect(await own(id)).toMatchObject({ level: 2, xp: 1_200 })
  // The month is missed three times: 90 days are over, and each month is a step.
  await passMonths(4)
  expect(await own(id)).toMatchObject({ level: 0, xp: 0 })
  const { rows } = await app.database.pool.query('select from_level, to_level from vip_steps where member_id = $1 order by n', [id])
  expect(rows).toEqual([{ from_level: 0, to_level: 2 }, { from_level: 2, to_level: 1 }, { from_level: 1, to_level: 0 }])
  // Up again by what is played from now on; the level's gift is not given once more.
  await fact(id, 100)
  await read()
  expect(await own(id)).toMatchObject({ level: 1, xp: 100 })
  expect((await app.database.pool.query(`select from vip_gifts where member_id = $1 and gift = 'level' and period = '1'`, [id])).rowCount).toBe(1)
  expect((await recompute()).exitCode).toBe(0)
})

describe('Product §10.1132 gifts', () => {
  test('of the week by the level at its cut, taken by a tap, once', async () => {
    await fact(id, 1_200)
    await read()
    await vipGiftsJob.run(app.services)
    // Risen after the cut: nothing of this week yet.
    expect((await own(id))?.gifts.map(({ gift }) => gift)).not.toContain('week')
    const monday = daysOn(weekOf(app.services.market.today()), 7)
    app.clock.pass(dayStart(zone(), monday).getTime() - app.clock.now().getTime() + 60_000)
    await vipGiftsJob.run(app.services)
    expect((await own(id))?.gifts.map(({ gift }) => gift)).not.toContain('week')
    app.clock.pass(12 * 60_000)
    await Promise.all([vipGiftsJob.run(app.services), vipGiftsJob.run(app.services)])
    await vipGiftsJob.run(app.services)
    const giftId = `week-${monday}`
    expect((await own(id))?.gifts.filter(({ gift }) => gift === 'week')).toMatchObject([{ giftId, points: 25, levelName: 'VIP 2', claimedAt: null }])
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(id, giftId)))
    expect(answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).toSorted()).toEqual(['already_claimed', 'already_claimed', 'already_claimed', 'already_claimed', 'already_claimed', 'ok'])
    expect((await app.call('GET /api/points', { token: await tokenOf(id) })).reply.balance).toBe(25)
    for (const check of pointChecks) expect((await app.database.pool.query(check.sql)).rows).toEqual([])
  })

  test('a week that is over is over, and another’s gift is nobody’s', async () => {
    await fact(id, 150)
    await read()
    app.clock.pass(7 * dayMs)
    await vipGiftsJob.run(app.services)
    const giftId = `week-${weekOf(app.services.market.today())}`
    app.clock.pass(7 * dayMs)
    expect((await claim(id, giftId)).problem.code).toBe('gift_over')
    expect((await claim(id, 'week-2001-01-01')).problem.code).toBe('not_found')
    const { memberId: other } = await createMember(app)
    expect((await claim(other, 'level-1')).problem.code).toBe('not_found')
    expect((await claim(id, 'level-1')).reply.own?.gifts.find((gift) => gift.giftId === 'level-1')?.claimedAt).not.toBeNull()
  })

  test('Product §6.1150 who lowered a limit within thirty days is given none, and nothing for a level reached then', async () => {
    const at = app.clock.now()
    const lowered = async (was: bigint, is: bigint) => {
      const { memberId } = await createMember(app)
      const limit = { memberId, kind: 'deposit', period: 'day', setBy: 'member' } as const
      await app.database.transact(async (tx) => {
        await insertLimit(tx, { ...limit, at: new Date(at.getTime() - 2 * dayMs) }, was)
        await tx.updateTable('member_limits').set({ until_at: new Date(at.getTime() - dayMs) }).where('member_id', '=', memberId).execute()
        await insertLimit(tx, { ...limit, at: new Date(at.getTime() - dayMs) }, is)
      })
      await fact(memberId, 150)
      return memberId
    }
    const [down, up] = [await lowered(5_000n, 2_000n), await lowered(2_000n, 5_000n)]
    await read()
    const gifts = async (memberId: bigint) => (await app.database.pool.query<{ gift: string }>('select gift from vip_gifts where member_id = $1 order by 1', [memberId])).rows.map(({ gift }) => gift)
    expect([await gifts(down), await gifts(up)]).toEqual([[], ['level']])
    app.clock.pass(7 * dayMs)
    await vipGiftsJob.run(app.services)
    expect([await gifts(down), (await gifts(up)).filter((gift) => gift !== 'month')]).toEqual([[], ['level', 'week']])
    app.clock.pass(35 * dayMs)
    await vipGiftsJob.run(app.services)
    expect((await gifts(down)).filter((gift) => gift === 'week').length).toBeGreaterThan(0)
  })

  test('who was stopped, or is kept from offers, is given none', async () => {
    const { memberId: blocked } = await createMember(app)
    const { memberId: kept } = await createMember(app)
    for (const each of [blocked, kept]) await fact(each, 150)
    await read()
    await app.database.pool.query(`update members set status = 'blocked' where id = $1`, [blocked])
    await app.database.pool.query(`insert into harm_scores (member_id, formula, score, band, reasons, scored_at) values ($1, 'harm/1', 60, 'talk', '[]', now())`, [kept])
    app.clock.pass(7 * dayMs)
    await vipGiftsJob.run(app.services)
    expect((await app.database.pool.query(`select from vip_gifts where gift = 'week' and member_id = any ($1)`, [[blocked, kept]])).rowCount).toBe(0)
  })
})

test('Product §2.1123 a guest reads the levels alone; an account of the house takes no part', async () => {
  const { reply } = await app.call('GET /api/vip', { query: { language: 'en' } })
  expect(reply).toMatchObject({ own: null, levels: expect.toSatisfy((levels: readonly unknown[]) => levels.length === 6) })
  const house = await createMember(app, { type: 41 })
  expect((await app.call('GET /api/vip', { token: house.token, query: {} })).reply.own).toBeNull()
  expect((await app.call('GET /api/member', { token: house.token })).reply.clubLabel).toEqual({ labelName: '' })
})

describe('Product §6.1120 what a market offers for playing', () => {
  eachMarket({}, (house) => {
    house.rule('play.rewards', 'levels', async () => {
      const { token } = await createMember(house.app)
      const isOffered = house.code !== 'gb'
      const answer = await house.app.call('GET /api/vip', { token, query: {} })
      expect(isOffered ? answer.status : answer.problem.code).toBe(isOffered ? 200 : 'market_forbids')
      expect((await house.app.call('GET /api/member', { token })).reply.clubLabel.labelName).toBe(isOffered ? 'VIP 0' : '')
    })
  })
})

describe('Product §10.1262 old days are put into one sum', () => {
  const days = async (memberId: bigint) => (await app.database.pool.query<{ xp: bigint }>('select xp from vip_days where member_id = $1 order by day', [memberId])).rows.map(({ xp }) => xp)
  const sums = async (memberId: bigint) => app.database.db.selectFrom('member_vip').select(['xp', 'folded_xp', 'level']).where('member_id', '=', memberId).executeTakeFirstOrThrow()

  test('and neither the XP, nor what is made anew, nor a correction of such a day changes by it', async () => {
    const roundId = `old ${id}`
    await fact(id, 30, { roundId })
    await read()
    app.clock.pass(181 * dayMs)
    await fact(id, 7)
    await read()
    await Promise.all([forgetCountsJob.run(app.services), read(), forgetCountsJob.run(app.services)])
    expect(await days(id)).toEqual([70_000n])
    expect(await sums(id)).toEqual({ xp: 370_000n, folded_xp: 300_000n, level: 0 })
    expect((await recompute()).lines).toEqual([expect.stringContaining('Every')])
    await fact(id, 10, { roundId, part: 1, at: new Date(app.clock.now().getTime() - 181 * dayMs) })
    await read()
    expect((await recompute()).exitCode).toBe(0)
    await forgetCountsJob.run(app.services)
    expect(await sums(id)).toEqual({ xp: 170_000n, folded_xp: 100_000n, level: 0 })
    expect((await recompute()).exitCode).toBe(0)
    await app.database.pool.query('update member_vip set folded_xp = folded_xp + 1 where member_id = $1', [id])
    expect((await recompute()).exitCode).toBe(1)
    await app.database.pool.query('update member_vip set folded_xp = folded_xp - 1 where member_id = $1', [id])
  })

  test('but not those that a month’s end asks for which nobody looked at', async () => {
    await fact(id, 1_200)
    await read()
    // Levels were off for a year.
    app.clock.pass(365 * dayMs)
    await forgetCountsJob.run(app.services)
    expect(await days(id)).toEqual([12_000_000n])
    for (let n = 0; n < 14; n += 1) await vipMonthJob.run(app.services)
    await forgetCountsJob.run(app.services)
    expect(await days(id)).toEqual([])
    expect((await recompute()).exitCode).toBe(0)
  })
})
