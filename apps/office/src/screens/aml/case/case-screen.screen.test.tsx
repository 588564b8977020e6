import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { AmlCaseScreen } from './case-screen.tsx'
import type { ShownAmlCase } from './shown.ts'

const show = 'GET /office/aml/cases/:caseId'
const screening = 'GET /office/aml/members/:memberId/screening'
const unscreened = { screened: null, answeredAt: null, list: null, tries: 0, nextAt: null, matches: [], asOf: new Date().toISOString() }
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const of: ShownAmlCase['case'] = {
  caseId: 'cse_1', member: { memberId: 'mem_1', username: 'ana' }, state: 'taken', outcome: null, owner: { staffId: 'stf_1', name: 'Bia', isMe: true }, openedAt: inDays(-28), dueAt: inDays(2), alarm: 'three-quarters', closedAt: null, alerts: 1, moneyMinor: '140000', currency: 'BRL', isMoneyStopped: false, version: '4',
}
const shown = (more: Partial<ShownAmlCase> = {}): ShownAmlCase => ({
  case: of, members: [{ memberId: 'mem_2', username: 'bruno' }],
  alerts: [{ alertId: 'alr_1', member: of.member, kind: 'paid-through', weight: 70, moneyMinor: '140000', currency: 'BRL', seen: { in: '150000', out: '140000', staked: '0' }, lineCount: 1, madeAt: inDays(-29), seenAt: inDays(-29), claim: null, outcome: 'case', caseId: 'cse_1', decidedAt: inDays(-28), version: '2', lines: [{ kind: 'withdrawal', id: 'wdr_1', amountMinor: '140000', at: inDays(-29) }] }],
  lines: [{ number: 1, step: 'note', name: 'Bia', text: 'They sold a car.', at: inDays(-3) }],
  riskClass: 'middle', reasons: ['alerts'], means: null, stop: null, report: null, reportSent: null, looks: [{ at: inDays(0), name: 'Bia', act: 'aml.read' }], ...more,
})
const open = (answer: unknown) => {
  beSomebody({ 'aml.cases': ['w'], 'members.view': ['r'] })
  return showPart(<Routes><Route path="/aml/cases/:caseId" element={<AmlCaseScreen />} /></Routes>, { answers: { [show]: () => answer, [screening]: () => unscreened } as Answers, address: '/aml/cases/cse_1', width: 1_280 })
}

test('Product §13.724 a case shows its evidence, whose lines open, its clock, its notes and who looked', async () => {
  await open(shown())
  await expect.element(page.getByRole('heading', { name: 'Case of ana' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'wdr_1' })).toHaveAttribute('href', '/withdrawals/wdr_1')
  await expect.element(page.getByText('They sold a car.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop money out' })).toBeVisible()
  await expect.element(page.getByText('No list has answered yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'It was sent' }).elements()).toEqual([])
  await expectAccessible('case')
})

test('Product §13.724 what was sent stays as it is, and money that another case stopped is let go there', async () => {
  await open(shown({ report: 'As it was seen.', reportSent: { at: inDays(-1), reference: 'SISCOAF 77' }, stop: { since: inDays(-5), by: 'Bia', caseId: 'cse_9' } }))
  await expect.element(page.getByText('As it was seen.')).toBeVisible()
  await expect.element(page.getByText('Sent as SISCOAF 77')).toBeVisible()
  for (const name of ['Change the draft', 'Make the draft', 'Stop money out', 'Let money out']) expect(page.getByRole('button', { name }).elements(), name).toEqual([])
})

test('who is not named is refused in words', async () => {
  await open(refused('not_permitted'))
  await expect.element(page.getByRole('alert')).toBeVisible()
})
