import { Refusal } from '@trevo/operation/refuse'
import type { RewardRates } from '@trevo/rules/promotions/reward-rates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishRates } from '#areas/cashback/acts/publish-rates.ts'
import { rewardLineExport } from '#areas/cashback/exports/line-export.ts'
import { nextRatesDay } from '#areas/cashback/rates-view.ts'
import { runRewards } from '#areas/cashback/runs/run-rewards.ts'
import { lastRun } from '#areas/cashback/runs/runs-store.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { at, demoRates, fact, giveRates, monday } from './cashback-fixture.ts'

const body = { ...demoRates, levels: demoRates.levels.map((each) => ({ ...each })), currencies: { BRL: { capMinor: '1000000', leastMinor: '100' } }, edges: { RNG: 400 } }

describe('in the office', () => {
  let office: TestOffice
  let people: Readonly<Record<'content' | 'finance', TestPerson>>
  let browsers: Readonly<Record<'content' | 'finance', StaffBrowser>>
  let keys = 0
  beforeAll(async () => {
    office = await openTestOffice()
    people = { content: await office.person(['content']), finance: await office.person(['finance']) }
    browsers = { content: await office.logIn(people.content), finance: await office.logIn(people.finance) }
  }, 60_000)
  afterAll(() => office.close())

  const stepUp = (who: keyof typeof people) => office.call(browsers[who], 'POST /office/step-up', { body: { code: office.codeOf(people[who]) } })
  const propose = (given: Partial<typeof body> = {}) => office.call(browsers.content, 'POST /office/reward-rates', { body: { ...body, ...given, reason: 'As agreed.' }, headers: { 'idempotency-key': `reward-rates-${(keys += 1)}` } })

  test('Product §13.1180 rates are proposed, approved by another, and hold from the next Monday on', async () => {
    await stepUp('content')
    expect((await propose({ levels: [{ level: 1, cashbackBps: 1, rakebackBps: 1 }] })).reply).toMatchObject({ code: 'invalid_request', fields: [{ field: 'levels' }] })
    const proposed = await propose()
    expect(proposed.reply).toMatchObject({ kind: 'proposed' })
    const proposalId = (proposed.reply as { readonly proposal: string }).proposal
    expect((await office.call(browsers.finance, 'GET /office/reward-rates')).reply.versions).toEqual([])
    await stepUp('finance')
    const { reply } = await office.call(browsers.finance, 'GET /office/proposals/:proposalId', { params: { proposalId } })
    expect((await office.call(browsers.finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })).status).toBe(200)
    const { versions, nextFrom } = (await office.call(browsers.content, 'GET /office/reward-rates')).reply
    expect(versions).toMatchObject([{ version: 1, state: 'waits', fromDay: nextFrom, product: 'all', levels: body.levels }])
    expect(nextFrom).toBe(nextRatesDay(office.clock.now()))
  })

  test('Product §13.1181 runs with their sums, their lines and what failed; a file of them', async () => {
    await giveRates(office, monday)
    const [one, two] = [(await createMember({ services: office.services as never, database: office.database })).memberId, (await createMember({ services: office.services as never, database: office.database })).memberId]
    for (const id of [one, two]) await fact(office, id, { staked: 100_000n, at: at(1) })
    const transact = office.database.transact
    const clock = { now: () => at(7, '00:10') }
    const runner = { db: office.database.db, clock, log: office.services.log, market: { value: () => ['cashback', 'products'] as never }, linesMax: 1 }
    let calls = 0
    await runRewards({
      ...runner,
      // The second payment fails, together and alone.
      transact: (work) => transact(async (tx) => {
        const result = await work(tx)
        calls += 1
        if (calls === 68) await office.database.pool.query(`update members set status = 'closed' where id = (select max(member_id) from reward_lines where state = 'due')`)
        return result
      }),
    }, 'cashback')
    const { rows } = (await office.call(browsers.finance, 'GET /office/reward-runs', { query: { kind: 'cashback' } })).reply
    expect(rows).toMatchObject([{ kind: 'cashback', day: monday, state: 'paid', lines: 2, sums: [{ currency: 'BRL', amountMinor: '10000' }] }])
    expect((await office.call(browsers.finance, 'GET /office/reward-runs', { query: { kind: 'rakeback' } })).reply.rows).toEqual([])
    const runId = rows[0]?.runId ?? ''
    const { counts, failures } = (await office.call(browsers.finance, 'GET /office/reward-runs/:runId', { params: { runId } })).reply
    expect(counts).toEqual([{ state: 'failed', currency: 'BRL', lines: 1, amountMinor: '5000' }, { state: 'paid', currency: 'BRL', lines: 1, amountMinor: '5000' }])
    expect(failures).toEqual([{ why: 'closed', lines: 1 }])
    const first = (await office.call(browsers.finance, 'GET /office/reward-lines', { query: { run: runId, limit: 1 } })).reply
    const second = (await office.call(browsers.finance, 'GET /office/reward-lines', { query: { run: runId, limit: 1, after: first.next ?? '' } })).reply
    expect([...first.rows, ...second.rows]).toMatchObject([{ amountMinor: '5000', base: '100000', rateBps: 500 }, { amountMinor: '5000' }])
    expect(first.rows[0]?.member.memberId).not.toBe(second.rows[0]?.member.memberId)
    expect((await office.call(browsers.finance, 'GET /office/reward-lines', { query: { run: runId, state: 'failed' } })).reply.rows).toMatchObject([{ failedWhy: 'closed' }])
    expect((await office.call(browsers.finance, 'GET /office/reward-runs/:runId', { params: { runId: 'rwr_zz' } })).code).toBe('not_found')
    const page = async (after: readonly string[] | null, state?: string) => rewardLineExport.page(office.database.db, { filters: { run: runId, ...(state === undefined ? {} : { state }) }, bound: null, after, limit: 1, withPersonal: false })
    const { rows: some, next } = await page(null)
    expect([some.length, (await page(next)).rows.length, (await page(null, 'failed')).rows[0]?.['failed_why']]).toEqual([1, 1, 'closed'])
  })
})

eachMarket({}, (house) => {
  const plan = async (rates: RewardRates): Promise<string> => {
    const { database, clock } = house.app
    await database.db.updateTable('site').set({ market: house.code }).execute()
    const actor = { kind: 'staff', id: 1n, session: null, address: null, device: null, request: null } as const
    return database.transact((tx) => publishRates.plan(tx, { ...body, ...rates } as never, { services: house.app.services as never, actor, now: clock.now(), isApproval: false })).then(() => 'planned', (error: unknown) => (error instanceof Refusal ? error.code : String(error)))
  }

  house.rule('give.back', 'rates', async () => {
    expect([await plan(demoRates), await plan({ ...demoRates, product: 'casino' })]).toEqual(house.code === 'gb' ? ['market_forbids', 'planned'] : ['planned', 'planned'])
  })

  house.rule('give.back', 'run', async () => {
    const { app } = house
    app.clock.standStill()
    app.clock.pass(at(7, '00:10').getTime() - app.clock.now().getTime())
    await giveRates(app, monday)
    const { memberId } = await createMember(app)
    await fact(app, memberId, { staked: 100_000n, at: at(1) })
    expect(await runRewards(app.services, 'cashback')).toEqual(house.code === 'gb' ? { runs: 0, lines: 0 } : { runs: 1, lines: 1 })
    const { reply } = await app.call('GET /api/reward-lines', { token: await app.database.transact((tx) => startSession(tx, memberId, app.clock.now())), query: {} })
    const { id } = (await lastRun(app.database.db, 'cashback')) ?? { id: 0n }
    expect(reply).toMatchObject(house.code === 'gb' ? { list: [], next: null, now: null } : { now: { currency: 'BRL', product: 'all', cashbackBps: 500, rakebackBps: 1_000, cap: '1000000', least: '100' }, list: [{ rewardId: `rwr_${id.toString(36)}`, kind: 'cashback', day: monday, played: '100000', back: '0', base: '100000', rateBps: 500, amount: '5000', isCapped: false }], next: null })
    expect((await app.call('GET /api/reward-lines', { query: {} })).status).toBe(401)
  })
})
