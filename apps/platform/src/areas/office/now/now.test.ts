import { moneyFigures } from '@trevo/contract/staff/now'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeHouse } from '#ledger/audit/closer.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let finance: StaffBrowser

beforeAll(async () => {
  office = await openTestOffice()
  await seedWorld(office.database.pool, 20)
  await playAtRandom(office.database.pool, { seed: 5, calls: 600, members: 20 })
  await catchUp(office.database.pool)
  await closeHouse(office.database.transact)
  finance = await office.as('finance')
})
afterAll(() => office.close())

const now = async (browser = finance) => (await office.call(browser, 'GET /office/now')).reply
const books = async (text: string): Promise<string> => (await office.database.pool.query<{ value: string }>(`select coalesce(sum(amount_minor), 0)::text as value from transfers where ${text}`)).rows[0]?.value ?? ''

test('figures of today are those of the books', async () => {
  const { money, people, vendors, lags } = await now()
  const of = (figure: string) => money.find((each) => each.figure === figure)?.today
  expect(of('stakes/1')).toBe(await books(`credit like '%:open-stakes'`))
  expect(of('moved/1')).toBe((BigInt(await books(`credit like '%:open-stakes'`)) - BigInt(await books(`debit like '%:open-stakes'`))).toString())
  expect(of('deposits/1')).toBe(await books(`debit like 'payment:%'`))
  expect(of('payouts/1')).toBe(await books(`credit like 'payment:%'`))
  const first = await office.database.pool.query<{ members: number }>(`select count(distinct member_id)::int as members from transfers where movement = 'deposit-credited'`)
  expect(people).toMatchObject({ registrations: { today: 20, before: 0 }, firstDeposits: { today: first.rows[0]?.members, before: 0 } })
  expect(vendors.on).toBe(vendors.all)
  expect(lags.map(({ name, transfers }) => [name, transfers])).toContainEqual(['closer', 0])
})

test.for(moneyFigures)('Product §13.146 %s opens the minutes that it is the sum of', async (figure) => {
  const { money, from, asOf } = await now()
  const shown = money.find((each) => each.figure === figure)!
  const to = new Date(Date.parse(asOf) + 60_000).toISOString()
  const { rows, next } = (await office.call(finance, 'GET /office/now/lines', { query: { figure, currency: shown.currency, from, to, limit: 200 } })).reply
  expect([rows.length > 0, next]).toEqual([true, null])
  expect(rows.reduce((sum, { counts }) => sum + BigInt(counts), 0n).toString()).toBe(shown.today)
})

test('who may not see reports sees no money', async () => {
  expect(await now(await office.as('support'))).toMatchObject({ money: [], minutes: [] })
})
