import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Rates = ReplyOf<'GET /api/agents/rates'>
const main = page.getByRole('main')
const rates: Rates = {
  isOn: true,
  own: [{ category: 'RNG', bps: 50, next: { bps: 40, from: '2026-12-03' } }, { category: 'LIVE', bps: 30, next: null }],
  list: [{ memberId: 'mem_2', username: 'joana', type: 1, rates: [{ category: 'RNG', bps: 20, next: null }] }, { memberId: 'mem_3', username: 'pedro', type: 0, rates: [] }],
  next: null,
}
const show = (answers: Answers = {}) => openScreen('/m/member/agent/agentRebeat', { session: agentSession, answers: { 'GET /api/agents/rates': () => rates, ...answers } })

test('Product §2.1302 own rates with what comes next, and a direct member’s is set', async () => {
  const server = await show({ 'PUT /api/agents/rates/:memberId': () => ({ rate: { category: 'RNG', bps: 20, next: { bps: 25, from: '2026-11-27' } } }) })
  await expect.element(main.getByText('0,5% (0,4% a partir de 03/12/2026)')).toBeVisible()
  await expect.element(main.getByText('Jogador · Sem taxa')).toBeVisible()
  await expectAccessible('rates')
  await main.getByRole('button', { name: /joana/u }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Taxa em %' }).fill('0,51')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(sheet.getByText('Um número de 0 a 0,5%, com até duas casas.')).toBeVisible()
  expect(server.asked('PUT /api/agents/rates/:memberId')).toHaveLength(0)
  await sheet.getByRole('textbox', { name: 'Taxa em %' }).fill('0,25')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText(/^0,25% em .+ a partir de 27\/11\/2026\.$/u)).toBeVisible()
  expect(server.asked('PUT /api/agents/rates/:memberId')[0]).toMatchObject({ params: { memberId: 'mem_2' }, body: { category: 'RNG', bps: 25 } })
})

test('a refusal stands in the sheet, and the rate stays', async () => {
  await show({ 'PUT /api/agents/rates/:memberId': () => refused('rate_below_downline') })
  await main.getByRole('button', { name: /joana/u }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Taxa em %' }).fill('0,1')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('dialog').getByText(/Alguém abaixo deste jogador tem mais do que isso\./u)).toBeVisible()
})

test('found by the beginning of a name; nobody found; a market without rebates; a lost answer', async () => {
  const server = await show({ 'GET /api/agents/rates': ({ query }) => (query?.search === 'zz' ? { ...rates, list: [] } : rates) })
  await main.getByRole('searchbox', { name: 'Procurar pelo nome' }).fill('zz')
  await expect.element(main.getByText('Ninguém encontrado')).toBeVisible()
  expect(server.asked('GET /api/agents/rates').at(-1)?.query).toEqual({ search: 'zz' })
})
test('a market without rebates says so, and a lost answer is asked for again', async () => {
  const server = await show({ 'GET /api/agents/rates': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/rates': () => ({ isOn: false, own: [], list: [], next: null }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Aqui não há rebates')).toBeVisible()
})
