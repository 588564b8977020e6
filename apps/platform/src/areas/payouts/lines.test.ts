import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineKey } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import { switchGifts } from '#areas/gifts/gifts-fixture.ts'
import { agentsRecompute } from '#areas/rebates/commands/agents-recompute.ts'
import { contractChecks } from '#ledger/audit/contract-checks.ts'
import { rebatePaid } from '#ledger/movements/rebate-paid.ts'
import { post } from '#ledger/post.ts'
import { minor } from '@trevo/rules/money'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestMember } from '#testing/factories.ts'
import { lineOfThree, payTurn, salaryOf, setClock, signContract } from './payouts-fixture.ts'
import { closeSlots } from './slots/close-slots.ts'

let app: TestApp
let team: Awaited<ReturnType<typeof lineOfThree>>
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const turn = async (days: number) => {
  setClock(app, at(days, '00:10'))
  await payTurn(app)
  await query(`update sessions set stepped_up_at = $1, stepped_up_by = 'password', last_seen_at = $1, ends_at = $1::timestamptz + interval '12 hours'`, [app.clock.now()])
}
const listed = async (member: TestMember, side: 'received' | 'paid', more: object = {}) => (await app.call('GET /api/agents/dividends', { token: member.token, query: { side, to: daysOn(monday, 9), ...more } })).reply
const shown = async (member: TestMember, lineId: string) => (await app.call('GET /api/agents/lines/:lineId', { token: member.token, params: { lineId } })).reply
const credit = (member: TestMember, amount: bigint, day: string) => app.services.transact((tx) => post(tx, rebatePaid({ member: member.memberId, currency: 'BRL', day, amountMinor: minor(amount) })))

beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  setClock(app, at(0, '01:00'))
  await closeSlots(app.services)
  await switchGifts(app)
  team = await lineOfThree(app)
  await signContract(app, team.agent.memberId, { payer: team.top.memberId, terms: salaryOf(1_000), from: monday })
  await signContract(app, team.top.memberId, { kind: 'dividend', terms: { tiers: [{ minTurnover: '0', minActive: 0, bps: 2_000 }], activeThreshold: '100', period: 'week', carry: 'month', depositFeeBps: 0, platformFeeBps: 1_000 }, from: monday })
  await fact(app, team.player.memberId, { staked: 10_000n, at: at(0) })
  await turn(1)
}, 60_000)
afterAll(() => app.close())

describe('lines of contracts', () => {
  test('Product §7.1420 Product §7.1421 both sides read one line, nobody else does, and a guest is refused', async () => {
    expect((await app.call('GET /api/agents/dividends', { query: { side: 'received' } })).problem.code).toBe('login_required')
    const [paid, received] = [await listed(team.top, 'paid'), await listed(team.agent, 'received', { member: team.top.username?.slice(0, 4) })]
    expect(paid).toMatchObject({ owedNow: '1000', totals: [{ currency: 'BRL', due: '1000', paid: '0', owed: '1000' }], list: [{ side: 'payer', kind: 'daily', turnover: '10000', amount: '1000', state: 'owed', tier: { bps: 1_000 }, next: null }] })
    expect(received.list).toMatchObject([{ side: 'payee', lineId: paid.list[0]?.lineId, owed: '1000' }])
    expect((await listed(team.agent, 'received', { kind: 'hourly' })).list).toEqual([])
    expect(await shown(team.agent, paid.list[0]?.lineId ?? '')).toMatchObject({ formula: 'salary/1', payments: [], mayDispute: true, mayPay: false })
    expect((await app.call('GET /api/agents/lines/:lineId', { token: team.player.token, params: { lineId: paid.list[0]?.lineId ?? '' } })).problem.code).toBe('not_found')
  })

  test('Product §10.1423 Product §10.1424 what is owed stays behind where money goes out, and is paid by hand as far as the cash goes', async () => {
    const lineId = (await listed(team.top, 'paid')).list[0]?.lineId ?? ''
    const pay = (by: TestMember) => app.call('POST /api/agents/lines/:lineId/pay', { token: by.token, params: { lineId }, body: {} })
    expect((await pay(team.agent)).problem.code).toBe('line_not_owed')
    expect((await pay(team.top)).problem.code).toBe('insufficient_funds')
    await credit(team.top, 3_200n, '2020-02-01')
    const withdraw = async (amount: string) => (await app.call('POST /api/withdrawals', { token: team.top.token, body: { requestId: randomUUID(), amount, currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@example.com' } as never })).problem.code
    expect(await withdraw('2201')).toBe('contracts_owed')
    await query(`update purses set balance_minor = 1200 where member_id = $1 and kind = 'cash'`, [team.top.memberId])
    const gift = (amount: string) => app.call('POST /api/agents/gifts', { token: team.top.token, body: { requestId: randomUUID(), amount, currency: 'BRL', receivers: [team.agent.username ?? ''] } })
    expect((await gift('201')).problem.code).toBe('contracts_owed')
    expect((await gift('200')).status).toBe(200)
    await query(`update purses set balance_minor = 400 where member_id = $1 and kind = 'cash'`, [team.top.memberId])
    expect((await pay(team.top)).reply).toMatchObject({ paid: '400', line: { paid: '400', owed: '600', state: 'owed' } })
    await query(`update purses set balance_minor = 600 where member_id = $1 and kind = 'cash'`, [team.top.memberId])
    expect((await pay(team.top)).reply).toMatchObject({ paid: '600', line: { owed: '0', state: 'paid' } })
    expect((await shown(team.agent, lineId)).payments.map(({ amount }) => amount)).toEqual(['400', '600'])
  })

  test('Product §4.1422 Product §4.1423 either side doubts a line once and in time; one that is not paid freezes and is paid no more', async () => {
    await fact(app, team.player.memberId, { staked: 20_000n, at: at(1) })
    await turn(2)
    const [line] = (await listed(team.agent, 'received')).list
    const lineId = line?.lineId ?? ''
    const doubt = (by: TestMember) => app.call('POST /api/agents/lines/:lineId/dispute', { token: by.token, params: { lineId }, body: { reason: 'A round is missing.' } })
    expect((await doubt(team.player)).problem.code).toBe('not_found')
    expect((await doubt(team.agent)).reply.line).toMatchObject({ state: 'frozen', dispute: { by: 'payee', state: 'open', recomputed: '2000' } })
    expect((await doubt(team.top)).problem.code).toBe('dispute_over')
    expect((await app.call('POST /api/account/closure', { token: team.agent.token })).problem.code).toBe('balance_not_empty')
    await query(`update purses set balance_minor = 0 where member_id = $1 and kind = 'cash'`, [team.agent.memberId])
    expect((await app.call('POST /api/account/closure', { token: team.agent.token })).problem.code).toBe('agent_has_open_lines')
    await credit(team.top, 5_000n, '2020-02-02')
    await payTurn(app)
    expect((await shown(team.agent, lineId)).line.paid).toBe('0')
    await fact(app, team.player.memberId, { staked: 10_000n, at: at(2) })
    await turn(3)
    const late = (await listed(team.agent, 'received')).list[0]?.lineId ?? ''
    await query(`update contract_lines set made_at = made_at - interval '7 days' where id = $1`, [lineKey(late)])
    expect((await app.call('POST /api/agents/lines/:lineId/dispute', { token: team.agent.token, params: { lineId: late }, body: { reason: 'Too late.' } })).problem.code).toBe('dispute_over')
  })

  test('Product §10.1420 Product §10.1426 a dividend is made of the days of the team, waits for a look, and has every term', async () => {
    const day = (member: bigint, more: { readonly staked?: number; readonly won?: number; readonly deposited?: number; readonly rebates?: number }) =>
      query(
        `insert into member_days (member_id, currency, day, category, bets, staked_minor, won_minor, returned_minor, adjusted_minor, promo_minor, bonus_granted_minor, bonus_forfeited_minor, rewards_minor, deposits, deposited_minor, withdrawals, withdrawn_minor, rebates_minor, contracts_in_minor, contracts_out_minor, transfers_in_minor, transfers_out_minor)
         values ($1, 'BRL', $2, 'RNG', 1, $3, $4, 0, 0, 0, 0, 0, 0, 0, $5, 0, 0, $6, 0, 0, 0, 0)`,
        [member, daysOn(monday, 3), more.staked ?? 0, more.won ?? 0, more.deposited ?? 0, more.rebates ?? 0],
      )
    // As the projection stands behind all that was moved.
    await query(`update projections set xact = pg_current_xact_id(), id = 9223372036854775807 where name = 'member-days'`)
    await day(team.player.memberId, { staked: 100_000, won: 40_000, rebates: 1_000 })
    await turn(7)
    const [line] = (await listed(team.top, 'received', { kind: 'dividend' })).list
    expect(line).toMatchObject({ kind: 'dividend', from: monday, to: daysOn(monday, 6), state: 'waiting', base: '53000', amount: '10600', dividend: { netLoss: '60000', rebates: '1000', platformFee: '6000', salaries: '0', carryIn: '0', carryOut: '0' } })
    await turn(8)
    expect((await shown(team.top, line?.lineId ?? '')).line).toMatchObject({ state: 'paid', paid: '10600' })
  })

  test('Product §12.1420 salaries made anew are what stands; a line that was changed by hand is found', async () => {
    const recompute = (day: string) => agentsRecompute.run({ database: app.database } as never, { words: [], flags: { day, period: undefined } })
    expect(await recompute(monday)).toMatchObject({ exitCode: 0 })
    await query(`update contract_lines set turnover_minor = turnover_minor + 5, base_minor = base_minor + 5 where kind = 'daily' and seq = 1`)
    expect(await recompute(monday)).toMatchObject({ exitCode: 1 })
    await query(`update contract_lines set turnover_minor = turnover_minor - 5, base_minor = base_minor - 5 where kind = 'daily' and seq = 1`)
    expect((await Promise.all(contractChecks.map((check) => query(check.sql)))).flat()).toEqual([])
  })
})
