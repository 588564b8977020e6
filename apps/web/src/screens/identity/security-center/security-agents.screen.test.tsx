import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { agentSession, memberSession, memberWith, securityWith } from '#testing/facts.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const sheet = page.getByRole('dialog')
const show = (answers: Answers = {}, session = agentSession) => openScreen('/m/securityCenter', { session, answers: { 'GET /api/security': () => securityWith(), ...answers } })
const rui = { memberId: 'mem_9', username: 'rui', madeAt: '2026-11-20T12:00:00.000Z', lastSeenAt: null }

test('Product §2.1321 an agent makes an assistant, whose password is shown once, and ends one after a question', async () => {
  const server = await show({
    'GET /api/agents/assistants': () => ({ list: [rui], most: 3 }),
    'POST /api/agents/assistants': () => refused('username_taken', { fields: [{ field: 'username', problem: 'taken' }] }),
    'DELETE /api/agents/assistants/:memberId': () => ({}),
  })
  await main.getByRole('button', { name: /^Assistentes/u }).click()
  await expect.element(sheet.getByText('rui', { exact: true })).toBeVisible()
  await expectAccessible('assistants')
  await sheet.getByRole('textbox', { name: 'Usuário' }).fill('joana')
  await sheet.getByRole('button', { name: 'Criar assistente' }).click()
  await expect.element(sheet.getByText('Este usuário já existe. Escolha outro.')).toBeVisible()
  server.answer({ 'POST /api/agents/assistants': () => ({ assistant: { ...rui, memberId: 'mem_10', username: 'joana2' }, password: 'abcd-2345-efgh' }) })
  await sheet.getByRole('textbox', { name: 'Usuário' }).fill('joana2')
  await sheet.getByRole('button', { name: 'Criar assistente' }).click()
  await expect.element(sheet.getByText('abcd-2345-efgh')).toBeVisible()
  await sheet.getByRole('button', { name: 'Pronto' }).click()
  await expect.element(sheet.getByText('abcd-2345-efgh')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Encerrar rui' }).click()
  expect(server.asked('DELETE /api/agents/assistants/:memberId')).toHaveLength(0)
  await sheet.getByRole('button', { name: 'Encerrar para sempre' }).click()
  await expect.poll(() => server.asked('DELETE /api/agents/assistants/:memberId')[0]?.params).toEqual({ memberId: 'mem_9' })
})

const named: ReplyOf<'GET /api/agents/seen-of-me'> = { shown: 'named', upline: 'rita', username: 'ana', type: 0, joined: '2026-11-01', lastDay: null, currency: 'BRL', balance: '12345' }

test('Product §2.1321 every member reads what their agent sees of them, and a player has no assistants', async () => {
  await show({ 'GET /api/agents/seen-of-me': () => named, 'GET /api/member': () => memberWith({ clubLabel: { labelName: 'Prata' } }) }, memberSession)
  await expect.element(main.getByRole('button', { name: /^Assistentes/u })).not.toBeInTheDocument()
  await main.getByRole('button', { name: /^O que meu agente vê/u }).click()
  await expect.element(sheet.getByText(/está acima de você e vê o que está nesta lista/u)).toBeVisible()
  await expect.element(sheet.getByText('Prata')).toBeVisible()
  await expect.element(sheet.getByText('01/11/2026')).toBeVisible()
  await expect.element(sheet.getByText(/^Celular, e-mail, nome completo/u)).toBeVisible()
  await expectAccessible('what my agent sees')
})

test.each([
  ['nothing', null, 'Nenhum agente está acima de você: ninguém vê nada.'],
  ['sums', 'rita', /vê só somas de muitos membros juntos/u],
] as const)('Product §2.1321 what is seen: %s', async (shown, upline, words) => {
  await show({ 'GET /api/agents/seen-of-me': () => ({ ...named, shown, upline, username: null, type: null, joined: null, currency: null, balance: null }) }, memberSession)
  await main.getByRole('button', { name: /^O que meu agente vê/u }).click()
  await expect.element(sheet.getByText(words)).toBeVisible()
  await expect.element(sheet.getByText('Saldo')).not.toBeInTheDocument()
})
