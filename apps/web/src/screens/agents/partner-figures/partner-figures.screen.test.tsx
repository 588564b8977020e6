import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { agentSession } from '#testing/facts.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Figures = ReplyOf<'GET /api/agents/partner/figures'>
const main = page.getByRole('main')
const play = { staked: '50000', won: '20000', result: '-30000' }
const figures: Figures = {
  range: { from: '2026-11-01', to: '2026-11-30', zone: 'UTC' }, currency: 'BRL', until: '2026-11-20',
  registered: { count: 7, spans: [{ from: '2026-11-01', to: '2026-11-04', members: 7 }], untold: [{ from: '2026-11-05', to: '2026-11-15', why: 'few' }, { from: '2026-11-16', to: '2026-11-30', why: 'later' }] },
  firstDeposits: { count: 0, spans: [], untold: [{ from: '2026-11-01', to: '2026-11-30', why: 'across' }] },
  deposits: { amount: '9000', spans: [{ from: '2026-11-02', to: '2026-11-02', members: 5, amount: '9000' }], untold: [] },
  play: { ...play, spans: [{ from: '2026-11-01', to: '2026-11-15', members: 6, ...play }], categories: [{ categories: ['LIVE', 'RNG'], ...play }], untold: [] },
}
const nothing = { count: 0, spans: [], untold: [{ from: '2026-11-01', to: '2026-11-30', why: 'few' as const }] }
const show = (answers: Answers = {}) => openScreen('/m/agent/partner?from=2026-11-01&to=2026-11-30', { session: { ...agentSession, type: 41 }, answers: { 'GET /api/agents/partner/figures': () => figures, ...answers } })

test('Product §2.1540 sums of many, by category and by spans of days, and in words why of some days nothing stands', async () => {
  const server = await show()
  await expect.element(main.getByText('Cadastros').last()).toBeVisible()
  await expect.element(main.getByText('Slots', { exact: false })).toBeVisible()
  await expect.element(main.getByText(/Para que ninguém seja reconhecido/u)).toBeVisible()
  expect(server.asked('GET /api/agents/partner/figures').at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  await expectAccessible('figures of a partner')
  await main.getByRole('radio', { name: 'Cadastros' }).click()
  await expect.element(main.getByText('01/11/2026 a 04/11/2026')).toBeVisible()
  await expect.element(main.getByText(/Menos de cinco pessoas na quinzena/u)).toBeVisible()
  await expect.element(main.getByText(/Ainda não fechado/u)).toBeVisible()
  await main.getByRole('radio', { name: 'Primeiros depósitos' }).click()
  await expect.element(main.getByText(/Somado com dias fora do período/u)).toBeVisible()
  await main.getByRole('radio', { name: 'Por dia' }).click()
  await expect.element(main.getByText(/6 pessoas · apostado/u)).toBeVisible()
})

test('a lost answer, and too few for anything', async () => {
  const server = await show({ 'GET /api/agents/partner/figures': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/partner/figures': () => ({ ...figures, registered: nothing, firstDeposits: nothing, deposits: { amount: '0', spans: [], untold: nothing.untold }, play: { staked: '0', won: '0', result: '0', spans: [], categories: [], untold: nothing.untold } }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nada para mostrar neste período')).toBeVisible()
})
