import type { ReplyOf } from '@trevo/contract/member/api'
import { claimLabels } from '@trevo/rules/promotions/claim-label'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Card = ReplyOf<'GET /api/promotions'>['promotions'][number]

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id, title: `Promoção ${id}`, startDate: '2026-03-01T12:00:00.000Z', endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [], announcementImages: [], href: '/m/home', label: null, unmet: [], percent: null, reward: null, ...more,
})
const main = page.getByRole('main')

beforeEach(() => page.viewport(360, 740))

test('Product §2.1100 each card has its label as a word, and how far the member is', async () => {
  const promotions = [card('page'), ...claimLabels.map((label) => card(label, { label, percent: label === 'process' ? 40 : null }))]
  await openScreen('/m/activity', { session: memberSession, answers: { 'GET /api/promotions': () => ({ promotions, categories: [] }) } })
  for (const word of ['Em breve', 'Participar', 'Em análise', 'Recusado', 'Participando', 'Em andamento', 'Resgatar', 'Resgatado', 'Recebido', 'Encerrada']) await expect.element(main.getByText(word, { exact: true })).toBeInTheDocument()
  await expect.element(main.getByText('40% concluído')).toBeInTheDocument()
  expect(main.getByRole('link', { name: /^Promoção page/u }).element().textContent).toBe('Promoção page2026/03/01 - sem prazo')
  await expectAccessible('promotions with every label')
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a category shows its own, and none says so', async () => {
  const promotions = [card('a', { promoAnnouncementCategoryIds: ['games'] }), card('b')]
  const categories = [{ id: 'games', name: 'Jogos' }, { id: 'none', name: 'Vazia' }]
  await openScreen('/m/activity', { answers: { 'GET /api/promotions': () => ({ promotions, categories }) } })
  await page.getByRole('radio', { name: 'Jogos' }).click()
  await expect.element(main.getByText('Promoção a')).toBeVisible()
  await expect.element(main.getByText('Promoção b')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Vazia' }).click()
  await expect.element(page.getByText('Nenhuma promoção no momento')).toBeVisible()
})

test('without an answer it can be asked for again', async () => {
  const server = await openScreen('/m/activity', { answers: { 'GET /api/promotions': () => refused('unavailable') } })
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  server.answer({ 'GET /api/promotions': () => ({ promotions: [card('a')], categories: [] }) })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(main.getByText('Promoção a')).toBeVisible()
})
