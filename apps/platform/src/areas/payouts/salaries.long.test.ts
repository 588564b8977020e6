import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { houseKey } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { rebatePaid } from '#ledger/movements/rebate-paid.ts'
import { contractChecks } from '#ledger/audit/contract-checks.ts'
import { seededRandom } from '#ledger/model/storm.ts'
import { minor } from '@trevo/rules/money'
import { post } from '#ledger/post.ts'
import type { Transact } from '#db/tables.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { collectArrears, payLines } from './pay/pay-lines.ts'
import { lineOfThree, payTurn, salaryOf, setClock, signContract } from './payouts-fixture.ts'
import { runContracts } from './runs/run-contracts.ts'
import { closeSlots } from './slots/close-slots.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  app.clock.standStill()
  // The first hour that closes.
  setClock(app, at(0, '01:00'))
  await closeSlots(app.services)
})
afterEach(() => app.close())

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const found = async () => (await Promise.all(contractChecks.map((check) => query(check.sql)))).flat()
const cashOf = async (member: bigint) => (await query<{ cash: string }>(`select coalesce(sum(balance_minor), 0)::text as cash from purses where member_id = $1 and kind = 'cash'`, [member]))[0]?.cash
const linesOf = async (payee: bigint) =>
  (await query<{ line: string }>(`select format('%s %s: due %s paid %s netted %s %s', kind, amount_minor, due_minor, paid_minor, netted_minor, state) as line from contract_lines where payee_id = $1 order by starts_at, id`, [payee])).map(({ line }) => line)
const turn = async (days: number, time = '00:10') => {
  setClock(app, at(days, time))
  await payTurn(app)
}
const daily = (payee: bigint, bps: number, more: { readonly payer?: bigint; readonly least?: string } = {}) => signContract(app, payee, { terms: salaryOf(bps, more.least), from: monday, ...(more.payer === undefined ? {} : { payer: more.payer }) })

describe('Product §4.1420 Product §4.1421 salaries', () => {
  test('Product §10.1420 Product §10.1421 the house pays the top agent, who pays the agent out of that: from the top of the tree down, once', async () => {
    const { top, agent, player } = await lineOfThree(app)
    await daily(top.memberId, 20)
    await daily(agent.memberId, 15, { payer: top.memberId })
    await fact(app, player.memberId, { staked: 8_345_678n, at: at(0) })
    await turn(1)
    expect(await linesOf(agent.memberId)).toEqual(['daily 12518: due 12518 paid 12518 netted 0 paid'])
    expect(await linesOf(top.memberId)).toEqual(['daily 16691: due 16691 paid 16691 netted 0 paid'])
    expect([await cashOf(top.memberId), await cashOf(agent.memberId)]).toEqual(['4173', '12518'])
    await turn(1, '00:30')
    expect(await cashOf(agent.memberId)).toBe('12518')
    expect(await found()).toEqual([])
  })

  test('an hour is paid ten minutes after it, of members below alone the active count, and one category takes its own play', async () => {
    const { top, player } = await lineOfThree(app)
    await signContract(app, top.memberId, { kind: 'hourly', terms: { tiers: [{ minTurnover: '0', minActive: 1, bps: 8 }], activeThreshold: '5000' }, from: monday })
    await signContract(app, top.memberId, { kind: 'daily', category: 'LIVE', terms: salaryOf(100), from: monday })
    await fact(app, top.memberId, { staked: 100_000n, at: at(0, '05:30') })
    await fact(app, player.memberId, { staked: 640_015n, at: at(0, '06:30') })
    await fact(app, player.memberId, { staked: 5_000n, category: 'LIVE', at: at(0, '07:00') })
    // The first hour that is paid for; from then on each.
    await turn(0, '05:10')
    await turn(0, '07:09')
    expect((await linesOf(top.memberId)).at(-1)).toContain('hourly 0: due 0')
    await turn(0, '07:10')
    expect((await linesOf(top.memberId)).at(-1)).toBe('hourly 512: due 512 paid 512 netted 0 paid')
    await turn(1)
    expect((await linesOf(top.memberId)).filter((line) => line.startsWith('daily'))).toEqual(['daily 50: due 50 paid 50 netted 0 paid'])
    expect(await found()).toEqual([])
  })

  test('Product §10.1421 Product §10.1422 who is short pays the oldest first and each its share; later rebates and contracts are collected, deposits are not', async () => {
    const { top, agent, player } = await lineOfThree(app)
    const other = await createMember(app, { type: 1 })
    const below = await createMember(app)
    await placeAt(app, other.memberId, top.memberId, { line: [houseKey, top.memberId, other.memberId] })
    await placeAt(app, below.memberId, other.memberId)
    await daily(agent.memberId, 10_000, { payer: top.memberId })
    await daily(other.memberId, 10_000, { payer: top.memberId })
    await app.services.transact((tx) => post(tx, rebatePaid({ member: top.memberId, currency: 'BRL', day: '2020-01-01', amountMinor: minor(300_000n) })))
    await fact(app, player.memberId, { staked: 299_940n, at: at(0) })
    await fact(app, below.memberId, { staked: 150_061n, at: at(0) })
    await turn(1)
    expect([await linesOf(agent.memberId), await linesOf(other.memberId)]).toEqual([['daily 299940: due 299940 paid 199960 netted 0 owed'], ['daily 150061: due 150061 paid 100040 netted 0 owed']])
    expect([await cashOf(top.memberId), await collectArrears(app.services)]).toEqual(['0', 0])
    await app.services.transact((tx) => post(tx, rebatePaid({ member: top.memberId, currency: 'BRL', day: '2020-01-02', amountMinor: minor(50_000n) })))
    await collectArrears(app.services)
    expect(await cashOf(top.memberId)).toBe('0')
    await query(`update purses set balance_minor = balance_minor + 900000 where member_id = $1 and kind = 'cash'`, [top.memberId])
    expect(await collectArrears(app.services)).toBe(0)
    const open = await query<{ open: string }>(`select sum(due_minor - paid_minor)::text as open from contract_lines where payer_id = $1`, [top.memberId])
    expect(open).toEqual([{ open: (450_001 - 350_000).toString() }])
    // With the next line that is due all cash is asked for, and what is owed comes first.
    await fact(app, player.memberId, { staked: 10n, at: at(1) })
    await turn(2)
    expect(await linesOf(agent.memberId)).toEqual(['daily 299940: due 299940 paid 299940 netted 0 paid', 'daily 10: due 10 paid 10 netted 0 paid'])
    expect(await found()).toEqual([])
  })

  test('Product §10.1425 a later change corrects the day that it is of: below zero it takes from what comes, and never from a purse', async () => {
    const { top, player } = await lineOfThree(app)
    await daily(top.memberId, 100)
    await fact(app, player.memberId, { roundId: 'late', staked: 100_000n, at: at(0) })
    await turn(1)
    await fact(app, player.memberId, { roundId: 'late', part: 1, staked: 40_000n, at: at(0) })
    await fact(app, player.memberId, { staked: 10_000n, at: at(1) })
    await turn(2)
    expect(await linesOf(top.memberId)).toEqual(['daily 1000: due 1000 paid 1000 netted 0 paid', 'daily -600: due 0 paid 0 netted 0 none', 'daily 100: due 100 paid 100 netted 0 paid'])
    await fact(app, player.memberId, { staked: 100_000n, at: at(2) })
    await turn(3)
    expect((await linesOf(top.memberId)).at(-1)).toBe('daily 1000: due 400 paid 400 netted 0 paid')
    expect(await cashOf(top.memberId)).toBe('1500')
    expect(await found()).toEqual([])
  })

  test('Product §6.1420 a blocked payee’s line is held, asks nobody for money, and is paid once the account is open', async () => {
    const { top, player } = await lineOfThree(app)
    await daily(top.memberId, 100)
    await query(`update members set status = 'blocked' where id = $1`, [top.memberId])
    await fact(app, player.memberId, { staked: 100_000n, at: at(0) })
    await turn(1)
    expect(await linesOf(top.memberId)).toEqual(['daily 1000: due 1000 paid 0 netted 0 held'])
    await query(`update members set status = 'active' where id = $1`, [top.memberId])
    await payLines(app.services)
    expect(await cashOf(top.memberId)).toBe('1000')
  })

  test('Product §9.1420 a large salary waits a day for staff’s look', async () => {
    const { top, player } = await lineOfThree(app)
    await daily(top.memberId, 10_000)
    await fact(app, player.memberId, { staked: 500_001n, at: at(0) })
    await turn(1)
    expect(await linesOf(top.memberId)).toEqual(['daily 500001: due 500001 paid 0 netted 0 waiting'])
    await turn(2, '00:09')
    expect(await cashOf(top.memberId)).toBe('0')
    await turn(2, '00:10')
    expect(await cashOf(top.memberId)).toBe('500001')
  })

  test('whatever transaction dies, and however many are at it, each line is made and paid once', async () => {
    const { top, agent, player } = await lineOfThree(app)
    await daily(top.memberId, 20)
    await daily(agent.memberId, 15, { payer: top.memberId })
    await fact(app, player.memberId, { staked: 8_345_678n, at: at(0) })
    setClock(app, at(1, '00:10'))
    let deaths = 0
    // Drawn, not every third: of a round of as many steps the same one would die each time.
    const random = seededRandom(1_420)
    const dying: Transact = (work) => {
      if (random() >= 1 / 3) return app.services.transact(work)
      deaths += 1
      return app.services.transact(async (tx) => {
        await work(tx)
        throw new Error('killed before its commit')
      })
    }
    const runner = { ...app.services, transact: dying, log: { ...app.services.log, error: () => undefined } } as typeof app.services
    const once = async () => {
      await closeSlots(runner)
      await runContracts(runner, ['hour', 'day'])
      await payLines(runner)
      // Where the payment to a payer died, what they are to pay is owed first.
      await collectArrears(runner)
    }
    for (let count = 0; count < 40; count += 1) await Promise.all([once().catch(() => undefined), once().catch(() => undefined)])
    expect(deaths).toBeGreaterThan(10)
    expect([await cashOf(top.memberId), await cashOf(agent.memberId)]).toEqual(['4173', '12518'])
    expect(await found()).toEqual([])
  })

  test('Product §4.1420 an hour that was changed by hand is found, and so is a payment that no transfer has', async () => {
    const { top, player } = await lineOfThree(app)
    await daily(top.memberId, 100)
    await fact(app, player.memberId, { staked: 100_000n, at: at(0) })
    await turn(1)
    await query('update turnover_slots set valid_minor = valid_minor + 1 where valid_minor > 0')
    // The rounds and the hash both say so.
    expect(await found()).toHaveLength(2)
    await query('update contract_line_payments set amount_minor = amount_minor + 1')
    expect((await found()).length).toBeGreaterThan(2)
  })

  test('Product §4.1421 days of 23 and of 25 hours are as long as they are', async () => {
    const zone = 'Europe/Lisbon'
    const year = new Date().getUTCFullYear() + 1
    const lastSunday = (month: number): string => {
      const last = new Date(Date.UTC(year, month, 0))
      return daysOn(last.toISOString().slice(0, 10), -last.getUTCDay())
    }
    for (const [day, hours] of [[lastSunday(3), 23], [lastSunday(10), 25]] as const) {
      await query('delete from turnover_closings')
      setClock(app, new Date(`${daysOn(day, -1)}T22:30:00Z`))
      await closeSlots({ ...app.services, zone })
      setClock(app, new Date(`${daysOn(day, 1)}T01:10:00Z`))
      await closeSlots({ ...app.services, zone })
      expect(await query('select count(*)::integer as hours from turnover_closings where (slot at time zone $1)::date = $2::date', [zone, day])).toEqual([{ hours }])
    }
  })
})
