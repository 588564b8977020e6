import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession, siteWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const kpi: ReplyOf<'GET /api/agents/team/kpi'> = {
  value: { list: [], footer: { teamLoginMemberCount: 12, teamBetMemberCount: 7, teamRegisterMemberCount: 3, teamOnlineCount: 0 }, pageNum: 1, totalPages: 0 }, isAverage: false, asOf: '2026-11-27T12:00:00.000Z', onlineAsOf: null, zone: 'UTC',
}

test('Product §2.1300 an agent’s own first screen: greeting, money, the tools that the merchant has, and the ways on', async () => {
  await openScreen('/m/agent', { session: agentSession, site: siteWith({ menus: ['GAMSER', 'AGEREBINC3', 'MAILCEN'] }), answers: { 'GET /api/agents/team/kpi': () => kpi, 'GET /api/inbox/unread': () => ({ value: 3 }) } })
  await expect.element(main.getByText(/^(?:Bom dia|Boa tarde|Boa noite)/u)).toBeVisible()
  const tools = main.getByRole('list', { name: 'Ferramentas do agente' })
  await expect.element(tools.getByRole('button', { name: 'Taxas de rebate' })).toBeVisible()
  await expect.element(tools.getByRole('button', { name: /Mensagens/u }).getByText('3')).toBeVisible()
  await expect.element(tools.getByRole('button', { name: 'Segurança' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Depositar' })).toBeVisible()
  await expectAccessible('agent home')
})

test('Product §2.1450 dividends stand among the ways on where the house has them', async () => {
  await openScreen('/m/agent', { session: agentSession, site: siteWith({ menus: ['AGEPAG'], whitelabel: { DIVIDEND3: true } }), answers: { 'GET /api/agents/team/kpi': () => kpi, 'GET /api/inbox/unread': () => ({ value: 0 }) } })
  await expect.element(main.getByRole('navigation').getByRole('link', { name: 'Dividendos' })).toHaveAttribute('href', '/m/member/agent/agentDivident')
  await expect.element(main.getByRole('list').getByRole('button', { name: 'Dividendos' })).toBeVisible()
  await openScreen('/m/agent', { session: agentSession, site: siteWith({ menus: ['AGEPAG'], whitelabel: { DAYSAL3: true } }), answers: { 'GET /api/agents/team/kpi': () => kpi, 'GET /api/inbox/unread': () => ({ value: 0 }) } })
  await expect.element(main.getByRole('list').getByRole('button', { name: 'Contratos' })).toBeVisible()
  await expect.element(main.getByRole('navigation').getByRole('link', { name: 'Dividendos' })).not.toBeInTheDocument()
})

test('Product §2.1400 the team of today stands there with up to when it is counted, and leads to the overview; who is here and was not counted is a dash', async () => {
  const server = await openScreen('/m/agent', { session: agentSession, answers: { 'GET /api/agents/team/kpi': () => kpi, 'GET /api/inbox/unread': () => ({ value: 3 }) } })
  const figures = main.getByRole('region', { name: 'A equipe hoje' })
  await expect.element(figures.getByRole('link', { name: /12\s*Acessaram\s*7\s*Apostaram\s*3\s*Novos\s*–\s*Online/u })).toBeVisible()
  await expect.element(figures.getByText(/^Até \d{2}:\d{2}:\d{2}$/u)).toBeVisible()
  await expect.element(figures.getByRole('link')).toHaveAttribute('href', '/m/agent/team/overview')
  expect(server.asked('GET /api/agents/team/kpi')[0]?.query).toEqual({})
})

test('Product §2.1400 without an answer the rest of the screen stands, each figure a dash', async () => {
  await openScreen('/m/agent', { session: agentSession, answers: { 'GET /api/agents/team/kpi': lost, 'GET /api/inbox/unread': () => ({ value: 3 }) } })
  await expect.element(main.getByRole('link', { name: /–\s*Acessaram/u })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Depositar' })).toBeVisible()
})
