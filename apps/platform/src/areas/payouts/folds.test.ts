import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import { contractChecks } from '#ledger/audit/contract-checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { lineOfThree, payTurn, salaryOf, setClock, signContract } from './payouts-fixture.ts'
import { makeLines } from './runs/figures.ts'
import { contractsOf, runsBetween } from './runs/runs-store.ts'
import { foldSlots } from './slots/fold-slots.ts'
import { closeSlots } from './slots/close-slots.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  app.clock.standStill()
  setClock(app, at(0, '01:00'))
  await closeSlots(app.services)
})
afterEach(() => app.close())

const query = async <Row extends object>(text: string): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text)).rows
const found = async () => (await Promise.all(contractChecks.map((check) => query(check.sql)))).flat()
const turn = async (days: number, time = '00:10') => {
  setClock(app, at(days, time))
  await payTurn(app)
}
const hours = { tiers: [{ minTurnover: '0', minActive: 1, bps: 8 }], activeThreshold: '5000' }
const rowsOf = async (day: number) => (await query<{ n: number }>(`select count(*)::int as n from turnover_slots where slot >= '${at(day, '00:00').toISOString()}' and slot < '${at(day + 1, '00:00').toISOString()}'`))[0]?.n

/** Two days of play in many hours, a round of the first day that changed on the second, salaries by the hour and the day. */
const played = async () => {
  const { top, agent, player } = await lineOfThree(app)
  await signContract(app, top.memberId, { kind: 'hourly', terms: hours, from: monday })
  await signContract(app, top.memberId, { terms: salaryOf(20), from: monday })
  const rounds: (readonly [bigint, number, string, bigint])[] = [[player.memberId, 0, '03:10', 100_000n], [player.memberId, 0, '03:40', 5_000n], [player.memberId, 0, '15:00', 70_000n], [agent.memberId, 0, '15:00', 9_000n], [player.memberId, 1, '08:00', 40_000n]]
  for (const [member, day, time, staked] of rounds) await fact(app, member, { staked, at: at(day, time) })
  await turn(0, '05:10')
  await turn(1)
  await fact(app, player.memberId, { staked: 30_000n, category: 'RNG', at: at(0, '15:30') })
  await turn(2)
  return { top, agent, player }
}
/** What each day's, and hour's, contracts come to from the rows of hours; of folded hours from the rounds. */
const figures = async () => {
  const days = await runsBetween(app.database.db, 'day', at(0, '00:00'), at(3, '00:00'))
  return Promise.all(days.map(async (run) => (await makeLines(app.database.db, run, await contractsOf(app.database.db, run), { zone: 'UTC', until: at(3, '00:00') })).map(({ contract, figures: made }) => [run.fromDay, contract.contractId, made])))
}

test('Product §4.1720 hours that are old become a day, and what contracts come to stays the same', async () => {
  await played()
  const before = [await figures(), await rowsOf(0), await rowsOf(1)]
  expect(before[1]).toBe(3)
  // A day that is not old enough is left.
  expect(await foldSlots(app.services)).toBe(0)
  expect(await foldSlots(app.services, { daysKept: 1 })).toBeGreaterThan(0)
  expect([await figures(), await rowsOf(0), await rowsOf(1)]).toEqual([before[0], 2, before[2]])
  expect(await query(`select state, rows from turnover_folds`)).toEqual([{ state: 'done', rows: 2 }])
  expect((await query<{ act: string }>(`select act from audit_events where act = 'turnover.folded'`)).length).toBe(1)
  expect(await found()).toEqual([])
  expect(await foldSlots(app.services, { daysKept: 1 })).toBe(0)
  expect(await foldSlots(app.services, { daysKept: 0 })).toBeGreaterThan(0)
  expect(await figures()).toEqual(before[0])
  expect(await found()).toEqual([])
})

test('Product §4.1720 whoever is stopped anywhere goes on where it was, two at once fold each row once', async () => {
  await played()
  const before = await figures()
  for (let stop = 1; stop < 40; stop += 1) {
    let left = stop % 4
    const stopped = { ...app.services, transact: ((work) => app.services.transact(async (tx) => { const done = await work(tx); if (left-- <= 0) throw new Error('stopped'); return done })) as typeof app.services.transact }
    try {
      if ((await foldSlots(stopped, { rowsMax: 1, daysKept: 0 })) === 0) break
    } catch (error) {
      expect((error as Error).message).toBe('stopped')
    }
    expect([await figures(), await found()]).toEqual([before, []])
  }
  await Promise.all([1, 2].map(() => foldSlots(app.services, { rowsMax: 1, daysKept: 0 })))
  await foldSlots(app.services, { daysKept: 0 })
  expect(await query(`select distinct state from turnover_folds`)).toEqual([{ state: 'done' }])
  expect([await figures(), await found()]).toEqual([before, []])
})

test('Product §4.1720 an hour of a folded day that a late change corrects is made from its rounds', async () => {
  const { top, player } = await played()
  await foldSlots(app.services, { daysKept: 1 })
  const lines = () => query<{ line: string }>(`select format('%s %s %s', kind, part, amount_minor) as line from contract_lines where payee_id = ${top.memberId} and starts_at >= '${at(0, '00:00').toISOString()}' and starts_at < '${at(1, '00:00').toISOString()}' order by starts_at, kind, part`)
  const before = (await lines()).map(({ line }) => line)
  await query(`insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor, bonus_back_minor, return_bps)
    select member_id, currency, source, round_id, 1, game_code, category, closed_at, first_seq, staked_minor + 50000, cash_minor + 50000, back_minor, turnover_minor + 50000, bonus_back_minor, return_bps from play_facts where member_id = ${player.memberId} and closed_at = '${at(0, '15:00').toISOString()}'`)
  await turn(3)
  const added = (await lines()).map(({ line }) => line).filter((line) => !before.includes(line))
  // 50,000 at 8 of 10,000 by the hour, at 20 by the day.
  expect(added.map((line) => line.replace(/ \d+ /, ' '))).toEqual(expect.arrayContaining(['hourly 40', 'daily 100']))
  expect(added).toHaveLength(2)
  expect(await found()).toEqual([])
})

test('Product §4.1720 a day with an hour that is not what was closed is left as it is, and found', async () => {
  await played()
  await query(`update turnover_slots set valid_minor = valid_minor + 1 where of_slot = '${at(0, '03:00').toISOString()}'`)
  expect(await foldSlots(app.services, { daysKept: 1 })).toBe(0)
  expect(await query('select from turnover_folds')).toEqual([])
  await query(`update turnover_slots set valid_minor = valid_minor - 1 where of_slot = '${at(0, '03:00').toISOString()}'`)
  await foldSlots(app.services, { daysKept: 1 })
  await query(`update turnover_slots set valid_minor = valid_minor + 1 where slot = '${at(0, '00:00').toISOString()}' and of_slot = slot`)
  expect((await found()).length).toBeGreaterThan(1)
})
