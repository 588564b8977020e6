import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Members = ReplyOf<'GET /api/agents/team/members'>
type Sheet = ReplyOf<'GET /api/agents/team/members/:memberId'>
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const agent: Members['list'][number] = { memberId: 'mem_2', username: 'joana', type: 1, level: 1, size: { count: 12, isMore: false }, rates: [{ category: 'RNG', bps: 30 }], joined: '2026-11-01', lastLogin: '2026-11-20', isOnline: true, balance: '70000', stakedToday: '1500' }
const away: Members['list'][number] = { ...agent, memberId: 'mem_3', username: 'pedro', type: 0, size: { count: 0, isMore: false }, rates: [], lastLogin: null, isOnline: false, balance: '300', stakedToday: '0' }
const members: Members = { path: [], team: { count: 14, isMore: false }, currency: 'BRL', list: [agent, away], next: null, sorts: ['name', 'joined', 'login', 'balance', 'staked'], totals: { members: 2, balance: '70300', stakedToday: '1500' }, zone: 'UTC' }
const sums = { bets: 3, staked: '5000', valid: '4000', paid: '6000', result: '1000' }
const sheet: Sheet = {
  member: agent, isDirect: true, path: [{ memberId: 'mem_2', username: 'joana' }], currency: 'BRL', zone: 'UTC',
  periods: [{ days: 7, from: '2026-11-21', to: '2026-11-27', categories: [{ category: 'RNG', ...sums }], totals: sums }, { days: 30, from: '2026-10-29', to: '2026-11-27', categories: [], totals: { bets: 0, staked: '0', valid: '0', paid: '0', result: '0' } }],
}
const show = (answers: Answers = {}, search = '') => openScreen(`/m/member/team${search}`, { session: agentSession, answers: { 'GET /api/agents/team/members': () => members, 'GET /api/agents/team/members/:memberId': () => sheet, ...answers } })

test('Product §2.1340 Product §2.1402 direct members with what they are, who is here and what they come to; the order and the branch stand in the address', async () => {
  const server = await show()
  await expect.element(main.getByText(/Agente · online agora · nível 1 · 12 pessoas abaixo · desde 01\/11\/2026 · acesso em 20\/11\/2026 · apostou R\$\s15,00 hoje/u)).toBeVisible()
  await expect.element(main.getByText(/Jogador · nível 1 · desde 01\/11\/2026 · Sem acesso há mais de 30 dias/u)).toBeVisible()
  await expect.element(main.getByText(/703,00/u)).toBeVisible()
  expect(server.asked('GET /api/agents/team/members')[0]?.query).toEqual({ sort: 'joined' })
  await expectAccessible('the team')
  await main.getByRole('button', { name: 'Nome', exact: true }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/members').at(-1)?.query).toEqual({ sort: 'name' })
  expect(location.search).toBe('?sort=name')
})

test('Product §2.1340 filters: what is wrong is said before it is asked, and the search goes over the whole team', async () => {
  const server = await show({ 'GET /api/agents/team/members': ({ query }) => (query?.scope === 'team' ? { ...members, list: [], sorts: [], totals: null, next: query.after === undefined ? 'n:x' : null } : members) })
  await main.getByRole('button', { name: 'Equipe inteira' }).click()
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await dialog.getByRole('textbox', { name: 'Começo do nome de usuário' }).fill('jo')
  await dialog.getByRole('textbox', { name: 'Sem acesso há pelo menos (dias)' }).fill('31')
  await dialog.getByRole('button', { name: 'Mostrar' }).click()
  await expect.element(dialog.getByText('Um número de 1 a 30.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Começo do nome de usuário' }).fill('joa')
  await dialog.getByRole('textbox', { name: 'Sem acesso há pelo menos (dias)' }).fill('7')
  await dialog.getByRole('textbox', { name: 'Saldo a partir de' }).fill('10,50')
  await dialog.getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/members').at(-1)?.query).toEqual({ scope: 'team', search: 'joa', idleDays: '7', balanceFrom: '1050' })
  // A page that brought nothing reads on only when it is asked to.
  await main.getByRole('button', { name: 'Continuar procurando' }).click()
  await expect.element(main.getByText('Ninguém encontrado')).toBeVisible()
})

test('Product §2.1341 a member’s sheet: play of 7 and 30 days, the ways on, and a message', async () => {
  const server = await show({ 'POST /api/agents/messages': () => ({ leftToday: 19 }) })
  await main.getByRole('button', { name: /joana/u }).click()
  await expect.element(dialog.getByText(/^3 rodadas · apostado R\$\s50,00 · válido R\$\s40,00$/u).first()).toBeVisible()
  await expectAccessible('a member of the team')
  await dialog.getByRole('button', { name: '30 dias' }).click()
  await expect.element(dialog.getByText('Nenhuma rodada encerrada neste período.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog.getByText('Escreva alguma coisa.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, Joana')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Enviada. Hoje você ainda pode enviar 19.')).toBeVisible()
  expect(server.asked('POST /api/agents/messages')[0]?.body).toMatchObject({ memberId: 'mem_2', text: 'Oi, Joana' })
})

test('a message that is refused keeps its text; sent again after a lost answer it is the same message', async () => {
  const server = await show({ 'POST /api/agents/messages': lost })
  await main.getByRole('button', { name: /joana/u }).click()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog.getByText('O texto continua aqui.')).toBeVisible()
  server.answer({ 'POST /api/agents/messages': () => refused('messages_of_day') })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog.getByText(/Você já enviou 20 mensagens hoje/u)).toBeVisible()
  const ids = server.asked('POST /api/agents/messages').map(({ body }) => body.requestId)
  expect(new Set(ids).size).toBe(1)
})

test('Product §2.1341 a direct player is made an agent from tomorrow on, once it is said twice', async () => {
  const server = await show({ 'GET /api/agents/team/members/:memberId': () => ({ ...sheet, member: away, path: [{ memberId: 'mem_3', username: 'pedro' }] }), 'POST /api/agents/members/:memberId/agent': () => ({ from: '2026-11-28' }) })
  await main.getByRole('button', { name: /pedro/u }).click()
  await dialog.getByRole('button', { name: 'Tornar agente' }).click()
  expect(server.asked('POST /api/agents/members/:memberId/agent')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Sim, tornar agente' }).click()
  await expect.element(dialog.getByText('Agente a partir de 28/11/2026.')).toBeVisible()
  expect(server.asked('POST /api/agents/members/:memberId/agent')[0]?.params).toEqual({ memberId: 'mem_3' })
})

test('Product §8.1610 a house that has no team says so, as no error that might pass', async () => {
  await show({ 'GET /api/agents/team/members': () => refused('module_off') })
  await expect.element(main.getByText('Isto não está disponível aqui.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /tentar/iu })).not.toBeInTheDocument()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

test('nobody yet, and an answer that is lost', async () => {
  const server = await show({ 'GET /api/agents/team/members': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/team/members': () => ({ ...members, list: [], totals: { members: 0, balance: '0', stakedToday: '0' } }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Ninguém na equipe ainda')).toBeVisible()
})

test('the way down to a branch leads back up', async () => {
  const server = await show({ 'GET /api/agents/team/members': ({ query }) => (query?.under === undefined ? members : { ...members, path: [{ memberId: 'mem_2', username: 'joana' }] }) }, '?under=mem_2')
  await expect.element(main.getByRole('navigation', { name: 'Ramo' }).getByText('joana')).toHaveAttribute('aria-current', 'page')
  await main.getByRole('navigation', { name: 'Ramo' }).getByRole('button', { name: 'Equipe inteira' }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/members').at(-1)?.query).toEqual({ sort: 'joined' })
})
