import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Pnl = ReplyOf<'GET /api/agents/team/pnl'>
const main = page.getByRole('main')
const sums = { deposits: '9000', withdrawals: '0', staked: '5000', valid: '4000', won: '3500', rebates: '12', bonus: '0', contracts: '0', result: '-1488' }
const branch: Pnl['list'][number] = { memberId: 'mem_2', username: 'joana', isAgent: true, day: null, ...sums }
const pnl: Pnl = { range: { from: '2026-11-27', to: '2026-11-27', zone: 'UTC' }, path: [], needsBranch: false, currency: 'BRL', list: [branch], next: null, totals: sums }
const show = (answers: Answers = {}, search = '') =>
  openScreen(`/m/agent/team/pnl${search}`, {
    session: agentSession,
    answers: {
      'GET /api/agents/team/pnl': ({ query }) =>
        query?.memberId !== undefined ? { ...pnl, path: [{ memberId: 'mem_3', username: 'pedro' }], list: [{ ...branch, memberId: 'mem_3', username: 'pedro', isAgent: false, day: '2026-11-26' }] } : query?.under !== undefined ? { ...pnl, path: [{ memberId: 'mem_2', username: 'joana' }], list: [{ ...branch, memberId: 'mem_3', username: 'pedro', isAgent: false }] } : pnl,
      ...answers,
    },
  })

test('Product §2.1344 from a branch to a member, to days, and to the rounds of a day', async () => {
  const server = await show({ 'GET /api/agents/team/bets': () => ({ range: pnl.range, path: [], needsBranch: false, currency: 'BRL', list: [], next: null, totals: { bets: 0, staked: '0', valid: '0', paid: '0', result: '0' }, vendors: [] }) })
  await expect.element(main.getByText(/Apostado: R\$\s50,00 · Válido: R\$\s40,00 · Ganho: R\$\s35,00 · Depósitos: R\$\s90,00 · Rebate: R\$\s0,12$/u)).toBeVisible()
  await expectAccessible('profit and loss of the team')
  await main.getByRole('button', { name: /joana/u }).click()
  await main.getByRole('button', { name: /pedro.*Apostado/u }).click()
  await main.getByRole('button', { name: /26\/11\/2026/u }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/bets')[0]?.query).toMatchObject({ memberId: 'mem_3', from: '2026-11-26', to: '2026-11-26' })
  expect(server.asked('GET /api/agents/team/pnl').map(({ query }) => [query.under, query.memberId])).toEqual([[undefined, undefined], ['mem_2', undefined], [undefined, 'mem_3']])
})

test('Product §2.1344 by category, own or with the branch, and in an order of one’s own', async () => {
  const server = await show()
  await main.getByRole('button', { name: 'Slots', exact: true }).click()
  await main.getByRole('radio', { name: 'Só de cada um' }).click()
  await main.getByRole('button', { name: 'Resultado', exact: true }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/pnl').at(-1)?.query).toMatchObject({ category: 'RNG', of: 'own', sort: 'result' })
  // Money outside the games is of no category.
  await expect.element(main.getByText(/^Apostado: .* Ganho: R\$\s35,00$/u)).toBeVisible()
})

test('nothing, nobody of that name, and a lost answer', async () => {
  const server = await show({ 'GET /api/agents/team/pnl': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/team/pnl': () => ({ ...pnl, list: [] }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nada neste período')).toBeVisible()
  server.answer({ 'GET /api/agents/team/pnl': ({ query }) => (query?.username === undefined ? pnl : refused('not_found')) })
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome de usuário' }).fill('ninguem')
  await page.getByRole('dialog').getByRole('button', { name: 'Mostrar' }).click()
  await expect.element(main.getByText('Ninguém na equipe com esse nome')).toBeVisible()
})
