import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { AgentScreen } from './agent/agent-screen.tsx'
import { ChangesScreen } from './changes/changes-screen.tsx'
import { AgentsScreen } from './list/agents-screen.tsx'
import { RebateBranchesScreen } from './rebate-branches/rebate-branches-screen.tsx'
import { RebateLinesScreen } from './rebate-lines/rebate-lines-screen.tsx'

const at = '2026-11-27T03:00:00.000Z'
const listed = (rows: readonly object[]) => () => ({ rows, next: null, previous: null, about: { count: rows.length, isEstimate: false }, asOf: at })
const lia = { memberId: 'mem_1', username: 'lia' }
const rui = { memberId: 'mem_2', username: 'rui' }
const placed = (member: object, upline: object | null, direct: number) => ({ member, type: 1, status: 'active', currency: 'BRL', upline, since: '2026-11-01', direct })
const answers = {
  'GET /office/agents': listed([{ ...placed(lia, null, 10_001), type: 2, depth: 1 }, { ...placed(rui, lia, 3), depth: 2 }]),
  'GET /office/agents/:memberId': () => ({ agent: placed(rui, lia, 3), line: [lia], agentsBelow: 1, places: [{ fromDay: '2026-11-01', toDay: null, upline: lia }, { fromDay: '2026-10-01', toDay: '2026-11-01', upline: null }], asOf: at }),
  'GET /office/team-changes': listed([{ changeId: 1, kind: 'move', member: rui, upline: null, type: null, fromDay: '2026-11-28', state: 'refused', refusal: 'rate_above_own', staged: 12, madeBy: null, madeAt: at, doneAt: at }]),
  'GET /office/rebate-lines': listed([{ member: lia, currency: 'BRL', exact: '2469140', carried: '-5', remainder: '9135', amountMinor: '246', state: 'failed', failedWhy: 'blocked', endedAt: at }]),
  'GET /office/rebate-branches': listed([{ branch: rui, category: 'RNG', ofDay: '2026-11-24', turnoverMinor: '123457', rateBps: 50, belowBps: 30 }]),
} as unknown as Answers

const see = async (...texts: readonly string[]) => {
  for (const text of texts) await expect.element(page.getByText(text).first()).toBeVisible()
}

test('Product §13.1390 agents in the order of the tree, and one with the line above and where they stood', async () => {
  beSomebody({ 'agents.view': ['r'] })
  await showPart(<AgentsScreen />, { answers, width: 1_280 })
  await see('lia', 'rui', 'The house', 'More than 10,000')
  await expectAccessible('agents')
  await showPart(<Routes><Route path="/agents/:memberId" element={<AgentScreen />} /></Routes>, { answers, width: 1_280, address: '/agents/mem_2' })
  await see('Where they stood, by days of the books. What is over stays as it was.', '2026-10-01')
  await expect.element(page.getByRole('link', { name: 'lia' }).first()).toHaveAttribute('href', '/agents/mem_1')
  await expect.element(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute('href', '/direct-members?of=mem_2')
  await expectAccessible('an agent')
})

test('Product §13.1391 a refused move says why', async () => {
  beSomebody({ 'agents.view': ['r'] })
  await showPart(<ChangesScreen />, { answers, width: 1_280 })
  await see('Refused', 'The platform', '2026-11-28')
  expect(page.getByText('rate_above_own').elements()).toEqual([])
  await expectAccessible('changes of the tree')
})

test('Product §13.1392 a line shows parts of a minor unit, and opens to what it is made of', async () => {
  beSomebody({ 'agents.view': ['r'] })
  await showPart(<RebateLinesScreen />, { answers, width: 1_280, address: '/rebate-lines?run=2026-11-26' })
  await see('2.46914', '-0.000005', 'The account is blocked')
  await showPart(<RebateBranchesScreen />, { answers, width: 1_280, address: '/rebate-branches?run=2026-11-26&of=mem_1&in=BRL' })
  await see('2.46914', '0.5%', '0.3%', '2026-11-24')
  await expectAccessible('branches of a rebate')
})

test('an address that names nothing says so', async () => {
  beSomebody({ 'agents.view': ['r'] })
  await showPart(<RebateLinesScreen />, { answers, width: 1_280, address: '/rebate-lines' })
  await expect.element(page.getByText('No lines')).toBeVisible()
})
