import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rebateChecks } from '#ledger/audit/rebate-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { giveRate, placeAt } from './rebates-fixture.ts'
import { runRebates } from './runs/run-rebates.ts'

interface Tree {
  readonly top: TestMember
  readonly agent: TestMember
  readonly player: TestMember
  readonly stranger: TestMember
}
const grow = async (app: TestApp): Promise<Tree> => {
  const house = houseKey
  const [top, agent, player, stranger] = [await createMember(app, { type: 2 }), await createMember(app, { type: 1 }), await createMember(app), await createMember(app)]
  await placeAt(app, top.memberId, house, { line: [house, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [house, top.memberId, agent.memberId] })
  await placeAt(app, player.memberId, agent.memberId)
  await placeAt(app, stranger.memberId, house)
  for (const [member, bps] of [[top, 50], [agent, 30], [player, 20]] as const) await giveRate(app, member.memberId, bps)
  return { top, agent, player, stranger }
}
const put = (app: TestApp, { token }: TestMember, { memberId: id }: TestMember, bps: number, category: 'RNG' | 'LIVE' = 'RNG') => app.call('PUT /api/agents/rates/:memberId', { token, params: { memberId: memberId(id) }, body: { category, bps } })

describe('in one house', () => {
  let app: TestApp
  let tree: Tree
  let today: string
  beforeAll(async () => {
    app = await openTestApp()
    app.clock.standStill()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    tree = await grow(app)
    today = app.clock.now().toISOString().slice(0, 10)
  })
  const found = async () => (await Promise.all(rebateChecks.map(async (check) => (await app.database.pool.query(check.sql)).rows))).flat()

  test('Product §6.1300 Product §7.1301 a higher rate holds from tomorrow, a lower one in seven days, and the member is told', async () => {
    expect((await put(app, tree.top, tree.agent, 45)).reply).toEqual({ rate: { category: 'RNG', bps: 30, next: { bps: 45, from: daysOn(today, 1) } } })
    // The later word counts.
    expect((await put(app, tree.top, tree.agent, 25)).reply).toEqual({ rate: { category: 'RNG', bps: 30, next: { bps: 25, from: daysOn(today, 7) } } })
    const { reply } = await app.call('GET /api/agents/rates', { token: tree.top.token, query: {} })
    expect(reply).toEqual({ isOn: true, own: [{ category: 'RNG', bps: 50, next: null }], list: [{ memberId: memberId(tree.agent.memberId), username: tree.agent.username, type: 1, rates: [{ category: 'RNG', bps: 30, next: { bps: 25, from: daysOn(today, 7) } }] }], next: null })
    const mails = await app.database.pool.query<{ title: string; content: string }>('select title, content from mails where member_id = $1 order by id', [tree.agent.memberId])
    expect(mails.rows.map(({ title }) => title)).toEqual(['Seu rebate vai mudar', 'Seu rebate vai mudar'])
    expect(mails.rows[1]?.content).toMatch(/^<p>Seu rebate em slots passa de 0,30% para 0,25% a partir de \d\d\/\d\d\/\d{4}\.<\/p>$/u)
    expect(await found()).toEqual([])
  })

  test('Product §6.1300 above one’s own, below what is given on, also on a later day, and who is not directly below', async () => {
    expect((await put(app, tree.top, tree.agent, 51)).problem.code).toBe('rate_above_own')
    expect((await put(app, tree.top, tree.agent, 19)).problem.code).toBe('rate_below_downline')
    expect((await put(app, tree.top, tree.agent, 10, 'LIVE')).problem.code).toBe('rate_above_own')
    expect((await put(app, tree.top, tree.agent, 301)).status).toBe(400)
    expect((await put(app, tree.top, tree.player, 10)).problem.code).toBe('not_found')
    expect((await put(app, tree.top, tree.stranger, 10)).problem.code).toBe('not_found')
    expect((await put(app, tree.agent, tree.top, 10)).problem.code).toBe('not_found')
    expect((await put(app, tree.player, tree.player, 10)).problem.code).toBe('not_allowed')
    // The agent's own falls in seven days: nothing above that is given on any more.
    await put(app, tree.top, tree.agent, 22)
    expect((await put(app, tree.agent, tree.player, 23)).problem.code).toBe('rate_above_own')
    expect((await put(app, tree.agent, tree.player, 22)).status).toBe(200)
    // And now it cannot fall below that.
    expect((await put(app, tree.top, tree.agent, 21)).problem.code).toBe('rate_below_downline')
    expect(await found()).toEqual([])
  })

  test('an upline that lowers and an agent that raises at one moment never leave a rate above', async () => {
    await put(app, tree.agent, tree.player, 10)
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([put(app, tree.top, tree.agent, 12 + turn), put(app, tree.agent, tree.player, 30), put(app, tree.top, tree.agent, 11), put(app, tree.agent, tree.player, 28)])
      expect(await found()).toEqual([])
    }
  })

  test('Product §7.1300 rebates by day, what each is made of, and that a branch is one number for both sides', async () => {
    const at = new Date(`${daysOn(today, -1)}T12:00:00Z`)
    await fact(app, tree.player.memberId, { staked: 123_457n, at })
    await fact(app, tree.agent.memberId, { staked: 1_000n, at })
    await app.database.pool.query('update play_facts_turn set until = now()')
    app.clock.pass(Date.parse(`${today}T00:10:00Z`) - app.clock.now().getTime())
    await runRebates(app.services)
    const ask = async ({ token }: TestMember) => (await app.call('GET /api/agents/rebates/:day', { token, params: { day: daysOn(today, -1) }, query: { currency: 'BRL' } })).reply
    const [top, agent, player] = [await ask(tree.top), await ask(tree.agent), await ask(tree.player)]
    expect(top).toMatchObject({ formula: 'rebate/1', branches: [{ member: { username: tree.agent.username }, category: 'RNG', ofDay: daysOn(today, -1), turnover: '124457', rateBps: 50, belowBps: 30 }], next: null })
    expect(agent.branches).toHaveLength(2)
    expect(agent.branches).toEqual(expect.arrayContaining([expect.objectContaining({ member: null, turnover: '1000', rateBps: 30, belowBps: 0 }), expect.objectContaining({ member: { memberId: memberId(tree.player.memberId), username: tree.player.username }, turnover: '123457', rateBps: 30, belowBps: 20 })]))
    expect(player).toMatchObject({ line: { exact: '2469140', amount: '246', remainder: '9140', state: 'paid' }, branches: [{ member: null, turnover: '123457' }] })
    const list = async (query: object) => app.call('GET /api/agents/rebates', { token: tree.player.token, query })
    expect((await list({})).reply).toMatchObject({ list: [{ day: daysOn(today, -1), amount: '246' }], totals: [{ currency: 'BRL', amount: '246' }], next: null, zone: 'UTC' })
    expect((await list({ from: daysOn(today, -92), to: today })).problem.code).toBe('invalid_fields')
    expect((await list({ from: today, to: daysOn(today, -1) })).problem.code).toBe('invalid_fields')
    expect((await app.call('GET /api/agents/rebates/:day', { token: tree.stranger.token, params: { day: daysOn(today, -1) }, query: { currency: 'BRL' } })).problem.code).toBe('not_found')
  })
})

eachMarket({}, (house) => {
  house.rule('agents.pays', 'rates', async () => {
    const tree = await grow(house.app)
    const answer = await put(house.app, tree.top, tree.agent, 40)
    if (house.code === 'sandbox') expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('market_forbids')
    expect((await house.app.call('GET /api/agents/rates', { token: tree.top.token, query: {} })).reply.isOn).toBe(house.code === 'sandbox')
  })
})
