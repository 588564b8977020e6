import { statementDueOn } from '@trevo/rules/tax/year-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import type { TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { noteMarketFile } from '#areas/site/market/market-files-store.ts'
import { measureAlarms } from '#areas/health/measure-alarms.ts'
import { marketHash } from '#market/market-hash.ts'
import { dutySamples } from '#testing/act-samples/duties.ts'
import { openHouse, somebody } from '#testing/act-samples/house.ts'
import { readHouseTax, taxRateOn } from './tax/read-house-tax.ts'

const earn = ({ database }: Pick<TestApp, 'database'>, day: string, category: string, ggr: number) =>
  database.pool.query(
    `insert into day_facts (day, vendor, game, category, currency, country, rounds, bets, staked_minor, returned_minor, won_minor, adjusted_minor, paid_squares, paid_by_staked, staked_squares)
     values ($1, 'V', $2, $2, 'BRL', '', 1, 1, $3, 0, 0, 0, 0, 0, 0)`,
    [day, category, ggr],
  )

eachMarket({}, (house) => {
  const { code, rule } = house
  const file = loadMarket(code, undefined)

  rule('tax.house', 'tax', async () => {
    const rates = (['2025-12-31', '2026-01-01', '2026-04-01', '2027-01-01', '2028-01-01'] as const).map((day) => taxRateOn(file, 'gaming', day))
    expect(rates).toEqual({ sandbox: [0, 0, 0, 0, 0], br: [1_200, 1_300, 1_300, 1_400, 1_500], mt: [500, 500, 500, 500, 500], gb: [2_100, 2_100, 4_000, 4_000, 4_000] }[code])
    await earn(house.app, '2026-03-31', 'RNG', 10_000)
    await earn(house.app, '2026-04-01', 'RNG', 10_000)
    expect((await readHouseTax(house.app.database.db, file, 2026)).map(({ month, taxMinor }) => [month, taxMinor])).toEqual(
      { sandbox: [['2026-03', 0n], ['2026-04', 0n]], br: [['2026-03', 1_300n], ['2026-04', 1_300n]], mt: [['2026-03', 500n], ['2026-04', 500n]], gb: [['2026-03', 2_100n], ['2026-04', 4_000n]] }[code],
    )
  })

  rule('tax.house-betting', 'tax', async () => {
    const rates = (['2026-06-01', '2027-03-31', '2027-04-01'] as const).map((day) => taxRateOn(file, 'betting', day))
    expect(rates).toEqual({ sandbox: [0, 0, 0], br: [1_300, 1_400, 1_400], mt: [500, 500, 500], gb: [1_500, 1_500, 2_500] }[code])
    await earn(house.app, '2027-04-01', 'SPORTS', 1_001)
    expect((await readHouseTax(house.app.database.db, file, 2027)).map(({ nature, taxMinor }) => [nature, taxMinor])).toEqual([['betting', { sandbox: 0n, br: 141n, mt: 51n, gb: 251n }[code]]])
  })
})

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())

test('Product §13.741 staff see what the house owes by month and nature, at which rate, and what changes when', async () => {
  await office.database.pool.query(`update site set market = 'br'`)
  await earn(office as never, '2026-11-02', 'RNG', 50_000)
  await earn(office as never, '2026-11-03', 'SPORTS', -70)
  const finance = await office.as('finance')
  const { reply } = await office.call(finance, 'GET /office/tax', { query: { year: '2026' } })
  expect(reply).toMatchObject({
    market: 'br', year: 2026, formula: 'tax/1',
    lines: [{ month: '2026-11', nature: 'betting', ggr: '-70', tax: '0', rateBps: 1_300 }, { month: '2026-11', nature: 'gaming', ggr: '50000', tax: '6500', rateBps: 1_300 }],
  })
  const support = await office.as('support')
  expect((await office.call(support, 'GET /office/tax', { query: {} })).code).toBe('not_permitted')
})

test('Product §13.850 what was withheld of withdrawals stands by month of the market, with what came back', async () => {
  const minute = (at: string, got: number, gave: number) =>
    office.database.pool.query(`insert into house_minutes (account, currency, minute, got_minor, gave_minor, transfers) values ('house:tax-withheld', 'BRL', $1, $2, $3, 1)`, [at, got, gave])
  // Three hours into the new year of UTC it is still the old one in Brazil.
  await minute('2025-12-31T23:59:00Z', 1, 0)
  await minute('2026-01-01T02:59:00Z', 2, 0)
  await minute('2026-01-01T03:00:00Z', 450, 0)
  await minute('2026-01-20T12:00:00Z', 300, 150)
  await minute('2026-03-02T12:00:00Z', 0, 20)
  const finance = await office.as('finance')
  const { reply } = await office.call(finance, 'GET /office/tax', { query: { year: '2026' } })
  expect(reply.withheld).toEqual([{ month: '2026-01', currency: 'BRL', withheld: '750', returned: '150', left: '600' }, { month: '2026-03', currency: 'BRL', withheld: '0', returned: '20', left: '-20' }])
  expect(reply.withhold).toMatchObject({ rateBps: 0, source: 'IN RFB 2.299/2025', mark: 'reported', needsLawyer: true, later: [] })
})

test('Product §13.740 staff read the market’s file rule by rule, and an owner alone signs it, once', async () => {
  const file = loadMarket('gb', undefined)
  await office.database.transact((tx) => noteMarketFile(tx, file, marketHash(file), office.clock.now()))
  const [owner, finance] = [await office.as('owner'), await office.as('finance')]
  const files = async () => (await office.call(finance, 'GET /office/market', { query: { language: 'pt' } })).reply.files.filter(({ code }) => code === 'gb')
  const [shown] = await files()
  expect(shown).toMatchObject({ code: 'gb', zone: 'Europe/London', signedAt: null })
  expect(shown?.rules.find(({ id }) => id === 'who.age')).toMatchObject({ sentence: 'Quem tem menos de 18 anos não pode ter conta.', where: ['site', 'register', 'profile'] })
  const sign = (by: typeof owner, key: string) => office.call(by, 'POST /office/market/:hash/sign', { params: { hash: marketHash(file) }, body: { reason: 'read with counsel' }, headers: { 'idempotency-key': key } })
  expect((await sign(finance, 'sign-market-1')).code).toBe('not_permitted')
  expect((await sign(owner, 'sign-market-2')).status).toBe(200)
  expect((await sign(owner, 'sign-market-3')).code).toBe('file_moved_on')
  expect((await files())[0]?.signedAt).not.toBeNull()
})

test('Product §13.852 members’ statements of a year that were due and are not all made raise an alarm, also where nobody has begun', async () => {
  await openHouse(office).member()
  const today = Number(office.clock.now().toISOString().slice(0, 4))
  const value = async (at: string) => (await measureAlarms(office.database.db, new Date(at)))['statements-late']
  await office.database.pool.query(`insert into year_statement_runs (year, market, zone, natures, began_at) values ($1, 'br', 'America/Sao_Paulo', '{gaming}', now())`, [today - 1])
  expect(await value(`${statementDueOn(today - 1)}T20:00:00Z`)).toEqual({ value: 0n, detail: '' })
  expect(await value(`${today}-03-01T12:00:00Z`)).toEqual({ value: 1n, detail: `${today - 1}` })
  await office.database.pool.query('update year_statement_runs set ended_at = now()')
  expect(await value(`${today}-03-01T12:00:00Z`)).toEqual({ value: 0n, detail: '' })
  // Of the year that goes on now nobody can have begun.
  expect(await value(`${today + 1}-02-20T12:00:00Z`)).toEqual({ value: 0n, detail: '' })
  expect(await value(`${today + 1}-03-01T12:00:00Z`)).toEqual({ value: 1n, detail: `${today}` })
  await office.database.pool.query('delete from year_statement_runs')
})

test('Product §13.739 files that are late raise an alarm until a receipt is there, which people may enter', async () => {
  const house = openHouse(office)
  const value = async () => (await measureAlarms(office.database.db, office.clock.now()))['reports-late'].value
  expect(await value()).toBe(0n)
  const { reportId } = (await dutySamples['reports.enter-receipt'](house, await somebody(office, 'finance'))) as { readonly reportId: string }
  expect(await value()).toBe(1n)
  const finance = await office.as('finance')
  const { reply } = await office.call(finance, 'GET /office/market-reports', { query: { view: 'late' } })
  expect(reply.rows.map((row) => [row.reportId, row.isLate])).toEqual([[reportId, true]])
  const entered = await office.call(finance, 'POST /office/market-reports/:reportId/receipt', { params: { reportId }, body: { receipt: 'R-1', reason: 'brought by hand' }, headers: { 'idempotency-key': 'receipt-1-1' } })
  expect(entered.status).toBe(200)
  expect(await value()).toBe(0n)
  expect((await office.call(finance, 'GET /office/market-reports/:reportId', { params: { reportId } })).reply).toMatchObject({ report: { state: 'accepted', receipt: 'R-1' }, parts: [{ part: 1 }], differences: null })
})
