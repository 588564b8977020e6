import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeHouse } from '#ledger/audit/closer.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { dayOf, makeDay, makeStalestDay } from './make-day-facts.ts'

let office: TestOffice
let finance: StaffBrowser
let today: string

beforeAll(async () => {
  office = await openTestOffice()
  await seedWorld(office.database.pool, 20)
  await office.database.pool.query(`update members set country = case when id % 2 = 0 then 'BR' else 'PT' end`)
  await playAtRandom(office.database.pool, { seed: 11, calls: 1_000, members: 20 })
  await catchUp(office.database.pool)
  await closeHouse(office.database.transact)
  finance = await office.as('finance')
  today = dayOf(office.clock.now())
  await makeDay(office.services, today)
})
afterAll(() => office.close())

const ggr = async (query: Record<string, string>) => (await office.call(finance, 'GET /office/reports/ggr', { query: { from: today, to: today, ...query } as never })).reply

/** Every round of a figure, page by page. */
const roundsOf = async (query: Record<string, string>) => {
  const rounds = []
  for (let after: string | undefined; ; ) {
    const { reply } = await office.call(finance, 'GET /office/reports/rounds', { query: { from: today, to: today, limit: 40, ...query, ...(after !== undefined && { after }) } as never })
    rounds.push(...reply.rows)
    if (reply.next === null) return rounds
    after = reply.next
  }
}
const sum = (rows: readonly { readonly ggr: string }[]): string => rows.reduce((total, row) => total + BigInt(row.ggr), 0n).toString()

test('ggr/1 is what the house kept of the rounds that closed that day', async () => {
  const books = await office.database.pool.query<{ ggr: string; rounds: string }>(
    `select sum(staked_minor - returned_minor - won_minor - adjusted_minor)::text as ggr, count(*)::text as rounds from rounds where closed_at is not null`,
  )
  const { totals, formula, asOf } = await ggr({})
  expect(Number(books.rows[0]?.rounds)).toBeGreaterThan(20)
  expect([formula, totals]).toEqual(['ggr/1', [expect.objectContaining({ currency: 'BRL', ...books.rows[0] })]])
  expect(asOf).not.toBe(null)
})

test.for(['day', 'vendor', 'game', 'category', 'currency', 'country'] as const)('Product §13.147 each figure by %s opens the rounds that sum to it', async (by) => {
  const { rows, totals } = await ggr({ by })
  expect(rows.length).toBeGreaterThan(0)
  expect(sum(rows)).toBe(sum(totals))
  for (const row of rows) {
    const [vendor = '', game = ''] = row.key.split('/')
    const filter = by === 'day' ? { from: row.key, to: row.key } : by === 'game' ? { vendor, game } : { [by]: row.key }
    const rounds = await roundsOf({ ...filter, currency: row.currency })
    expect([rounds.length.toString(), sum(rounds)], row.key).toEqual([row.rounds, row.ggr])
  }
})

test('Product §13.149 ngr/1 takes off what the house gave, and names what it does not book yet', async () => {
  const { rows, totals, missing } = (await office.call(finance, 'GET /office/reports/ngr', { query: { from: today, to: today } })).reply
  const books = await office.database.pool.query<{ given: string }>(
    `select sum(case when debit in ('house:bonus-cost', 'house:promotions', 'house:rebates', 'house:referrals') or debit like 'vendor:%:promotions' then amount_minor when credit = 'house:bonus-cost' then -amount_minor else 0 end)::text as given from transfers`,
  )
  expect(BigInt(books.rows[0]?.given ?? '0')).toBeGreaterThan(0n)
  const [row] = rows
  expect(BigInt(row!.ggr) - BigInt(row!.ngr)).toBe(BigInt(books.rows[0]!.given))
  expect(totals).toHaveLength(1)
  expect(missing).toContain('duty')
})

test('Product §13.150 members stand in the month of their first deposit', async () => {
  const { rows } = (await office.call(finance, 'GET /office/reports/cohorts', { query: { from: `${today.slice(0, 7)}-01` } })).reply
  const books = await office.database.pool.query<{ members: number; deposited: string }>(
    `select count(distinct member_id)::int as members, sum(amount_minor)::text as deposited from transfers where movement = 'deposit-credited'`,
  )
  expect(rows).toEqual([{ cohort: today.slice(0, 7), currency: 'BRL', months: [expect.objectContaining({ month: 0, ...books.rows[0] })] }])
})

test('Product §13.148 a day that was settled anew is computed again, and every past day has its turn', async () => {
  const before = (await ggr({})).totals[0]?.adjusted
  await office.database.pool.query(`update rounds set adjusted_minor = adjusted_minor + 500 where ctid = (select ctid from rounds where closed_at is not null limit 1)`)
  expect((await ggr({})).totals[0]?.adjusted).toBe(before)
  office.clock.pass(31_000)
  for (let days = 0; await makeStalestDay(office.services); days += 1) expect(days).toBeLessThan(40)
  expect((await ggr({})).totals[0]?.adjusted).toBe((BigInt(before!) + 500n).toString())
  expect(await office.database.db.selectFrom('day_facts_made').select('day').execute()).toHaveLength(36)
})

test('more days than a look may ask for are refused', async () => {
  expect((await office.call(finance, 'GET /office/reports/ggr', { query: { from: '2024-01-01', to: today } })).code).toBe('filter_too_wide')
  expect((await office.call(finance, 'GET /office/reports/rounds', { query: { from: '2026-01-01', to: today } })).code).toBe('filter_too_wide')
})
