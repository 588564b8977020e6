import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Lines = ReplyOf<'GET /api/agents/team/transfers'>
const main = page.getByRole('main')

beforeEach(() => page.viewport(360, 740))
const line: Lines['list'][number] = { transferId: 'trf_5', lineId: null, member: { memberId: 'mem_2', username: 'joana' }, kind: 'money', movement: 'deposit-credited', direction: 'in', amount: '5000', balanceAfter: null, at: '2026-11-27T03:00:00.000Z' }
const own: Lines['list'][number] = { ...line, transferId: 'trf_6', lineId: 'cash-4', member: null, kind: 'rebate', movement: 'rebate-paid', amount: '247', balanceAfter: '9999' }
const lines: Lines = { range: { from: '2026-11-27', to: '2026-11-27', zone: 'UTC' }, path: [], needsBranch: false, currency: 'BRL', list: [line], next: null, totals: { lines: 1, in: '5000', out: '0' } }
const show = (answers: Answers = {}) => openScreen('/m/transaction/record?types=A', { session: agentSession, answers: { 'GET /api/agents/team/transfers': ({ query }) => (query?.of === 'me' ? { ...lines, list: [own], totals: { lines: 1, in: '247', out: '0' } } : lines), ...answers } })

test('Product §2.1343 movements of the team: each leads to its member; one’s own to its transfer, with the balance after it', async () => {
  const server = await show({ 'GET /api/agents/team/members/:memberId': pending, 'GET /api/records/account/:lineId': pending })
  await expect.element(main.getByText('trf_5')).toBeVisible()
  await expectAccessible('movements of the team')
  await main.getByRole('button', { name: /joana/u }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/members/:memberId')[0]?.params).toEqual({ memberId: 'mem_2' })
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await main.getByRole('radio', { name: 'Eu' }).click()
  await expect.element(main.getByText(/99,99/u)).toBeVisible()
  await main.getByRole('button', { name: /Você/u }).click()
  await expect.poll(() => server.asked('GET /api/records/account/:lineId')[0]?.params).toEqual({ lineId: 'cash-4' })
  await expectAccessible('one’s own movements')
})

test('Product §2.1343 by kind and by days, up to 92; nothing found, and a lost answer', async () => {
  const server = await show({ 'GET /api/agents/team/transfers': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/team/transfers': () => ({ ...lines, list: [], totals: { lines: 0, in: '0', out: '0' } }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nenhuma movimentação')).toBeVisible()
  await main.getByRole('button', { name: '92 dias' }).click()
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tipo' }).selectOptions('rebate')
  await page.getByRole('dialog').getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => server.asked('GET /api/agents/team/transfers').at(-1)?.query).toMatchObject({ of: 'team', kind: 'rebate' })
  const { from, to } = server.asked('GET /api/agents/team/transfers').at(-1)!.query as { from: string; to: string }
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(91)
})

test('Product §2.1343 an assistant finds the team’s there', async () => {
  const assistant = await openScreen('/m/transaction/record', { session: { ...agentSession, type: 42 }, answers: { 'GET /api/agents/team/transfers': () => lines } })
  await expect.element(main.getByText('trf_5')).toBeVisible()
  expect(assistant.asked('GET /api/agents/team/transfers')[0]?.query).toMatchObject({ of: 'team' })
})
test('Product §2.1343 a partner has the tab of what was paid out alone', async () => {
  await openScreen('/m/transaction/record', { session: { ...agentSession, type: 41 }, answers: { 'GET /api/records/options': pending } })
  await expect.element(main.getByRole('radio', { name: 'Saques' })).toBeChecked()
  expect(main.getByRole('radio').elements()).toHaveLength(1)
})
