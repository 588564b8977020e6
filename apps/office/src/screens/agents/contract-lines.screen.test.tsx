import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ContractLineScreen } from './contract-line/contract-line-screen.tsx'
import { ContractLinesScreen } from './contract-lines/contract-lines-screen.tsx'

const at = '2026-11-17T03:00:00.000Z'
const dispute = { by: 'payee', reason: 'Rounds are missing', state: 'open', at, decideBy: '2026-11-24T03:00:00.000Z', decidedAt: null, recomputed: '299940' }
const line = {
  lineId: 'lin_1', contractId: 'ctr_1', version: 2, kind: 'dividend', category: 'CONS', from: '2026-11-01', to: '2026-11-15', startsAt: at, endsAt: at, corrects: null, currency: 'BRL', turnover: '40000000', active: 6, base: '1499703',
  dividend: { staked: '50000000', returned: '300000', won: '47200000', adjusted: '0', netLoss: '2500000', rebates: '180000', bonus: '120000', deposits: '4000000', depositFee: '60000', platformFee: '300000', salaries: '95000', carryIn: '-245297', carryOut: '0' },
  tier: { minTurnover: '10000000', minNetLoss: '1000000', minActive: 3, bps: 2_000 }, next: null, amount: '299940', remainder: '6000', carriedIn: '0', carriedOut: '0', due: '299940', paid: '199960', netted: '0', forgiven: '0', owed: '99980', state: 'frozen', heldWhy: null,
  computedAt: at, paysFrom: null, owedSince: at, paidAt: null, dispute, payer: { memberId: 'mem_1', username: 'lia' }, payee: { memberId: 'mem_2', username: 'rui' },
}
const owed = { ...line, lineId: 'lin_2', kind: 'daily', state: 'owed', dispute: null, payer: null }
const correction = { ...line, lineId: 'lin_3', corrects: 'lin_1', amount: '-40', due: '0', paid: '0', owed: '0', state: 'none', dispute: null }
const shown = {
  line, terms: { tiers: [line.tier], activeThreshold: '5000', period: 'half-month', carry: 'month', depositFeeBps: 150, platformFeeBps: 1_200 }, hash: 'a'.repeat(64),
  recomputed: { turnover: '40000100', active: 6, base: '1499803', amount: '299960', difference: '20' }, payments: [{ number: 1, amount: '199960', at, isByHouse: false }], corrections: [correction], disputes: [dispute], settlesFrom: null, version: '3', asOf: at,
}
const answersWith = (one: object): Answers =>
  ({
    'GET /office/contract-lines': () => ({ rows: [line, owed], next: null, previous: null, about: { count: 2, isEstimate: false }, asOf: at }),
    'GET /office/contract-lines/:lineId': () => one,
    'POST /office/contract-lines/:lineId/decide': () => ({ kind: 'preview', target: { kind: 'contract-line', id: 'lin_1' }, before: { amountMinor: '299940' }, after: { amountMinor: '299960' }, secondPair: true, needsStepUp: false, version: '3' }),
  }) as unknown as Answers
const open = (one: object = shown) => showPart(<Routes><Route path="/contract-lines/:lineId" element={<ContractLineScreen />} /></Routes>, { answers: answersWith(one), width: 1_280, address: '/contract-lines/lin_1' })
const see = async (...texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible()
}

test('Product §13.1450 lines of contracts by state, with who pays, who is paid and what is owed', async () => {
  beSomebody({ 'agents.view': ['r'] })
  const { to } = await showPart(<ContractLinesScreen />, { answers: answersWith(shown), width: 1_600, address: '/contract-lines?state=owed&dispute=open' })
  await see('2026-11-01 – 2026-11-15', 'lia', 'rui', 'The house', 'Disputed', 'Owed', /999\.80/u)
  expect(to('GET /office/contract-lines').at(-1)?.query).toMatchObject({ state: 'owed', dispute: 'open' })
  await expectAccessible('lines of contracts')
})

test('Product §13.1451 one line: every term, the same made anew, what was paid, doubted and corrected', async () => {
  beSomebody({ 'agents.view': ['r'] })
  await open()
  await see('Dividend, 2026-11-01 – 2026-11-15', 'Cost of deposits, 1.5% of 40,000.00', /−600\.00/u, /−2,452\.97/u, '14,997.03', '400,001.00', '0.20', 'Rounds are missing', /^−0\.40/u, /from .* a loss of .* and 3 active: 20%/u)
  await expect.element(page.getByRole('link', { name: 'lia' })).toHaveAttribute('href', '/members/mem_1/contracts')
  await expect.element(page.getByRole('link', { name: 'In the log' })).toHaveAttribute('href', '/log?target=lin_1')
  // Who may see alone, does nothing.
  for (const name of ['Decide the dispute', 'Hold', 'Release', 'Pay or forgive']) expect(page.getByRole('button', { name }).elements()).toEqual([])
  await expectAccessible('a line of a contract')
})

test('Product §13.1452 who may decides a dispute; the amount that the books give now stands there first', async () => {
  beSomebody({ 'agents.view': ['r'], 'agents.contracts': ['p'] })
  await open()
  await page.getByRole('button', { name: 'Decide the dispute' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Made anew it comes to .*2,999\.60/u)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'What it should have come to' })).toHaveValue('2999.60')
  await dialog.getByRole('combobox', { name: 'The line' }).selectOptions('kept')
  await expect.element(dialog.getByRole('textbox', { name: 'What it should have come to' })).not.toBeInTheDocument()
  await expectAccessible('a decision')
})

test.for([
  ['due', { state: 'due', owed: '0', dispute: null }, null, ['Hold']],
  ['waiting', { state: 'waiting', owed: '0', dispute: null }, null, ['Hold', 'Release']],
  ['held', { state: 'held', heldWhy: 'staff', dispute: null }, null, ['Release', 'Pay or forgive']],
  ['owed for long', { state: 'owed', dispute: null }, at, ['Hold', 'Pay or forgive']],
  ['paid', { state: 'paid', owed: '0', dispute: null }, null, []],
] as const)('Product §13.1453 what may be done with a line that is %s', async ([, more, settlesFrom, acts]) => {
  beSomebody({ 'agents.view': ['r'], 'agents.contracts': ['p'] })
  await open({ ...shown, line: { ...line, ...more }, settlesFrom, disputes: [] })
  await see('Dividend, 2026-11-01 – 2026-11-15')
  const found = ['Decide the dispute', 'Hold', 'Release', 'Pay or forgive'].filter((name) => page.getByRole('button', { name, exact: true }).elements().length > 0)
  expect(found).toEqual(acts)
})
