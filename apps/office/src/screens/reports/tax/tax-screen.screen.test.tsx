import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { TaxScreen } from './tax-screen.tsx'

type Tax = ReplyOfStaff<'GET /office/tax'>
type Years = ReplyOfStaff<'GET /office/tax/statements'>

const rate = { rateBps: 1_300, source: 'LC 224/2025, art. 9', mark: 'read' as const, needsLawyer: false, note: '', later: [{ from: '2027-01-01', rateBps: 1_400 }] }
const tax = (more: Partial<Tax> = {}): Tax => ({
  market: 'br', year: 2026, formula: 'tax/1', asOf: '2026-11-26T10:00:00.000Z',
  lines: [{ month: '2026-10', nature: 'gaming', currency: 'BRL', rateBps: 1_300, ggr: '100000', tax: '13000' }],
  rates: [{ nature: 'gaming', ...rate }, { nature: 'betting', ...rate }],
  withhold: { rateBps: 1_500, source: 'IN RFB 2.299/2025', mark: 'reported', needsLawyer: true, note: '', later: [{ from: '2027-03-01', rateBps: 1_750 }] },
  withheld: [{ month: '2026-10', currency: 'BRL', withheld: '75000', returned: '15000', left: '60000' }],
  ...more,
})
const year = { market: 'br', dueOn: '2026-02-27', isLate: false, made: 12, opened: 3, told: 10, closed: 2, beganAt: '2026-01-01T03:01:00.000Z', endedAt: '2026-01-01T03:09:00.000Z' }
const years: Years = { years: [{ year: 2025, ...year }, { year: 2024, ...year, isLate: true, endedAt: null, told: 0 }], asOf: '2026-11-26T10:00:00.000Z' }

const open = (reply = tax(), told: Years = years) => showPart(<TaxScreen />, { answers: { 'GET /office/tax': () => reply, 'GET /office/tax/statements': () => told } })
const grid = (name: string) => page.getByRole('grid', { name })

beforeEach(() => beSomebody({ 'reports.market': ['r'] }))

test('Product §13.741 Product §13.850 says what is owed, at which rates and by which law, and what was withheld of withdrawals', async () => {
  await open()
  await expect.element(page.getByText(/13\s?% · LC 224\/2025, art\. 9 · from 2027-01-01: 14\s?%/u).first()).toBeVisible()
  await expect.element(grid('Month by month').getByText(/130\.00/u)).toBeVisible()
  await expect.element(page.getByText(/15\s?% · IN RFB 2\.299\/2025 · from 2027-03-01: 17\.5\s?%/u)).toBeVisible()
  for (const figure of [/750\.00/u, /150\.00/u, /600\.00/u]) await expect.element(grid('Withheld of withdrawals').getByText(figure)).toBeVisible()
  await expectAccessible('the screen of tax')
})

test('Product §13.820 Product §13.851 says by year what was made, told, taken and is still to be handed out, and what is late', async () => {
  await open()
  const rows = grid('Members’ yearly statements').getByRole('row')
  await expect.element(rows.filter({ hasText: /2025.*2026-02-27.*12.*10.*2.*3.*Whole since/u })).toBeVisible()
  await expect.element(rows.filter({ hasText: /2024.*Late/u })).toBeVisible()
})

test('where nothing closed and nothing was withheld each part says so', async () => {
  await open(tax({ lines: [], withheld: [] }), { years: [], asOf: '2026-11-26T10:00:00.000Z' })
  for (const text of ['Nothing closed in this year', 'Nothing was withheld in this year', 'No year that is over yet']) await expect.element(page.getByText(text)).toBeVisible()
})

test('another year is asked for by the buttons, and a refusal of the one part leaves the other', async () => {
  const { to } = await showPart(<TaxScreen />, { answers: { 'GET /office/tax': () => tax(), 'GET /office/tax/statements': () => refused('unavailable') } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'The year before' }).click()
  await expect.poll(() => to('GET /office/tax').map(({ query }) => query['year'])).toContain('2025')
})
