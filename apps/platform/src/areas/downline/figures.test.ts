import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAssistant } from '#areas/agents/assistants/assistants-store.ts'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { setFlags } from '#testing/proofs.ts'
import { countOnlineJob } from './jobs/count-online.ts'
import { tellOnlineSince } from './tell-online.ts'

let app: TestApp
let today: string
interface Tree {
  readonly top: TestMember
  readonly agent: TestMember
  readonly player: TestMember
  readonly direct: TestMember
}
let tree: Tree

const deposit = ({ memberId: member }: TestMember, amountMinor: bigint) =>
  transactMoney(app.database, (tx) => post(tx, depositCredited({ member, currency: 'BRL', depositId: `dep-${member}`, amountMinor: minor(amountMinor), provider: 'pix-sandbox' })))
const rest = () => app.clock.pass(250)
const kpi = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/kpi', { token, query: query as never }))
const overview = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/overview', { token, query: query as never }))

/** top over agent and direct; agent over player. */
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  // The books keep the time of the database.
  today = ((await app.database.pool.query<{ day: string }>(`select (now() at time zone 'utc')::date::text as day`)).rows[0] as { day: string }).day
  const { vendor, gameCode } = await createGame(app)
  const play = ({ memberId: member }: TestMember, roundId: string, stakeMinor: bigint, winMinor: bigint) => playRound(app, { memberId: member, vendor, gameCode, roundId, stakeMinor, winMinor })
  const [top, agent, player, direct] = [await createMember(app, { type: 2, username: 'topagent' }), await createMember(app, { type: 1, username: 'agentbelow', balanceMinor: 5_000n }), await createMember(app, { username: 'joana', balanceMinor: 10_000n }), await createMember(app, { username: 'bento' })]
  await placeAt(app, top.memberId, houseKey, { line: [houseKey, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [houseKey, top.memberId, agent.memberId] })
  await placeAt(app, player.memberId, agent.memberId)
  await placeAt(app, direct.memberId, top.memberId)
  await play(player, 'figures-1', 1_000n, 400n)
  await play(player, 'figures-2', 500n, 0n)
  await play(agent, 'figures-3', 200n, 900n)
  await deposit(direct, 2_500n)
  await catchUp(app.database.pool)
  tree = { top, agent, player, direct }
})
afterAll(() => app.close())

describe('Product §6.1400 one’s own team alone', () => {
  test('a guest, a player and a partner are refused, an assistant reads as the agent; a range is of 92 days at most and the right way round', async () => {
    expect((await app.call('GET /api/agents/team/kpi', { query: {} as never })).problem.code).toBe('login_required')
    for (const [type, code] of [[0, 'not_allowed'], [41, 'module_off'], [42, 'not_allowed']] as const) {
      const other = await createMember(app, { type })
      expect([(await kpi(other)).problem.code, (await overview(other)).problem.code]).toEqual([code, code])
    }
    const assistant = await createMember(app, { type: 42 })
    await insertAssistant(app.database.db as never, { memberId: assistant.memberId, agentId: tree.top.memberId, now: app.clock.now() })
    expect((await overview(assistant)).reply.sums).toEqual((await overview(tree.top)).reply.sums)
    for (const [from, to] of [[today, daysOn(today, -1)], [daysOn(today, -92), today]]) {
      expect([(await kpi(tree.top, { startDate: from, endDate: to })).problem.code, (await overview(tree.top, { from, to })).problem.code]).toEqual(['invalid_fields', 'invalid_fields'])
    }
  })
})

test('Product §6.1400 where the brand has no figures of teams nobody reads them', async () => {
  await setFlags(app, { AGEINFO3: false })
  expect([(await kpi(tree.top)).problem.code, (await overview(tree.top)).problem.code]).toEqual(['module_off', 'module_off'])
  await setFlags(app, { AGEINFO3: true })
  expect((await kpi(tree.top)).status).toBe(200)
})

test('Product §10.1404 size 0 gives the footer alone: who logged in, bet and came below the agent; another size direct members with theirs', async () => {
  const { value, isAverage } = (await kpi(tree.top)).reply
  expect(value).toEqual({ list: [], footer: { teamLoginMemberCount: 0, teamBetMemberCount: 2, teamRegisterMemberCount: 3, teamOnlineCount: 0 }, pageNum: 1, totalPages: 0 })
  expect(isAverage).toBe(false)
  // The agent is not of their own downline.
  expect((await kpi(tree.agent)).reply.value.footer).toMatchObject({ teamBetMemberCount: 1, teamRegisterMemberCount: 1 })
  const listed = (await kpi(tree.top, { size: 1 })).reply.value
  expect([listed.totalPages, listed.list.map(({ username, teamBetMemberCount, teamRegisterMemberCount }) => [username, teamBetMemberCount, teamRegisterMemberCount])]).toEqual([2, [['agentbelow', 2, 2]]])
  expect((await kpi(tree.top, { size: 1, pageNum: 2 })).reply.value.list.map(({ memberId: id, teamBetMemberCount }) => [id, teamBetMemberCount])).toEqual([[memberId(tree.direct.memberId), 0]])
})

test('Product §10.1403 over days that are no day, week or month whoever bet is told on average a day, and who came in all', async () => {
  const { value, isAverage } = (await kpi(tree.top, { startDate: daysOn(today, -3), endDate: daysOn(today, 0) })).reply
  expect(isAverage).toBe(true)
  expect(value.footer).toMatchObject({ teamBetMemberCount: 0.5, teamRegisterMemberCount: 3 })
})

test('Product §10.1406 own, direct and team; by day and by category; counts of who stands below', async () => {
  const team = (await overview(tree.top)).reply
  expect(team.sums).toMatchObject({ bets: 3, staked: '1700', won: '1300', result: '-400' })
  expect(team.counts).toMatchObject({ members: { count: 3, isMore: false }, agents: 1, registered: 3, bettors: 2, active: 2, firstDeposits: 1, isAverage: false })
  expect(team.days).toEqual([expect.objectContaining({ day: today, staked: '1700', bettors: 2, active: 2, registered: 3 })])
  expect(team.categories).toEqual([expect.objectContaining({ category: 'RNG', staked: '1700', won: '1300', deposits: '0' })])
  expect((await overview(tree.top, { of: 'direct' })).reply).toMatchObject({ sums: { bets: 1, staked: '200', won: '900', result: '700' }, counts: { members: { count: 2 }, agents: 1, bettors: 1 } })
  expect((await overview(tree.agent, { of: 'own' })).reply).toMatchObject({ sums: { staked: '200' }, counts: null })
  expect((await overview(tree.top, { category: 'LIVE' })).reply).toMatchObject({ sums: { staked: '0' }, categories: [], counts: { bettors: 2 } })
  expect((await overview(tree.top, { from: daysOn(today, -2), to: today })).reply.days.map(({ day, staked }) => [day, staked])).toEqual([[daysOn(today, -2), '0'], [daysOn(today, -1), '0'], [today, '1700']])
})

test('Product §10.1405 who is here is counted only while an agent looked in the last minute, and told to who looks', async () => {
  const { pool, transact } = app.database
  const told: unknown[] = []
  const live = { members: () => [tree.top.memberId], publish: (...what: unknown[]) => told.push(what) }
  const run = () => countOnlineJob.run({ db: app.database.db, transact, clock: app.clock } as never)
  await pool.query('delete from team_looks')
  await pool.query('update sessions set last_seen_at = $1', [new Date(app.clock.now().getTime() - 6 * 60_000)])
  await pool.query('update sessions set last_seen_at = $1 where member_id = $2', [app.clock.now(), tree.player.memberId])
  expect(await run()).toBeUndefined()
  await kpi(tree.top)
  const before = app.clock.now()
  rest()
  expect(await run()).toBeDefined()
  const { value, onlineAsOf } = (await kpi(tree.top)).reply
  // The top agent’s own session is nobody’s downline.
  expect([value.footer.teamOnlineCount, onlineAsOf === null]).toEqual([1, false])
  expect((await overview(tree.top, { of: 'direct' })).reply.counts?.online).toBe(0)
  const until = await tellOnlineSince({ ...app.services, live: live as never, clock: app.clock }, before)
  expect(told).toEqual([[tree.top.memberId, 'team-online', { direct: 0, team: 1, at: onlineAsOf }]])
  expect(await tellOnlineSince({ ...app.services, live: live as never, clock: app.clock }, until)).toEqual(until)
  expect(told).toHaveLength(1)
  app.clock.pass(61_000)
  expect(await run()).toBeUndefined()
  expect((await kpi(tree.top)).reply).toMatchObject({ onlineAsOf: null, value: { footer: { teamOnlineCount: 0 } } })
})
