import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Bets = ReplyOf<'GET /api/agents/team/bets'>
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const bet: Bets['list'][number] = {
  lineId: '7', member: { memberId: 'mem_2', username: 'joana' }, game: { vassalage: 'TREVO', gameCode: 'trevo', gameName: 'Trevo da Sorte' }, category: 'RNG', number: 'round-1', staked: '1000', valid: '800', paid: '2500', result: '1500', closedAt: '2026-11-27T03:00:00.000Z',
  replayUrl: 'https://studio.example/verify?round=round-1',
}
const bets: Bets = {
  range: { from: '2026-11-27', to: '2026-11-27', zone: 'UTC' }, path: [], needsBranch: false, currency: 'BRL', list: [bet, { ...bet, lineId: '6', number: 'round-0', paid: '0', result: '-1000', replayUrl: null }], next: null,
  totals: { bets: 2, staked: '2000', valid: '1600', paid: '2500', result: '500' }, vendors: [{ vassalage: 'TREVO', name: 'Trevo Studio' }],
}
const show = (answers: Answers = {}, search = '') => openScreen(`/m/teamBetting${search}`, { session: agentSession, answers: { 'GET /api/agents/team/bets': () => bets, ...answers } })

test('Product §2.1342 settled rounds of the team with what they come to; one opens to its replay', async () => {
  const server = await show()
  await expect.element(main.getByText('2 rodadas encerradas · dias de UTC')).toBeVisible()
  await expectAccessible('rounds of the team')
  await main.getByRole('button', { name: /joana/u }).first().click()
  await expect.element(dialog.getByText('round-1')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /Ver a rodada de novo/u })).toHaveAttribute('href', bet.replayUrl)
  await expectAccessible('a round of the team')
  const { from, to } = server.asked('GET /api/agents/team/bets')[0]!.query as { from: string; to: string }
  expect(from).toBe(to)
})

test('Product §2.1342 filters and days stand in the address; more days than seven are not asked for', async () => {
  const server = await show({}, '?from=2026-11-01&to=2026-11-20')
  await expect.poll(() => server.asked('GET /api/agents/team/bets').length).toBe(1)
  const first = server.asked('GET /api/agents/team/bets')[0]!.query as { from: string; to: string }
  expect(first.from).toBe(first.to)
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await dialog.getByRole('combobox', { name: 'Provedor' }).selectOptions('TREVO')
  await dialog.getByRole('combobox', { name: 'Resultado' }).selectOptions('won')
  await dialog.getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/bets').at(-1)?.query).toMatchObject({ vassalage: 'TREVO', result: 'won' })
  await expect.element(main.getByRole('button', { name: 'Trevo Studio · Ganhou' })).toBeVisible()
})

test('Product §2.1342 of a team of too many a branch is chosen first; too many lines are not summed up', async () => {
  const member = { memberId: 'mem_9', username: 'ramo', type: 1, level: 1, size: { count: 1_000, isMore: true }, rates: [], joined: '2026-11-01', lastLogin: null, isOnline: false, balance: '0', stakedToday: '0' }
  const server = await show({
    'GET /api/agents/team/bets': ({ query }) => (query?.under === undefined ? { ...bets, needsBranch: true, list: [] } : { ...bets, totals: null, path: [{ memberId: 'mem_9', username: 'ramo' }] }),
    'GET /api/agents/team/members': () => ({ path: [], team: { count: 10_000, isMore: true }, currency: 'BRL', list: [member], next: null, sorts: ['name'], totals: null, zone: 'UTC' }),
  })
  await main.getByRole('button', { name: /ramo.*Mais de 1\.?000 pessoas abaixo/u }).click()
  await expect.element(main.getByText(/São linhas demais para somar/u)).toBeVisible()
  expect(server.asked('GET /api/agents/team/bets').at(-1)?.query).toMatchObject({ under: 'mem_9' })
  expect(server.asked('GET /api/agents/team/members')[0]?.query).toEqual({ type: 'agent', sort: 'name' })
})

test('no round, and an answer that is lost', async () => {
  const server = await show({ 'GET /api/agents/team/bets': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/team/bets': () => ({ ...bets, list: [], totals: { bets: 0, staked: '0', valid: '0', paid: '0', result: '0' } }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nenhuma rodada encerrada', { exact: true })).toBeVisible()
})
