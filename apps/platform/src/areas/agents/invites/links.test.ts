import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebateChecks } from '#ledger/audit/rebate-checks.ts'
import { showMemberInvites } from '#areas/agents/operations/staff/show-member-invites.ts'
import { sweepInviteVisitorsJob } from '#areas/agents/jobs/sweep-invite-visitors.ts'
import { takeStep } from '#areas/agents/take-step.ts'
import { giveRate, placeAt } from '#areas/rebates/rebates-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { solveBotCheck } from '#testing/proofs.ts'

let app: TestApp
let agent: TestMember
let other: TestMember
let today: string
const grow = async (): Promise<TestMember> => {
  const made = await createMember(app, { type: 1 })
  await placeAt(app, made.memberId, houseKey, { line: [houseKey, made.memberId] })
  await giveRate(app, made.memberId, 50)
  await giveRate(app, made.memberId, 30, { category: 'LIVE' })
  return made
}
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  today = app.clock.now().toISOString().slice(0, 10)
  ;[agent, other] = [await grow(), await grow()]
})
afterAll(() => app.close())

let turn = 0
const elsewhere = () => `10.9.${(turn += 1) >> 8}.${turn & 255}`
const request = () => randomUUID()
const make = (over: Partial<BodyOf<'POST /api/agents/links'>> = {}, by = agent) =>
  app.call('POST /api/agents/links', { token: by.token, body: { requestId: request(), channel: 'Rua', type: 0, rates: [], endsAt: null, most: null, ...over } })
const made = async (over: Parameters<typeof make>[0] = {}, by = agent) => (await make(over, by)).reply.link
const links = async (by = agent) => (await app.call('GET /api/agents/links', { token: by.token })).reply
const drop = (code: string, by = agent) => app.call('DELETE /api/agents/links/:code', { token: by.token, params: { code } })
const pause = (code: string, isPaused: boolean, by = agent) => app.call('PUT /api/agents/links/:code', { token: by.token, params: { code }, body: { isPaused } })
const days = (code: string, by = agent, from = today, to = today) => app.call('GET /api/agents/links/:code/days', { token: by.token, params: { code }, query: { from, to } })
const check = (code: string) => app.call('GET /api/affiliates/check', { query: { code }, address: elsewhere() })
const visit = (code: string, device?: string) => app.call('POST /api/affiliates/visits', { body: { code }, address: elsewhere(), ...(device === undefined ? {} : { headers: { 'device-id': device.padEnd(22, '0') } }) })
const register = async (affiliateCode: string, username = `new${(turn += 1)}`) => {
  const address = elsewhere()
  const body = { type: 0 as const, requestId: request(), registerMethod: 'H5' as const, username, password: 'quatro folhas', confirmPassword: 'quatro folhas', isDisclaimerAccepted: true, botCheck: await solveBotCheck(app, address), affiliateCode }
  const answer = await app.call('PUT /api/members', { body, address })
  return { ...answer, username }
}
const keyOf = async (username: string) => (await app.database.db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const ratesOf = async (id: bigint) => (await app.database.pool.query<{ category: string; bps: number; day: string }>("select category, bps, to_char(from_day, 'YYYY-MM-DD') as day from rebate_rates where member_id = $1 order by category", [id])).rows
const typeOf = async (id: bigint) => (await app.database.db.selectFrom('members').select('type').where('id', '=', id).executeTakeFirstOrThrow()).type
const audited = async () => (await Promise.all(rebateChecks.map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()

describe('a link', () => {
  test('Product §7.1321 is made once a request, has a code that nobody has, and brings members below its agent', async () => {
    const requestId = request()
    const answers = await Promise.all([0, 1, 2].map(() => make({ requestId, rates: [{ category: 'RNG', bps: 40 }], most: 5 })))
    const { link } = answers[0]!.reply
    expect(answers.map(({ reply }) => reply.link.code)).toEqual([link.code, link.code, link.code])
    expect(link).toMatchObject({ channel: 'Rua', type: 0, state: 'open', most: 5, visits: 0, visitors: 0, registrations: 0, firstDeposits: 0 })
    expect((await check(link.code.toLowerCase())).reply).toEqual({ success: true, value: { code: link.code } })
    const { username } = await register(link.code.toLowerCase())
    const id = await keyOf(username)
    const { rows } = await app.database.pool.query('select upline_id from team_places where member_id = $1', [id])
    expect(rows).toEqual([{ upline_id: agent.memberId }])
    expect((await links()).list.find(({ code }) => code === link.code)).toMatchObject({ registrations: 1 })
    await drop(link.code)
  })

  test('Product §4.1320 who registers has its rates from that day on, cut to the agent’s own of then and later', async () => {
    const falling = await grow()
    const link = await made({ rates: [{ category: 'RNG', bps: 50 }, { category: 'LIVE', bps: 20 }] }, falling)
    // The agent's own falls in a week.
    await giveRate(app, falling.memberId, 35, { from: daysOn(today, 7) })
    const id = await keyOf((await register(link.code)).username)
    expect(await ratesOf(id)).toEqual([{ category: 'LIVE', bps: 20, day: today }, { category: 'RNG', bps: 35, day: today }])
    expect(await audited()).toEqual([])
  })

  test('Product §4.1320 one of type 1 makes agents, from the next cut on', async () => {
    const link = await made({ type: 1 })
    const id = await keyOf((await register(link.code)).username)
    const step = (day: string) => app.database.transact((tx) => takeStep(tx, { today: day, now: app.clock.now() }))
    expect(await step(today)).toBeNull()
    expect(await typeOf(id)).toBe(0)
    await step(daysOn(today, 1))
    expect(await typeOf(id)).toBe(1)
    await drop(link.code)
  })

  test('Product §8.1320 paused, full, ended and deleted each say so, to the check and to the registration, and make nobody', async () => {
    const [paused, full, ended, deleted] = [await made(), await made({ most: 1 }), await made({ endsAt: new Date(app.clock.now().getTime() + 1_000).toISOString() }), await made()]
    await pause(paused.code, true)
    expect((await register(full.code)).status).toBe(200)
    app.clock.pass(1_000)
    await drop(deleted.code)
    for (const [link, code] of [[paused, 'affiliate_code_paused'], [full, 'affiliate_code_full'], [ended, 'affiliate_code_ended']] as const) {
      expect((await check(link.code)).reply).toEqual({ success: false, value: null, problem: code })
      const { problem, username } = await register(link.code)
      expect(problem).toMatchObject({ status: 422, code, fields: [{ field: 'affiliateCode', problem: 'not_accepted' }] })
      await expect(keyOf(username)).rejects.toThrow()
    }
    expect((await check(deleted.code)).reply).toEqual({ success: false, value: null })
    expect((await register(deleted.code)).problem.code).toBe('affiliate_code_wrong')
    await pause(paused.code, false)
    expect((await register(paused.code)).status).toBe(200)
    for (const { code } of [paused, full, ended]) await drop(code)
  })

  test('Product §4.1320 of the last place one gets it, and the other makes nobody', async () => {
    const link = await made({ most: 1 })
    const answers = await Promise.all([register(link.code), register(link.code), register(link.code)])
    expect(answers.map(({ status, problem }) => (status === 200 ? 'in' : problem.code)).toSorted()).toEqual(['affiliate_code_full', 'affiliate_code_full', 'in'])
    expect((await links()).list.find(({ code }) => code === link.code)).toMatchObject({ registrations: 1, state: 'full' })
    await drop(link.code)
  })

  test('Product §7.1321 another agent’s is as one that never was; an agent who is none any more brings nobody by it', async () => {
    const link = await made()
    const bodies = await Promise.all([drop(link.code, other), pause(link.code, true, other), days(link.code, other), drop('NEVERWAS', other), pause('NEVERWAS', true, other), days('NEVERWAS', other)])
    expect(new Set(bodies.map(({ problem }) => JSON.stringify({ ...problem, reference: '' })))).toEqual(new Set([JSON.stringify({ type: 'about:blank', status: 404, code: 'not_found', reference: '' })]))
    await app.database.db.updateTable('members').set({ type: 0 }).where('id', '=', agent.memberId).execute()
    expect((await check(link.code)).reply.success).toBe(false)
    await app.database.db.updateTable('members').set({ type: 1 }).where('id', '=', agent.memberId).execute()
    await drop(link.code)
    expect((await drop(link.code)).problem.code).toBe('not_found')
  })
})

describe('what may be asked for', () => {
  test('Product §9.1321 rates above one’s own, an end that is over, signs without a shape', async () => {
    expect((await make({ rates: [{ category: 'RNG', bps: 51 }] })).problem.code).toBe('rate_above_own')
    expect((await make({ rates: [{ category: 'RNG', bps: 1 }, { category: 'RNG', bps: 2 }] })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'rates' }] })
    expect((await make({ endsAt: app.clock.now().toISOString() })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'endsAt' }] })
    expect((await make({ channel: 'a\u0007b' })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'channel' }] })
    for (const over of [{ channel: 'a'.repeat(33) }, { most: 0 }, { type: 2 as never }, { rates: [{ category: 'RNG', bps: -1 }] }] as const) expect((await make(over as Parameters<typeof make>[0])).status).toBe(400)
  })

  test('Product §9.1321 fifty links, and no more until one is deleted', async () => {
    const full = await grow()
    await app.database.pool.query("insert into invite_codes (code, member_id, kind, request_id, made_at) select 'FULL' || lpad(i::text, 4, '0'), $1, 'link', 'r' || i, now() from generate_series(1, 49) i", [full.memberId])
    expect((await make({}, full)).status).toBe(200)
    expect((await make({}, full)).problem.code).toBe('links_full')
    await drop('FULL0001', full)
    expect((await make({}, full)).status).toBe(200)
    expect((await links(full)).list).toHaveLength(50)
  })

  test('a partner’s links bring players alone, without rates', async () => {
    const partner = await createMember(app, { type: 41 })
    expect((await links(partner))).toMatchObject({ types: [0], own: [], accountsLeft: null })
    expect((await make({ type: 1 }, partner)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'type' }] })
    expect((await make({ rates: [{ category: 'RNG', bps: 1 }] }, partner)).problem.code).toBe('rate_above_own')
    expect((await make({}, partner)).status).toBe(200)
  })
})

test('Product §7.1320 visits, visitors, registrations and first deposits, by day; a phone counts once', async () => {
  const link = await made()
  for (const device of ['one', 'one', 'two', undefined]) expect((await visit(link.code, device)).reply).toEqual({})
  expect((await visit('NEVERWAS', 'one')).reply).toEqual({})
  const id = await keyOf((await register(link.code)).username)
  await app.database.pool.query('insert into member_statistics (member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor, deposits, deposited_minor, withdrawals, withdrawn_minor) values ($1, $2, $3, 0, 0, 0, 0, 0, 1, 1000, 0, 0)', [id, 'BRL', daysOn(today, 1)])
  const { reply } = await days(link.code, agent, today, daysOn(today, 1))
  expect(reply).toMatchObject({
    list: [{ day: daysOn(today, 1), visits: 0, visitors: 0, registrations: 0, firstDeposits: 1 }, { day: today, visits: 4, visitors: 2, registrations: 1, firstDeposits: 0 }],
    totals: { visits: 4, visitors: 2, registrations: 1, firstDeposits: 1 },
  })
  expect((await links()).list.find(({ code }) => code === link.code)).toMatchObject({ visits: 4, visitors: 2, registrations: 1, firstDeposits: 1 })
  expect((await days(link.code, agent, today, daysOn(today, -1))).problem.code).toBe('invalid_fields')
  expect((await days(link.code, agent, today, daysOn(today, 92))).problem.code).toBe('invalid_fields')
  await app.database.pool.query('update invite_visitors set day = day - 93')
  expect(await sweepInviteVisitorsJob.run(app.services)).toEqual({ gone: 2 })
  expect(await sweepInviteVisitorsJob.run(app.services)).toBeUndefined()
})

test('Product §13.1320 staff read an agent’s links and what came by them', async () => {
  const link = await made({}, other)
  await visit(link.code, 'staffs')
  const shown = await showMemberInvites({ params: { memberId: memberId(other.memberId) } } as never, app.services as never)
  expect(shown.links.map(({ code, visits }) => [code, visits])).toEqual([[link.code, 1]])
  expect(shown.assistants).toEqual([])
})

test('Product §7.1321 a code that is drawn is neither a member’s nor a link’s of any time', async () => {
  const { rows } = await app.database.pool.query<{ codes: number; own: number }>('select count(distinct code)::int as codes, count(*) filter (where kind = \'own\')::int as own from invite_codes')
  const { rows: members } = await app.database.pool.query<{ count: number }>('select count(*)::int as count from members where type not in (4, 40)')
  expect(rows[0]?.own).toBe(members[0]?.count)
  const drawn = await app.database.pool.query<{ code: string }>('select new_referral_code() as code from generate_series(1, 200)')
  expect(new Set(drawn.rows.map(({ code }) => code)).size).toBe(200)
})
