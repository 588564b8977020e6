import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { houseKey } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import type { Transact } from '#db/tables.ts'
import { rebateChecks } from '#ledger/audit/rebate-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { eachMarket } from '#testing/each-market.ts'
import { agentsRecompute } from './commands/agents-recompute.ts'
import { rebatesDayJob } from './jobs/rebates-day.ts'
import { giveRate, placeAt } from './rebates-fixture.ts'
import { runRebates } from './runs/run-rebates.ts'

let app: TestApp
const house = houseKey
const begin = (opened: TestApp): void => {
  app = opened
  app.clock.standStill()
}
const eachInAHouse = (): void => {
  beforeEach(async () => begin(await openTestApp()))
  afterEach(() => app.close())
}

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const newMember = async (type = 0): Promise<bigint> => (await createMember(app, { type })).memberId
const setClock = (to: Date): void => app.clock.pass(to.getTime() - app.clock.now().getTime())
const day = async (days: number): Promise<unknown> => {
  setClock(at(days, '00:10'))
  return rebatesDayJob.run(app.services)
}
const linesOf = async (member: bigint) => (await query<{ line: string }>(`select format('%s %s %s %s', exact, amount_minor, remainder, state) as line from rebate_lines where member_id = $1 order by run_id`, [member])).map(({ line }) => line)
const cashOf = async (member: bigint) => (await query<{ balance: string }>(`select coalesce(sum(balance_minor), 0)::text as balance from purses where member_id = $1 and kind = 'cash'`, [member]))[0]?.balance
const found = async () => (await Promise.all(rebateChecks.map((check) => query(check.sql)))).flat()
const recompute = (of: string) => agentsRecompute.run({ database: app.database } as never, { words: [], flags: { day: of } })
const expectRight = async (of: string): Promise<void> => {
  expect(await found()).toEqual([])
  expect(await recompute(of)).toMatchObject({ exitCode: 0, json: { differences: [] } })
}

/** Top, agent and player, with the rates of the example. */
const lineOfThree = async () => {
  const [top, agent, player] = [await newMember(2), await newMember(1), await newMember()]
  await placeAt(app, top, house, { line: [house, top] })
  await placeAt(app, agent, top, { line: [house, top, agent] })
  await placeAt(app, player, agent)
  for (const [member, bps] of [[top, 50], [agent, 30], [player, 20]] as const) await giveRate(app, member, bps)
  return { top, agent, player }
}

describe('Product §4.1300 Product §10.1301 rebates of a day', () => {
  eachInAHouse()

  test('each of a line earns the difference to the one below, from the house, once; fractions are carried on', async () => {
    const { top, agent, player } = await lineOfThree()
    await fact(app, player, { staked: 123_457n, at: at(0) })
    expect(await day(1)).toEqual({ runs: 1, lines: 3 })
    expect(await Promise.all([player, agent, top].map(linesOf))).toEqual([['2469140 246 9140 paid'], ['1234570 123 4570 paid'], ['2469140 246 9140 paid']])
    await fact(app, player, { staked: 123_457n, at: at(1) })
    await day(2)
    expect(await Promise.all([player, agent, top].map(cashOf))).toEqual(['493', '246', '493'])
    expect((await linesOf(player))[1]).toBe('2469140 247 8280 paid')
    // Asked again it pays nothing.
    expect(await day(2)).toEqual({ runs: 0, lines: 0 })
    await expectRight(monday)
    await expectRight(daysOn(monday, 1))
  })

  test('Product §10.1300 cash alone counts, of live games what was won or lost, and of the house’s own accounts nothing', async () => {
    const { top, agent, player } = await lineOfThree()
    await giveRate(app, player, 100, { category: 'LIVE' })
    await fact(app, player, { staked: 20_000n, cash: 15_000n, back: 28_001n, turnover: 8_001n, category: 'LIVE', at: at(0) })
    await fact(app, player, { staked: 20_000n, cash: 0n, at: at(0) })
    const tester = await newMember()
    await query('update members set is_staff = true where id = $1', [tester])
    await placeAt(app, tester, agent)
    await fact(app, tester, { staked: 900_000n, at: at(0) })
    await day(1)
    expect(await linesOf(player)).toEqual(['600000 60 0 paid'])
    expect([await linesOf(agent), await linesOf(top)]).toEqual([[], []])
  })

  test('an agent’s own play counts for them and for those above', async () => {
    const { top, agent } = await lineOfThree()
    await fact(app, agent, { staked: 100_000n, at: at(0) })
    await day(1)
    expect([await linesOf(agent), await linesOf(top)]).toEqual([['3000000 300 0 paid'], ['2000000 200 0 paid']])
    await expectRight(monday)
  })

  test('Product §10.1302 a later change counts under the tree and the rates of the day in which the round closed; what is taken back comes out of later days', async () => {
    const { top, agent, player } = await lineOfThree()
    await fact(app, player, { roundId: 'late', staked: 100_000n, at: at(0) })
    await day(1)
    const other = await newMember(1)
    await placeAt(app, other, top, { line: [house, top, other] })
    await placeAt(app, player, other, { from: daysOn(monday, 1) })
    await giveRate(app, other, 50)
    // Half of it is given back.
    await fact(app, player, { roundId: 'late', part: 1, staked: 50_000n, at: at(0) })
    await fact(app, player, { staked: 10_000n, at: at(1) })
    await day(2)
    expect(await linesOf(agent)).toEqual(['1000000 100 0 paid', '-500000 0 -500000 none'])
    expect(await linesOf(other)).toEqual(['300000 30 0 paid'])
    expect(await linesOf(player)).toEqual(['2000000 200 0 paid', '-800000 0 -800000 none'])
    await fact(app, player, { staked: 50_000n, at: at(2) })
    await day(3)
    expect((await linesOf(player))[2]).toBe('1000000 20 0 paid')
    expect(await cashOf(player)).toBe('220')
    for (const days of [0, 1, 2]) await expectRight(daysOn(monday, days))
  })

  test('what a closed or blocked account earned waits until it is open again', async () => {
    const { agent, player } = await lineOfThree()
    await query(`update members set status = 'blocked' where id = $1`, [agent])
    await fact(app, player, { staked: 100_000n, at: at(0) })
    await day(1)
    expect(await linesOf(agent)).toEqual(['1000000 100 0 failed'])
    await query(`update members set status = 'active' where id = $1`, [agent])
    app.clock.pass(3_700_000)
    await runRebates(app.services)
    expect([await linesOf(agent), await cashOf(agent)]).toEqual([['1000000 100 0 paid'], '100'])
    await expectRight(monday)
  })

  test('Product §12.1300 a line that was changed by hand is found', async () => {
    const { player } = await lineOfThree()
    await fact(app, player, { staked: 100_000n, at: at(0) })
    await day(1)
    await query('update rebate_lines set exact = exact + 5, remainder = remainder + 5 where member_id = $1', [player])
    expect(await found()).toHaveLength(1)
    expect(await recompute(monday)).toMatchObject({ exitCode: 1 })
  })

  test('Product §6.1300 a rate above the upline’s is found', async () => {
    const { player } = await lineOfThree()
    await giveRate(app, player, 31, { from: '2021-01-01' })
    expect(await found()).toHaveLength(1)
  })

  test('Product §4.1300 whatever transaction dies, each line is paid once and the day comes to the same', async () => {
    const { player } = await lineOfThree()
    await fact(app, player, { staked: 123_457n, at: at(0) })
    setClock(at(1, '00:10'))
    let [calls, deaths] = [0, 0]
    const dying: Transact = (work) => {
      calls += 1
      if (calls % 7 !== 0) return app.services.transact(work)
      deaths += 1
      return app.services.transact(async (tx) => {
        await work(tx)
        throw new Error('killed before its commit')
      })
    }
    for (let turn = 0; turn < 60; turn += 1) await runRebates({ ...app.services, transact: dying, linesMax: 1 }).catch(() => undefined)
    expect(deaths).toBeGreaterThan(10)
    expect(await cashOf(player)).toBe('246')
    await expectRight(monday)
  })
})

eachMarket({}, (opened) => {
  opened.rule('agents.pays', 'run', async () => {
    begin(opened.app)
    const { player } = await lineOfThree()
    await fact(app, player, { staked: 100_000n, at: at(0) })
    await day(1)
    expect(await cashOf(player)).toBe(opened.code === 'sandbox' ? '200' : '0')
  })
})
