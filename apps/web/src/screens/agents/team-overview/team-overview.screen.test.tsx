import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Overview = ReplyOf<'GET /api/agents/team/overview'>
const main = page.getByRole('main')
const sums = { bets: 4, staked: '5000', valid: '4100', won: '3500', result: '-1488', deposits: '9000', withdrawals: '1000', rebates: '12', bonus: '0', contractsIn: '300', contractsOut: '0' }
const nothing = { bets: 0, staked: '0', valid: '0', won: '0', result: '0', deposits: '0', withdrawals: '0', rebates: '0', bonus: '0', contractsIn: '0', contractsOut: '0' }
const people = { registered: 3, loggedIn: 2.5, bettors: 1.3, active: 1.2, firstDeposits: 1 }
const overview: Overview = {
  range: { from: '2026-11-26', to: '2026-11-27', zone: 'UTC' }, currency: 'BRL', asOf: '2026-11-27T12:00:00.000Z', sums, income: { rebates: '500', contracts: '-200' },
  counts: { members: { count: 40, isMore: false }, agents: 6, online: 2, isAverage: true, ...people },
  days: [{ day: '2026-11-26', ...nothing, registered: 0, loggedIn: 0, bettors: 0, active: 0, firstDeposits: 0 }, { day: '2026-11-27', ...sums, ...people }],
  categories: [{ category: 'RNG', ...sums }],
}
const show = (answers: Answers = {}) => openScreen('/m/agent/team/overview?from=2026-11-26&to=2026-11-27', { session: agentSession, answers: { 'GET /api/agents/team/overview': () => overview, ...answers } })

test('Product §2.1401 cards with the ways to their lists, and by day and by category a drawing with its table', async () => {
  await show()
  await expect.element(main.getByRole('link', { name: /Depósitos\s*R\$\s90,00/u })).toHaveAttribute('href', '/m/transaction/record?types=A&kind=money&from=2026-11-26&to=2026-11-27')
  await expect.element(main.getByRole('link', { name: /Minha renda\s*R\$\s3,00/u })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Apostaram \(média por dia\)\s*1,3/u })).toHaveAttribute('href', '/m/agent/team/pnl')
  await expect.element(main.getByRole('link', { name: /Ativos \(média por dia\)\s*1,2/u })).toHaveAttribute('href', '/m/agent/team/pnl')
  await expect.element(main.getByText(/Até \d{2}:\d{2}:\d{2} · dias de UTC/u)).toBeVisible()
  await expect.element(main.getByRole('figure').first()).toBeVisible()
  await expect.element(main.getByRole('table', { name: 'Por dia' })).toBeInTheDocument()
  await expect.element(main.getByRole('table', { name: 'Por categoria' }).getByRole('rowheader', { name: 'Slots' })).toBeInTheDocument()
  await expectAccessible('team overview')
})

test('Product §2.1401 part and category are asked for, and of oneself no people are told', async () => {
  const server = await show({ 'GET /api/agents/team/overview': ({ query }) => (query?.of === 'own' ? { ...overview, counts: null } : overview) })
  await expect.element(main.getByText('Pessoas abaixo de você')).toBeVisible()
  await main.getByRole('radio', { name: 'Só eu' }).click()
  await main.getByRole('button', { name: 'Slots', exact: true }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/overview').at(-1)?.query).toMatchObject({ from: '2026-11-26', to: '2026-11-27', of: 'own', category: 'RNG' })
  await expect.element(main.getByText('Pessoas abaixo de você')).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: /Depósitos/u })).not.toBeInTheDocument()
})

test('a lost answer, nothing, and a refusal', async () => {
  const server = await show({ 'GET /api/agents/team/overview': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/team/overview': () => ({ ...overview, sums: nothing, days: overview.days.map(({ day }) => ({ day, ...nothing, registered: 0, loggedIn: 0, bettors: 0, active: 0, firstDeposits: 0 })), categories: [] }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nada neste período')).toBeVisible()
  await show({ 'GET /api/agents/team/overview': () => refused('module_off') })
  await expect.element(main.getByText('Isto não está disponível aqui.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /tentar/iu })).not.toBeInTheDocument()
})
