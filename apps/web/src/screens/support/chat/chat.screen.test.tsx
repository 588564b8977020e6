import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Talk = ReplyOf<'GET /api/chat/talk'>

const talk: Talk = { state: 'none', chatId: null, lines: [], unread: 0, isOpenNow: true, opensAt: null, words: null }
const line = (number: number, by: 'member' | 'house', text: string, requestId: string | null = null): Talk['lines'][number] => ({ key: `cht_1-${number}`, by, text, at: '2026-03-01T12:00:00.000Z', requestId })
const open = (answers: Answers = {}): Promise<FakeCalls> => openScreen('/m/chat', { session: memberSession, answers: { 'GET /api/chat/talk': () => talk, 'POST /api/chat/read': () => ({}), ...answers } })
const field = page.getByLabelText('Sua mensagem')
const log = page.getByRole('log')

test('Product §2.512 a line that was not sent is sent again under the same id, and is there once', async () => {
  const server = await open({ 'POST /api/chat/lines': lost })
  await expect.element(page.getByText('Escreva a sua dúvida.', { exact: false })).toBeVisible()
  await field.fill('Tem alguém aí?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Não foi enviada.')).toBeVisible()
  await expectAccessible('a line that was not sent')
  server.answer({ 'POST /api/chat/lines': ({ body }) => ({ ...talk, state: 'open', chatId: 'cht_1', lines: [line(1, 'member', body.text, body.requestId)] }) })
  await log.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(log.getByText('Não foi enviada.')).not.toBeInTheDocument()
  expect(log.getByText('Tem alguém aí?').elements().length).toBe(1)
  expect(new Set(server.asked('POST /api/chat/lines').map(({ body }) => body.requestId)).size).toBe(1)
  await expect.element(field).toHaveValue('')
})

test('Product §2.512 Product §9.511 while nobody answers it says when, in the house’s words, and leads to a complaint', async () => {
  await open({ 'GET /api/chat/talk': () => ({ ...talk, isOpenNow: false, opensAt: '2026-03-02T12:00:00.000Z', words: 'Voltamos amanhã.' }) })
  await expect.element(page.getByText('Agora não há ninguém', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Voltamos amanhã.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Enviar uma reclamação' })).toHaveAttribute('href', '/m/feedback/new')
  await expectAccessible('a chat that nobody answers')
})

test('Product §7.18 what is shown is read', async () => {
  const server = await open({ 'GET /api/chat/talk': () => ({ ...talk, state: 'ended', chatId: 'cht_1', unread: 1, lines: [line(1, 'member', 'Oi'), line(2, 'house', 'Foi pago.')] }) })
  await expect.element(log.getByText('Foi pago.')).toBeVisible()
  await expect.element(page.getByText('A conversa terminou.', { exact: false })).toBeVisible()
  await expect.poll(() => server.asked('POST /api/chat/read').length).toBeGreaterThan(0)
})

test('Product §12.510 where there is no such chat it says so', async () => {
  await open({ 'GET /api/chat/talk': () => refused('chat_off') })
  await expect.element(page.getByText('O suporte por chat não está disponível agora.')).toBeVisible()
})
