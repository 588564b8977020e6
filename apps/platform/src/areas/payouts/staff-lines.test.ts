import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineKey } from '@trevo/rules/ids'
import type { ExportPlace, ExportRow } from '#areas/staff/export-list.ts'
import { agentSamples } from '#testing/act-samples/agents.ts'
import { type House, openHouse, somebody } from '#testing/act-samples/house.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { contractLineExport } from './exports/lines-export.ts'

let office: TestOffice
let house: House
let browser: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  house = openHouse(office)
  browser = await office.logIn(await office.person(['support']))
}, 60_000)
afterAll(() => office.close())

const sample = async (act: 'agents.hold-line' | 'agents.release-line' | 'agents.decide-dispute' | 'agents.settle-line') => (await agentSamples[act](house, await somebody(office, 'agents'))) as { readonly lineId: string }
const stands = async (lineId: string) =>
  (await office.database.pool.query<{ line: string }>(`select concat_ws(' ', state, held_why, 'forgiven', forgiven_minor, is_by_house) as line from contract_lines where id = $1`, [lineKey(lineId)])).rows[0]?.line

test('Product §13.1420 one holds a line that is not paid, two let it go', async () => {
  const { lineId } = await sample('agents.hold-line')
  await house.done('agents.hold-line', { lineId })
  expect(await stands(lineId)).toBe('held staff forgiven 0 f')
  await house.done('agents.release-line', { lineId })
  expect(await stands(lineId)).toBe('owed forgiven 0 f')
  await expect(house.done('agents.release-line', { lineId })).rejects.toThrow('not_in_this_state')
})

test('Product §13.1421 after fourteen days the house pays what an agent owes, or it is owed no more', async () => {
  const [paid, ended, early] = [(await sample('agents.settle-line')).lineId, (await sample('agents.settle-line')).lineId, (await sample('agents.settle-line')).lineId]
  expect(await house.done('agents.settle-line', { lineId: paid, how: 'pay' })).toEqual({ amountMinor: '100' })
  expect(await stands(paid)).toBe('due forgiven 0 t')
  await house.done('agents.settle-line', { lineId: ended, how: 'forgive' })
  expect(await stands(ended)).toBe('forgiven forgiven 100 f')
  await office.database.pool.query(`update contract_lines set owed_since = $2 where id = $1`, [lineKey(early), new Date(office.clock.now().getTime() - 13 * 86_400_000)])
  await expect(house.done('agents.settle-line', { lineId: early, how: 'forgive' })).rejects.toThrow('not_in_this_state')
})

test('Product §13.1422 two decide a dispute: the difference is a line of its own, below zero taken from what is open', async () => {
  const { lineId: more } = await sample('agents.decide-dispute')
  const { lineId: correction } = (await house.done('agents.decide-dispute', { lineId: more, amountMinor: '150' })) as { readonly lineId: string }
  expect(await stands(more)).toBe('owed forgiven 0 f')
  const read = async (lineId: string) => (await office.call(browser, 'GET /office/contract-lines/:lineId', { params: { lineId } })).reply
  expect((await read(correction)).line).toMatchObject({ corrects: more, amount: '50', due: '50', state: 'due' })
  const { lineId: less } = await sample('agents.decide-dispute')
  await house.done('agents.decide-dispute', { lineId: less, amountMinor: '40' })
  expect(await read(less)).toMatchObject({ line: { netted: '60', owed: '40', dispute: { state: 'corrected' } }, corrections: [{ amount: '-60', due: '0', carriedOut: '0', state: 'none' }] })
  const { lineId: right } = await sample('agents.decide-dispute')
  expect(await house.done('agents.decide-dispute', { lineId: right, amountMinor: null })).toEqual({ lineId: null })
  expect((await read(right)).line.dispute?.state).toBe('kept')
})

test('Product §13.1423 staff list lines by what they are, and read one with what it comes to made anew', async () => {
  const { lineId } = await sample('agents.decide-dispute')
  const { reply } = await office.call(browser, 'GET /office/contract-lines', { query: { dispute: 'open', kind: 'daily' } })
  expect(reply.rows.map((row) => row.lineId)).toEqual([lineId])
  const { payer, payee } = reply.rows[0]!
  expect((await office.call(browser, 'GET /office/contract-lines', { query: { payer: payer!.memberId, earner: payee.memberId, state: 'frozen' } })).reply.rows).toHaveLength(1)
  expect((await office.call(browser, 'GET /office/contract-lines', { query: { payer: 'house' } })).reply.rows).toEqual([])
  const { startsAt } = reply.rows[0]!
  const later = new Date(Date.parse(startsAt) + 1).toISOString()
  const between = async (from: string, to: string) => (await office.call(browser, 'GET /office/contract-lines', { query: { payer: payer!.memberId, from, to } })).reply.rows.map((row) => row.lineId)
  expect([await between(startsAt, later), await between('2020-01-01T00:00:00.000Z', startsAt), await between(later, '2099-01-01T00:00:00.000Z')]).toEqual([[lineId], [], []])
  // No round stands behind the sample.
  expect((await office.call(browser, 'GET /office/contract-lines/:lineId', { params: { lineId } })).reply).toMatchObject({ recomputed: { turnover: '0', amount: '0', difference: '-100' }, settlesFrom: null })
})

test('Product §13.1454 lines are taken along as a file, page by page, as the list shows them', async () => {
  const { lineId } = await sample('agents.hold-line')
  const all = async (filters: Readonly<Record<string, string>>, after: ExportPlace | null = null): Promise<readonly ExportRow[]> => {
    const { rows: read, next } = await contractLineExport.page(office.database.db, { filters, bound: {}, after, limit: 2, withPersonal: false })
    return next === null ? read : [...read, ...(await all(filters, next))]
  }
  const rows = await all({})
  const { rows: known } = await office.database.pool.query<{ count: number }>('select count(*)::int as count from contract_lines')
  expect([rows.length, new Set(rows.map(({ line }) => line)).size]).toEqual([known[0]?.count, known[0]?.count])
  const own = rows.find(({ line }) => line === lineId)
  expect(Object.keys(own ?? {})).toEqual(contractLineExport.columns.map(({ name }) => name))
  const payer = String(own?.['payer'])
  expect((await all({ payer, state: 'owed' })).every((row) => row['payer'] === payer && row['state'] === 'owed')).toBe(true)
  expect((await all({ payer })).map(({ line }) => line)).toContain(lineId)
  expect(await all({ payer: 'mem_1', dispute: 'open' })).toEqual([])
})
