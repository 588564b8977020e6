import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { CasesTab, LinksTab } from './risk-tabs.tsx'

type Links = ReplyOfStaff<'GET /office/risk/links/:memberId'>['links']
type Row = ReplyOfStaff<'GET /office/risk/cases'>['rows'][number]

const at = '2026-11-26T08:00:00.000Z'
const member = { memberId: 'mem_1', username: 'ana' }

test('Product §6.835 the tab of links says who shares what, and each opens', async () => {
  beSomebody({ 'risk.cases': ['r'] })
  const links: Links = [{ member: { memberId: 'mem_2', username: 'bruno' }, status: 'active', isSamePerson: false, shares: [{ kind: 'device', name: 'a1b2c3d4', lastAt: at }] }]
  await showPart(<LinksTab memberId="mem_1" />, { answers: { 'GET /office/risk/links/:memberId': () => ({ member, links, asOf: at }) } as Answers, width: 1_280 })
  await expect.element(page.getByRole('link', { name: 'bruno' })).toHaveAttribute('href', '/members/mem_2')
  await expect.element(page.getByText('device a1b2c3d4')).toBeVisible()
  expect(page.getByRole('button', { name: 'Are one person' }).elements()).toEqual([])
  await expectAccessible('links')
})

test('Product §6.835 without links it says so', async () => {
  beSomebody({ 'risk.cases': ['r'] })
  await showPart(<LinksTab memberId="mem_1" />, { answers: { 'GET /office/risk/links/:memberId': () => ({ member, links: [], asOf: at }) } as Answers, width: 1_280 })
  await expect.element(page.getByText('Nobody shares anything with this member')).toBeVisible()
})

test('Product §6.835 the tab of cases asks for this member’s of risk alone, open and closed', async () => {
  beSomebody({ 'risk.cases': ['r'] })
  const row: Row = { caseId: 'cse_1', member, state: 'closed', outcome: 'watched', owner: null, openedAt: at, dueAt: at, alarm: 'none', closedAt: at, alerts: 2, moneyMinor: '12345', currency: 'BRL', isMoneyStopped: false, version: '1' }
  const { to } = await showPart(<CasesTab memberId="mem_1" />, { answers: { 'GET /office/risk/cases': () => ({ rows: [row], next: null, previous: null, about: { count: 1, isEstimate: false }, asOf: at }) } as Answers, width: 1_280 })
  await expect.element(page.getByText('watched on')).toBeVisible()
  expect(to('GET /office/risk/cases').map(({ query }) => query)).toMatchObject([{ view: 'all', member: 'mem_1' }])
  await expectAccessible('cases')
})
