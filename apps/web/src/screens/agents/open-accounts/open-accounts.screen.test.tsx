import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Links } from '#areas/agents/use-invites.ts'

const main = page.getByRole('main')

beforeEach(() => page.viewport(360, 740))
const sheet = page.getByRole('dialog')
const link = { code: 'ABCD2345', channel: 'Rua', type: 0, rates: [{ category: 'RNG', bps: 40 }], endsAt: null, most: 5, state: 'open', isPaused: false, madeAt: '2026-11-20T12:00:00.000Z', visits: 9, visitors: 7, registrations: 2, firstDeposits: 1 } as const
const links: Links = { list: [{ ...link, rates: [...link.rates] }], most: 50, own: [{ category: 'RNG', bps: 50 }], types: [0, 1], accountsLeft: 29, isOwn: true }
const show = (answers: Answers = {}, path = '/m/agentRegister') => openScreen(path, { session: agentSession, answers: { 'GET /api/agents/links': () => links, ...answers } })

test('Product §2.1320 a link shows where it leads and what came by it, is paused, and is deleted after a question', async () => {
  const server = await show({
    'GET /api/agents/links/:code/days': () => ({ list: [{ day: '2026-11-26', visits: 9, visitors: 7, registrations: 2, firstDeposits: 1 }], totals: { visits: 9, visitors: 7, registrations: 2, firstDeposits: 1 }, zone: 'UTC' }),
    'PUT /api/agents/links/:code': () => ({ link: { ...links.list[0]!, state: 'paused', isPaused: true } }),
    'DELETE /api/agents/links/:code': () => ({}),
  })
  await expect.element(main.getByText('Aberto · 2 de 5 cadastros')).toBeVisible()
  await expectAccessible('links')
  await main.getByRole('button', { name: /Rua/u }).click()
  await expect.element(sheet.getByText(/\/m\/register\?affiliateCode=ABCD2345$/u)).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: 'QR Code do link' })).toBeVisible()
  await expect.element(sheet.getByRole('table', { name: 'Por dia' })).toBeVisible()
  await expectAccessible('a link')
  await sheet.getByRole('button', { name: 'Pausar' }).click()
  await expect.poll(() => server.asked('PUT /api/agents/links/:code')[0]).toMatchObject({ params: { code: 'ABCD2345' }, body: { isPaused: true } })
  await sheet.getByRole('button', { name: 'Excluir' }).click()
  expect(server.asked('DELETE /api/agents/links/:code')).toHaveLength(0)
  await sheet.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect.element(page.getByText('Link excluído.')).toBeVisible()
  expect(server.asked('DELETE /api/agents/links/:code')).toHaveLength(1)
})

test('Product §2.1320 a link is made with what is right alone, and a lost answer is sent again as the same', async () => {
  const server = await show({ 'GET /api/agents/links': () => ({ ...links, list: [] }), 'POST /api/agents/links': lost })
  await expect.element(main.getByText('Nenhum link ainda')).toBeVisible()
  await main.getByRole('button', { name: 'Criar link' }).click()
  await sheet.getByRole('textbox', { name: 'Canal' }).fill('Feira')
  await sheet.getByRole('radio', { name: 'Agente' }).click()
  const rate = sheet.getByRole('textbox', { name: /^Taxa em /u })
  await rate.fill('0,51')
  await sheet.getByRole('textbox', { name: 'Cadastros no máximo' }).fill('0')
  await sheet.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect.element(sheet.getByText('Um número de 0 a 0,5%, com até duas casas.')).toBeVisible()
  await expect.element(sheet.getByText('Um número de 1 a 100000.')).toBeVisible()
  expect(server.asked('POST /api/agents/links')).toHaveLength(0)
  await rate.fill('0,25')
  await sheet.getByRole('textbox', { name: 'Cadastros no máximo' }).fill('10')
  await sheet.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect.element(sheet.getByText(/Não sabemos se o link foi criado/u)).toBeVisible()
  server.answer({ 'POST /api/agents/links': () => ({ link: links.list[0]! }) })
  await sheet.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect.poll(() => server.asked('POST /api/agents/links').length).toBe(2)
  const [first, second] = server.asked('POST /api/agents/links')
  expect(second?.body).toEqual(first?.body)
  expect(first?.body).toMatchObject({ channel: 'Feira', type: 1, rates: [{ category: 'RNG', bps: 25 }], endsAt: null, most: 10 })
})

test('Product §2.1320 an account is opened, and its one-time password is shown this once', async () => {
  const server = await show({ 'POST /api/agents/accounts': () => refused('username_taken', { fields: [{ field: 'username', problem: 'taken' }] }) })
  await main.getByRole('radio', { name: 'Direto' }).click()
  await expect.element(main.getByText(/ainda pode criar 29/u)).toBeVisible()
  await main.getByRole('textbox', { name: 'Usuário' }).fill('joana')
  await main.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await expect.element(main.getByText('Este usuário já existe', { exact: false })).toBeVisible()
  await expectAccessible('direct')
  server.answer({ 'POST /api/agents/accounts': () => ({ memberId: 'mem_2', username: 'joana2', password: 'abcd-2345-efgh', accountsLeft: 28 }) })
  await main.getByRole('textbox', { name: 'Usuário' }).fill('joana2')
  await main.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await expect.element(main.getByText('abcd-2345-efgh')).toBeVisible()
  await expect.element(main.getByText(/Esta senha aparece só agora/u)).toBeVisible()
  await main.getByRole('button', { name: 'Criar outra conta' }).click()
  await expect.element(main.getByText('abcd-2345-efgh')).not.toBeInTheDocument()
})

test('Product §2.1320 an assistant reads links and makes none; a lost answer is asked for again', async () => {
  const server = await show({ 'GET /api/agents/links': lost })
  const again = main.getByRole('button', { name: /tentar/iu })
  await expect.element(again).toBeVisible()
  server.answer({ 'GET /api/agents/links': () => ({ ...links, accountsLeft: null, isOwn: false }) })
  await again.click()
  await expect.element(main.getByText('Rua')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Criar link' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('radio', { name: 'Direto' })).not.toBeInTheDocument()
})

test('Product §6.1323 where the market has no agents the screen says so', async () => {
  await show({ 'GET /api/agents/links': () => refused('module_off') })
  await expect.element(main.getByText('Isto não está disponível aqui', { exact: true })).toBeVisible()
})
