import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAssistant } from '#areas/agents/assistants/assistants-store.ts'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { giveRate, placeAt } from '#areas/rebates/rebates-fixture.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { takePlayFacts } from '#ledger/projections/play-facts.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import type { Tables } from '#db/tables.ts'
import { lookByComing, lookByLine, lookByName, readMemberFacts } from './members-store.ts'
import { readTeamLines } from './lines-store.ts'
import { readTeamRounds } from './play-store.ts'
import { readTeam } from './team-store.ts'
import { ownTeam } from './whose-team.ts'

let app: TestApp
let today: string
const house = houseKey
const wire = ({ memberId: key }: TestMember) => memberId(key)
const unknown = memberId(12_345n)

interface Tree {
  readonly top: TestMember
  readonly agent: TestMember
  readonly player: TestMember
  readonly direct: TestMember
  readonly stranger: TestMember
}
let tree: Tree

const depositTo = ({ memberId: member }: TestMember, depositId: string, amountMinor: bigint) =>
  transactMoney(app.database, (tx) => post(tx, depositCredited({ member, currency: 'BRL', depositId, amountMinor: minor(amountMinor), provider: 'pix-sandbox' })))
const logInOn = ({ memberId: id }: TestMember, day: string) =>
  app.database.pool.query(`insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, $2, 'password', true, 'WEB', 'a phone', '203.0.113.177')`, [id, `${day}T12:00:00Z`])
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  today = app.clock.now().toISOString().slice(0, 10)
  await createGame(app)
  const [top, agent, player, direct, stranger] = [
    await createMember(app, { type: 2, username: 'topagent', balanceMinor: 50_000n }), await createMember(app, { type: 1, username: 'agentbelow', balanceMinor: 700n }), await createMember(app, { username: 'joana', balanceMinor: 10_000n }), await createMember(app, { username: 'joaquim', balanceMinor: 300n }), await createMember(app, { type: 1, username: 'joalheiro' }),
  ]
  await placeAt(app, top.memberId, house, { line: [house, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [house, top.memberId, agent.memberId] })
  await placeAt(app, player.memberId, agent.memberId)
  await placeAt(app, direct.memberId, top.memberId)
  await placeAt(app, stranger.memberId, house, { line: [house, stranger.memberId] })
  await giveRate(app, agent.memberId, 30)
  await app.database.pool.query(`update members set email = 'secret@mail.example', mobile_number = '+5511987650123' where id = $1`, [player.memberId])
  await logInOn(agent, daysOn(today, -2))
  await logInOn(player, today)
  await logInOn(direct, daysOn(today, -40))
  tree = { top, agent, player, direct, stranger }
})
afterAll(() => app.close())

/** So that each call is one that may be made: five a second. */
const rest = () => app.clock.pass(250)
const members = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/members', { token, query: query as never }))
const member = async ({ token }: TestMember, id: string) => (rest(), app.call('GET /api/agents/team/members/:memberId', { token, params: { memberId: id } }))
const bets = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/bets', { token, query: query as never }))
const transfers = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/transfers', { token, query: query as never }))
const pnl = async ({ token }: TestMember, query: object = {}) => (rest(), app.call('GET /api/agents/team/pnl', { token, query: query as never }))
const send = async ({ token }: TestMember, to: string, requestId: string, text = 'Hello') => (rest(), app.call('POST /api/agents/messages', { token, body: { requestId, memberId: to, text } }))
const names = (reply: { readonly list: readonly { readonly username: string }[] }) => reply.list.map(({ username }) => username)

describe('Product §6.1340 one’s own team alone', () => {
  test('whoever stands outside is as unknown as nobody, in each call; a player, a partner and whose assistant nobody is are refused', async () => {
    for (const id of [wire(tree.stranger), unknown, memberId(house)]) {
      const answers = [
        await member(tree.top, id), await members(tree.top, { under: id }), await pnl(tree.top, { memberId: id }), await pnl(tree.top, { under: id }), await bets(tree.top, { memberId: id }), await bets(tree.top, { under: id }), await transfers(tree.top, { memberId: id }), await transfers(tree.top, { under: id }), await send(tree.top, id, `request-of-nobody-${id}`),
      ]
      expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not_found']))
    }
    // Upwards, and beside, nobody looks.
    expect((await member(tree.agent, wire(tree.top))).problem.code).toBe('not_found')
    expect((await bets(tree.agent, { memberId: wire(tree.direct) })).problem.code).toBe('not_found')
    for (const [type, code] of [[0, 'not_allowed'], [41, 'module_off'], [42, 'not_allowed']] as const) {
      const other = await createMember(app, { type })
      expect([(await members(other)).problem.code, (await bets(other)).problem.code, (await transfers(other)).problem.code, (await send(other, wire(tree.player), 'request-of-another')).problem.code]).toEqual([code, code, code, 'not_allowed'])
    }
  })

  test('an assistant reads what the agent reads, and writes nothing; where the market has no tree nobody reads', async () => {
    const assistant = await createMember(app, { type: 42 })
    await insertAssistant(app.database.db as never, { memberId: assistant.memberId, agentId: tree.top.memberId, now: app.clock.now() })
    expect((await members(assistant, { sort: 'name' })).reply).toEqual((await members(tree.top, { sort: 'name' })).reply)
    expect((await transfers(assistant, { of: 'me' })).reply).toEqual((await transfers(tree.top, { of: 'me' })).reply)
    expect((await send(assistant, wire(tree.direct), 'request-of-assistant')).problem.code).toBe('not_allowed')
    const call = { ...app.services, db: app.database.db, market: { ...app.services.market, value: () => ['plan'] }, member: { memberId: tree.top.memberId, type: 2 } }
    await expect(ownTeam(call as never)).rejects.toMatchObject({ code: 'module_off' })
  })

  test('nothing tells who a member is, how they pay or why they stay away', async () => {
    const seen = JSON.stringify([(await members(tree.top, { scope: 'team' })).reply, (await member(tree.top, wire(tree.player))).reply])
    for (const secret of ['secret@mail', '11987650123', '203.0.113', 'status', 'excluded']) expect(seen).not.toContain(secret)
  })

  test('Product §9.1340 lists are asked for 60 times at once, then five times a second', async () => {
    const { token } = tree.stranger
    const codes = await Promise.all(Array.from({ length: 61 }, async () => (await app.call('GET /api/agents/team/members', { token, query: {} })).status))
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([60, 1])
  })
})

describe('Product §7.1340 members of the team', () => {
  test('direct members with what they are, sorted, and totals that are their lines', async () => {
    const { reply } = await members(tree.top, { sort: 'name' })
    expect(reply).toMatchObject({ path: [], team: { count: 3, isMore: false }, currency: 'BRL', next: null, zone: 'UTC', totals: { members: 2, balance: '1000', stakedToday: '0' } })
    expect(reply.list).toEqual([
      { memberId: wire(tree.agent), username: 'agentbelow', type: 1, level: 1, size: { count: 1, isMore: false }, rates: [{ category: 'RNG', bps: 30 }], joined: '2020-01-01', lastLogin: daysOn(today, -2), isOnline: true, balance: '700', stakedToday: '0' },
      { memberId: wire(tree.direct), username: 'joaquim', type: 0, level: 1, size: { count: 0, isMore: false }, rates: [], joined: '2020-01-01', lastLogin: null, isOnline: true, balance: '300', stakedToday: '0' },
    ])
    expect(names((await members(tree.top, { sort: 'balance' })).reply)).toEqual(['agentbelow', 'joaquim'])
    expect(names((await members(tree.top, { sort: 'login' })).reply)).toEqual(['agentbelow', 'joaquim'])
    const below = (await members(tree.top, { under: wire(tree.agent) })).reply
    expect([below.path.map(({ username }) => username), names(below), below.list[0]?.level, below.team.count]).toEqual([['agentbelow'], ['joana'], 2, 1])
  })

  test('filters, and the search over the whole team by how a name begins', async () => {
    const found = async (query: object) => names((await members(tree.top, query)).reply)
    expect(await found({ type: 'agent' })).toEqual(['agentbelow'])
    expect(await found({ balanceFrom: '301' })).toEqual(['agentbelow'])
    expect(await found({ balanceTo: '300' })).toEqual(['joaquim'])
    expect(await found({ idleDays: 2 })).toEqual(['agentbelow', 'joaquim'])
    expect(await found({ idleDays: 3 })).toEqual(['joaquim'])
    expect((await found({ scope: 'team', search: 'JOA' })).toSorted()).toEqual(['joana', 'joaquim'])
    expect(await found({ scope: 'team', level: 2 })).toEqual(['joana'])
    expect(await found({ scope: 'team', search: 'joalheiro' })).toEqual([])
    expect((await members(tree.top, { search: 'jo' })).status).toBe(400)
    expect((await members(tree.top, { balanceFrom: '2', balanceTo: '1' })).problem.code).toBe('invalid_fields')
  })

  test('Product §6.1341 who is excluded looks like who stays away, and gets no message; the answer is the same', async () => {
    const out = await createMember(app, { username: 'excludedone' })
    await placeAt(app, out.memberId, tree.top.memberId)
    await logInOn(out, today)
    await app.database.db.updateTable('members').set({ status: 'excluded' }).where('id', '=', out.memberId).execute()
    const { list } = (await members(tree.top, { sort: 'name' })).reply
    expect(list.filter(({ lastLogin }) => lastLogin === null).map(({ username }) => username)).toEqual(['excludedone', 'joaquim'])
    expect(list.filter(({ isOnline }) => !isOnline).map(({ username }) => username)).toEqual(['excludedone'])
    expect(await send(tree.top, wire(out), 'request-to-excluded')).toMatchObject({ status: 200, reply: { leftToday: 19 } })
    expect(await send(tree.top, wire(tree.direct), 'request-to-joaquim-1', 'Oi <b>você</b>\n\ntchau')).toMatchObject({ status: 200, reply: { leftToday: 18 } })
    const mails = await app.database.db.selectFrom('mails').select(['member_id', 'title', 'content']).where('member_id', 'in', [out.memberId, tree.direct.memberId]).execute()
    expect(mails).toEqual([{ member_id: tree.direct.memberId, title: 'Mensagem do seu agente topagent', content: expect.stringMatching(/^<p dir="auto">Oi &lt;b&gt;você&lt;\/b&gt;<\/p><p dir="auto">tchau<\/p><p><small>Escrita pelo seu agente/u) }])
    await app.database.pool.query(`delete from team_places where member_id = $1`, [out.memberId])
  })

  test('Product §6.1342 a message goes to direct members alone, once, and 20 a day', async () => {
    expect((await send(tree.top, wire(tree.player), 'request-to-joana-00')).problem.code).toBe('not_found')
    const answers = []
    for (let count = 0; count < 20; count += 1) answers.push((await send(tree.agent, wire(tree.player), `request-to-joana-${count + 10}`)).reply.leftToday)
    expect(answers).toEqual(Array.from({ length: 20 }, (_, place) => 19 - place))
    expect((await send(tree.agent, wire(tree.player), 'request-to-joana-99')).problem.code).toBe('messages_of_day')
    // What was sent is answered again, and written once.
    expect((await send(tree.agent, wire(tree.player), 'request-to-joana-10')).reply).toEqual({ leftToday: 0 })
    const { rows } = await app.database.pool.query<{ count: number }>('select count(*)::int as count from mails where member_id = $1', [tree.player.memberId])
    expect(rows[0]?.count).toBe(20)
    expect((await send(tree.agent, wire(tree.player), 'request-too-long-1', 'x'.repeat(501))).status).toBe(400)
  })
})

describe('rounds and movements', () => {
  const played = async () => {
    const { player } = tree
    await playRound(app, { memberId: player.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'round-won', stakeMinor: 1_000n, winMinor: 2_500n })
    await playRound(app, { memberId: player.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'round-lost', stakeMinor: 400n, winMinor: 0n })
    await playRound(app, { memberId: player.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'round-open', stakeMinor: 777n, winMinor: null })
    await depositTo(player, 'dep-of-joana', 5_000n)
    for (let turn = 0; turn < 20; turn += 1) await takePlayFacts(app.database.pool)
  }
  beforeAll(played)

  test('Product §7.1343 settled rounds alone, with what they come to', async () => {
    const { reply } = await bets(tree.top)
    expect(reply).toMatchObject({ needsBranch: false, range: { from: today, to: today, zone: 'UTC' }, next: null, totals: { bets: 2, staked: '1400', valid: '1400', paid: '2500', result: '1100' } })
    expect(reply.list.map(({ number, member: of, staked, paid, result }) => [number, of.username, staked, paid, result])).toEqual([['round-lost', 'joana', '400', '0', '-400'], ['round-won', 'joana', '1000', '2500', '1500']])
    expect(JSON.stringify(reply)).not.toContain('round-open')
    const replay = new URL(reply.list[0]?.replayUrl ?? '')
    expect([replay.pathname, replay.searchParams.get('round'), replay.hash]).toEqual(['/verify', 'round-lost', ''])
    const numbers = async (query: object) => (await bets(tree.top, query)).reply.list.map(({ number }) => number)
    expect(await numbers({ result: 'won' })).toEqual(['round-won'])
    expect(await numbers({ result: 'even' })).toEqual([])
    expect(await numbers({ number: 'round-lost' })).toEqual(['round-lost'])
    expect(await numbers({ category: 'LIVE' })).toEqual([])
    expect(await numbers({ vassalage: 'TREVO', memberId: wire(tree.player) })).toEqual(['round-lost', 'round-won'])
    expect(await numbers({ username: 'JOANA' })).toEqual(['round-lost', 'round-won'])
    expect((await bets(tree.top, { username: 'joalheiro' })).problem.code).toBe('not_found')
    expect(await numbers({ memberId: wire(tree.direct) })).toEqual([])
    expect(await numbers({ memberId: wire(tree.top) })).toEqual([])
    expect((await bets(tree.top, { from: daysOn(today, -7), to: today })).problem.code).toBe('invalid_fields')
    expect((await bets(tree.top, { from: today, to: daysOn(today, -1) })).problem.code).toBe('invalid_fields')
  })

  test('a round that was settled anew stands once, as it is now; one whose stake came back stands nowhere; pages go on where they ended', async () => {
    const { direct } = tree
    const at = noon(daysOn(today, -3))
    await fact(app, direct.memberId, { roundId: 'anew', staked: 100n, back: 50n, at })
    await fact(app, direct.memberId, { roundId: 'anew', part: 1, staked: 100n, back: -20n, at })
    await fact(app, direct.memberId, { roundId: 'void', staked: 0n, at })
    for (let count = 0; count < 30; count += 1) await fact(app, direct.memberId, { roundId: `many ${count}`, staked: 10n, back: 1n, at })
    const range = { from: daysOn(today, -3), to: daysOn(today, -3), memberId: wire(direct) }
    const first = (await bets(tree.top, range)).reply
    const second = (await bets(tree.top, { ...range, after: first.next })).reply
    const all = [...first.list, ...second.list]
    expect([first.list.length, second.list.length, second.next, new Set(all.map(({ number }) => number)).size]).toEqual([25, 6, null, 31])
    expect(all.find(({ number }) => number === 'anew')).toMatchObject({ paid: '-20', result: '-120' })
    expect(first.totals).toMatchObject({ bets: 31, staked: '400', paid: '10' })
  })

  test('Product §7.1341 a member’s sheet: settled play of 7 and 30 days by category', async () => {
    await fact(app, tree.direct.memberId, { roundId: 'old', staked: 5_000n, back: 0n, category: 'LIVE', at: noon(daysOn(today, -20)) })
    const { reply } = await member(tree.top, wire(tree.direct))
    expect(reply).toMatchObject({ isDirect: true, path: [{ username: 'joaquim' }], periods: [{ days: 7, categories: [{ category: 'RNG', bets: 31, staked: '400' }] }, { days: 30, categories: [{ category: 'RNG', bets: 31 }, { category: 'LIVE', bets: 1, staked: '5000', result: '-5000' }], totals: { bets: 32, staked: '5400' } }] })
    expect((await member(tree.top, wire(tree.player))).reply).toMatchObject({ isDirect: false, member: { level: 2, balance: '15323' }, path: [{ username: 'agentbelow' }, { username: 'joana' }] })
  })

  test('Product §7.1344 movements of the team by kind, of play those of rounds that are over; a balance on one’s own lines alone', async () => {
    const told = async (query: object) => (await transfers(tree.top, query)).reply.list.map(({ kind, direction, amount, member: of, balanceAfter }) => [kind, direction, amount, of?.username, balanceAfter])
    expect(await told({ memberId: wire(tree.player) })).toEqual([['money', 'in', '5000', 'joana', null], ['play', 'out', '400', 'joana', null], ['play', 'in', '2500', 'joana', null], ['play', 'out', '1000', 'joana', null]])
    expect(await told({ kind: 'money' })).toEqual([['money', 'in', '5000', 'joana', null]])
    const { reply } = await transfers(tree.top)
    expect(reply.totals).toEqual({ lines: 4, in: '7500', out: '1400' })
    expect(reply.list.every(({ balanceAfter, lineId }) => balanceAfter === null && lineId === null)).toBe(true)
    const own = (await transfers(tree.top, { of: 'me' })).reply
    expect(own).toMatchObject({ list: [{ member: null, lineId: 'cash-1', kind: null, movement: 'balance-adjusted', direction: 'in', amount: '50000', balanceAfter: '50000' }], totals: { lines: 1, in: '50000', out: '0' } })
    expect((await transfers(tree.top, { from: daysOn(today, -92), to: today })).problem.code).toBe('invalid_fields')
  })

  test('Product §6.1340 what was before a member came into the team is not shown, and what was within it is, whoever was above', async () => {
    const [mover, from] = [await createMember(app, { username: 'mover' }), daysOn(today, -2)]
    await placeAt(app, mover.memberId, tree.stranger.memberId)
    await placeAt(app, mover.memberId, tree.agent.memberId, { from })
    await fact(app, mover.memberId, { roundId: 'before', staked: 1n, at: noon(daysOn(today, -3)) })
    await fact(app, mover.memberId, { roundId: 'since', staked: 2n, at: noon(from) })
    const seen = async (who: TestMember) => (await bets(who, { from: daysOn(today, -6), to: today, memberId: wire(mover) })).reply.list.map(({ number }) => number)
    expect(await seen(tree.top)).toEqual(['since'])
    await placeAt(app, mover.memberId, tree.top.memberId, { from: daysOn(today, -1) })
    expect(await seen(tree.top)).toEqual(['since'])
    expect((await bets(tree.stranger, { memberId: wire(mover) })).problem.code).toBe('not_found')
  })

  test('Product §7.1345 profit and loss by branch, by member and by day; the totals are the lines', async () => {
    await catchUp(app.database.pool)
    const whole = (await pnl(tree.top, { from: daysOn(today, -30), to: today })).reply
    const below = whole.list.find(({ username }) => username === 'agentbelow')
    expect(below).toMatchObject({ isAgent: true, day: null, deposits: '5000', staked: '2177', won: '2500', valid: '1400', result: '323' })
    expect(whole.list.find(({ username }) => username === 'joaquim')).toMatchObject({ isAgent: false, deposits: '0', valid: '5400' })
    for (const name of ['deposits', 'staked', 'valid', 'won', 'result'] as const) expect(whole.list.reduce((sum, line) => sum + BigInt(line[name]), 0n).toString()).toBe(whole.totals[name])
    const own = (await pnl(tree.top, { of: 'own' })).reply
    expect(own.list.map(({ username, staked }) => [username, staked])).not.toContainEqual(['agentbelow', '2177'])
    const branch = (await pnl(tree.top, { under: wire(tree.agent) })).reply
    expect([branch.path.map(({ username }) => username), branch.list.map(({ username, deposits }) => [username, deposits])]).toEqual([['agentbelow'], [['joana', '5000']]])
    expect((await pnl(tree.top, { memberId: wire(tree.player) })).reply.list).toMatchObject([{ day: today, deposits: '5000', staked: '2177' }])
    expect((await pnl(tree.top, { memberId: wire(tree.player), category: 'RNG' })).reply.list).toMatchObject([{ day: today, deposits: '0', staked: '2177' }])
    expect((await pnl(tree.top, { username: 'joalheiro' })).problem.code).toBe('not_found')
    expect((await pnl(tree.top, { from: daysOn(today, -92), to: today })).problem.code).toBe('invalid_fields')
  })

  test('movements page on to the microsecond', async () => {
    const many = await createMember(app, { username: 'manylines' })
    await placeAt(app, many.memberId, tree.agent.memberId)
    for (let count = 0; count < 27; count += 1) await depositTo(many, `dep-many-${count}`, BigInt(count + 1))
    const first = (await transfers(tree.agent, { memberId: wire(many) })).reply
    const second = (await transfers(tree.agent, { memberId: wire(many), after: first.next })).reply
    expect([...first.list, ...second.list].map(({ amount }) => Number(amount))).toEqual(Array.from({ length: 27 }, (_, place) => 27 - place))
    expect([first.totals, second.next]).toEqual([{ lines: 27, in: '378', out: '0' }, null])
    await transactMoney(app.database, (tx) => post(tx, balanceAdjusted({ member: many.memberId, currency: 'BRL', adjustmentId: 'of-staff', direction: 'credit', amountMinor: minor(5n), reason: 'a test' })))
    expect((await transfers(tree.agent, { memberId: wire(many) })).reply.totals?.lines).toBe(27)
  })
})

describe('a team of many', () => {
  let boss: TestMember
  let deputy: TestMember
  beforeAll(async () => {
    ;[boss, deputy] = [await createMember(app, { type: 2, username: 'boss' }), await createMember(app, { type: 1, username: 'deputy' })]
    await placeAt(app, boss.memberId, house, { line: [house, boss.memberId] })
    await placeAt(app, deputy.memberId, boss.memberId, { line: [house, boss.memberId, deputy.memberId] })
    await app.database.pool.query(
      `insert into members (id, username, nickname, type, currency, password_hash, recommender_id, created_at) select 9000000 + n, 'many' || lpad(n::text, 5, '0'), 'many', 0, 'BRL', 'none', case when n % 3 = 0 then $2::bigint else $1 end, $3 from generate_series(1, 15600) n`,
      [boss.memberId, deputy.memberId, app.clock.now()],
    )
    await app.database.pool.query('analyze')
  }, 60_000)

  test('Product §7.1340 more than 10,000 direct members are sorted by name or by when they came; others are found by going on', async () => {
    const byName = (await members(boss, { sort: 'name' })).reply
    expect(byName).toMatchObject({ team: { count: 10_000, isMore: true }, sorts: ['name', 'joined'], totals: null })
    const all = new Set<string>()
    let after: string | null = null
    for (let page = 0; page < 3; page += 1) {
      const { reply } = await members(boss, { sort: 'joined', ...(after === null ? {} : { after }) })
      for (const name of names(reply)) all.add(name)
      after = reply.next
    }
    expect([all.size, after === null]).toEqual([75, false])
    const balance = (await members(boss, { balanceFrom: '1' })).reply
    expect([balance.list.length, balance.next === null]).toEqual([0, false])
  })

  test('a search over a large team reads 5,000 rows a page and goes on from there', async () => {
    expect(names((await members(boss, { scope: 'team', search: 'many15599' })).reply)).toEqual(['many15599'])
    const wide = (await members(boss, { scope: 'team', search: 'many', type: 'agent' })).reply
    expect([wide.list, wide.next]).toEqual([[], expect.stringMatching(/^n:many0/u)])
    const walked: string[] = []
    let after: string | undefined
    for (let page = 0; page < 6; page += 1) {
      const { reply } = await members(boss, { scope: 'team', level: 1, type: 'agent', ...(after === undefined ? {} : { after }) })
      walked.push(...names(reply))
      if (reply.next === null) break
      after = reply.next
    }
    expect(walked).toEqual(['deputy'])
  })

  test('Product §7.1342 of more than 2,000 a branch or a member is chosen first', async () => {
    expect((await bets(boss)).reply).toMatchObject({ needsBranch: true, list: [], totals: { bets: 0 } })
    expect((await transfers(boss)).reply).toMatchObject({ needsBranch: true, list: [] })
    expect((await pnl(boss)).reply).toMatchObject({ needsBranch: true, list: [] })
    expect((await bets(boss, { memberId: memberId(9_000_003n) })).reply).toMatchObject({ needsBranch: false, path: [{ username: 'deputy' }, { username: 'many00003' }] })
  })

  test('no list reads a table but by an index, whatever else the database could do', async () => {
    const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: app.database.pool }), log: ({ query }) => void asked.push(query) })
    const branch = (await readTeam(app.database.db, boss.memberId))!
    const some = Array.from({ length: 50 }, (_, place) => BigInt(9_000_001 + place))
    const range = { agentId: boss.memberId, members: some, currency: 'BRL', from: noon(daysOn(today, -6)), to: noon(daysOn(today, 1)) }
    await lookByLine(db, branch, {}, { after: [boss.memberId, 9_000_100n], limit: 5_000 })
    await lookByName(db, branch, { search: 'many1', isDirect: false }, { after: 'many12', limit: 5_000 })
    await lookByComing(db, boss.memberId, {}, { after: [today, 9_000_100n], limit: 5_000 })
    await readMemberFacts(db, some, { currency: 'BRL', dayStart: range.from })
    await readTeamRounds(db, range, { after: null, limit: 26 })
    await readTeamLines(db, { ...range, movements: ['deposit-credited', 'stake-placed'] }, { after: null, limit: 26 })
    const client = await app.database.pool.connect()
    const plans: string[] = []
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      for (const { sql, parameters } of asked) plans.push((await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])).rows.map((row) => row['QUERY PLAN']).join('\n'))
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(plans).toHaveLength(6)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
    expect(plans[1]).toContain('members_username')
    expect(plans[2]).toContain('team_places_by_coming')
    expect(plans[4]).toContain('play_facts_of_member_by_time')
    expect(plans[5]).toMatch(/transfers_\d\d_member_id_at_idx/u)
  })
})
