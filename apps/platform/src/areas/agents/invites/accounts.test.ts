import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStep } from '#areas/agents/take-step.ts'
import { giveRate, placeAt } from '#areas/rebates/rebates-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'

let app: TestApp
let agent: TestMember
let today: string
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  today = app.clock.now().toISOString().slice(0, 10)
  agent = await grow()
})
afterAll(() => app.close())

const grow = async (line: readonly bigint[] = [houseKey]): Promise<TestMember> => {
  const made = await createMember(app, { type: 1 })
  await placeAt(app, made.memberId, line.at(-1) ?? houseKey, { line: [...line, made.memberId] })
  await giveRate(app, made.memberId, 50)
  return made
}
let count = 0
const name = () => `opened${(count += 1)}`
const request = () => randomUUID()
const open = (over: Partial<BodyOf<'POST /api/agents/accounts'>> = {}, by = agent) => app.call('POST /api/agents/accounts', { token: by.token, body: { requestId: request(), username: name(), type: 0, rates: [], ...over } })
const enter = (username: string, password: string) => app.call('POST /api/session', { body: { type: 'username', username, password }, address: `10.7.0.${(count += 1)}` })
const change = (token: string, oldPassword: string, isDisclaimerAccepted: boolean) => app.call('POST /api/v2/password', { token, body: { oldPassword, newPassword: 'quatro folhas', confirmNewPassword: 'quatro folhas', isDisclaimerAccepted } })
const tokenOf = (answer: { readonly reply: unknown }): string => (answer.reply as { readonly token: string }).token
const make = (id: string, by = agent) => app.call('POST /api/agents/members/:memberId/agent', { token: by.token, params: { memberId: id } })
const keyOf = async (username: string) => (await app.database.db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const typeOf = async (id: bigint) => (await app.database.db.selectFrom('members').select('type').where('id', '=', id).executeTakeFirstOrThrow()).type
const step = (day: string) => app.database.transact((tx) => takeStep(tx, { today: day, now: app.clock.now() }))

test('Product §4.1321 an account that an agent opens is theirs below, and its member confirms age and terms with a password of their own', async () => {
  const { status, reply } = await open({ rates: [{ category: 'RNG', bps: 50 }] })
  expect(status).toBe(200)
  const id = await keyOf(reply.username)
  const { rows } = await app.database.pool.query('select p.upline_id, m.type, m.currency, r.bps from team_places p join members m on m.id = p.member_id join rebate_rates r on r.member_id = m.id where m.id = $1', [id])
  expect(rows).toEqual([{ upline_id: agent.memberId, type: 0, currency: 'BRL', bps: 50 }])
  const session = await enter(reply.username, reply.password)
  expect(session.reply).toMatchObject({ firstTimeLogin: true, type: 0 })
  const token = tokenOf(session)
  expect((await app.call('GET /api/member', { token })).reply.disclaimerAge).toBe(18)
  expect((await app.call('GET /api/wallet', { token })).problem.code).toBe('password_change_required')
  expect((await change(token, reply.password, false)).problem.code).toBe('disclaimer_required')
  const changed = await change(token, reply.password, true)
  expect(changed.reply.firstTimeLogin).toBe(false)
  expect((await app.call('GET /api/member', { token: changed.reply.token })).reply.disclaimerAge).toBeUndefined()
  const registered = await app.database.db.selectFrom('registrations').select(['age_minimum', 'disclaimer_accepted_at']).where('member_id', '=', id).executeTakeFirstOrThrow()
  expect(registered).toEqual({ age_minimum: 18, disclaimer_accepted_at: app.clock.now() })
  expect((await enter(reply.username, reply.password)).problem.code).toBe('bad_credentials')
})

test('Product §4.1321 sent again it is the same account under another password, and once its member has come it is refused', async () => {
  const body = { requestId: request(), username: name() }
  const first = (await open(body)).reply
  const second = (await open(body)).reply
  expect([second.memberId, second.accountsLeft]).toEqual([first.memberId, first.accountsLeft])
  expect((await enter(first.username, first.password)).problem.code).toBe('bad_credentials')
  expect((await open({ ...body, username: name() })).problem.code).toBe('request_mismatch')
  expect((await enter(second.username, second.password)).status).toBe(200)
  expect((await open(body)).problem.code).toBe('request_mismatch')
})

test('Product §4.1321 one that is to be an agent becomes one at the next cut', async () => {
  const id = await keyOf((await open({ type: 1 })).reply.username)
  await step(today)
  expect(await typeOf(id)).toBe(0)
  await step(daysOn(today, 1))
  expect(await typeOf(id)).toBe(1)
})

test('a name that is taken or has a wrong form, and a rate above one’s own, open nothing', async () => {
  expect((await open({ username: agent.username })).problem).toMatchObject({ code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] })
  expect((await open({ username: 'a b' })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'username' }] })
  const username = name()
  expect((await open({ username, rates: [{ category: 'RNG', bps: 51 }] })).problem.code).toBe('rate_above_own')
  await expect(keyOf(username)).rejects.toThrow()
})

test('Product §9.1321 thirty a day, also when more are asked for at one moment', async () => {
  const busy = await grow()
  await app.database.pool.query("insert into invited_members (member_id, agent_id, request_id, day) select id, $1, 'r' || id, $2 from (select id from members where id not in (select member_id from invited_members) and type = 0 limit 1) m", [busy.memberId, today])
  const players = await Promise.all(Array.from({ length: 27 }, () => createMember(app)))
  for (const each of players) await app.database.db.insertInto('invited_members').values({ member_id: each.memberId, agent_id: busy.memberId, code: null, request_id: `r${each.memberId}`, day: today }).execute()
  const before = await app.database.pool.query<{ count: number }>('select count(*)::int as count from invited_members where agent_id = $1', [busy.memberId])
  const answers = await Promise.all(Array.from({ length: 5 }, () => open({}, busy)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - (before.rows[0]?.count ?? 0))
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(new Set(['accounts_day_limit']))
  expect((await app.call('GET /api/agents/links', { token: busy.token })).reply.accountsLeft).toBe(0)
})

test('Product §6.1321 a direct player becomes an agent at the next cut, asked for once', async () => {
  const player = await createMember(app)
  await placeAt(app, player.memberId, agent.memberId)
  const id = memberId(player.memberId)
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map(({ status, problem }) => (status === 200 ? 'asked' : problem.code)).toSorted()).toEqual(['already_agent', 'asked'])
  expect(answers.find(({ status }) => status === 200)?.reply).toEqual({ from: daysOn(today, 1) })
  await step(daysOn(today, 1))
  expect(await typeOf(player.memberId)).toBe(1)
  expect((await make(id)).problem.code).toBe('already_agent')
})

test('Product §6.1321 nobody but a direct member is found, and a line of 64 takes no further agent', async () => {
  const below = await grow([houseKey, agent.memberId])
  const player = await createMember(app)
  await placeAt(app, player.memberId, below.memberId)
  const stranger = await createMember(app)
  const asked = await Promise.all([memberId(player.memberId), memberId(stranger.memberId), memberId(agent.memberId), 'mem_1'].map((id) => make(id)))
  expect(new Set(asked.map(({ problem }) => JSON.stringify({ ...problem, reference: '' })))).toEqual(new Set([JSON.stringify({ type: 'about:blank', status: 404, code: 'not_found', reference: '' })]))
  expect((await app.call('POST /api/agents/members/:memberId/agent', { token: player.token, params: { memberId: memberId(player.memberId) } })).problem.code).toBe('not_allowed')
  const long = await grow()
  const filler = Array.from({ length: 62 }, (_, each) => 9_000_000n + BigInt(each))
  await app.database.pool.query('update agent_lines set line = $2 where agent_id = $1', [long.memberId, [houseKey, ...filler, long.memberId]])
  const last = await createMember(app)
  await placeAt(app, last.memberId, long.memberId)
  expect((await make(memberId(last.memberId), long)).problem.code).toBe('tree_too_deep')
})

test('Product §6.1322 what the agent above sees is told: named where the market shows members, nothing below the house', async () => {
  const player = await createMember(app, { balanceMinor: 12_345n })
  await placeAt(app, player.memberId, agent.memberId)
  const { reply } = await app.call('GET /api/agents/seen-of-me', { token: player.token })
  expect(reply).toEqual({ shown: 'named', upline: agent.username, username: player.username, type: 0, joined: today, lastDay: null, currency: 'BRL', balance: '12345' })
  const alone = await createMember(app)
  expect((await app.call('GET /api/agents/seen-of-me', { token: alone.token })).reply).toMatchObject({ shown: 'nothing', upline: null, balance: null })
})
