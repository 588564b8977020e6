import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'

type Limits = ReplyOf<'GET /api/care/limits'>
type Limit = Limits['limits'][number]

const empty: Limits = { currency: 'BRL', kinds: ['deposit', 'stake', 'loss', 'time'], periods: ['day', 'week', 'month'], must: [], waitMinutes: 1_440, confirmDays: 7, limits: [] }
const ofLoss: Limit = { kind: 'loss', period: 'day', amount: '50000', setBy: 'member', own: '50000', used: '12000', left: '38000', endsAt: '2026-11-26T03:00:00Z', wish: null }
const main = page.getByRole('main')
const open = (limits: Limits, answers: Answers = {}) => openScreen('/m/limits', { session: memberSession, answers: { 'GET /api/care/limits': () => limits, ...answers } })

test('Product §2.210 what is used and left of a limit is said, and what the market asks for', async () => {
  await open({ ...empty, must: ['loss', 'time'], limits: [ofLoss] })
  await expect.element(main.getByText(/Usado: R\$\s120,00/u)).toBeVisible()
  await expect.element(main.getByText(/Restam R\$\s380,00/u)).toBeVisible()
  await expect.element(main.getByText('Antes de jogar, defina um limite de: Tempo de jogo.')).toBeVisible()
  await expectAccessible('limits')
})

test('Product §9.211 a first limit is set at once; what is too little is said where it was typed', async () => {
  const server = await open(empty, { 'PUT /api/care/limits': () => ({ ...empty, limits: [ofLoss] }) })
  await main.getByRole('button', { name: 'Definir limite: Perdas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Perdas' })
  await sheet.getByLabelText('Valor').fill('0,50')
  await sheet.getByRole('button', { name: 'Salvar limite' }).click()
  await expect.element(sheet.getByLabelText('Valor')).toBeInvalid()
  expect(server.asked('PUT /api/care/limits')).toEqual([])
  // A tall sheet reaches out of the frame that the test sees.
  ;(sheet.getByRole('radio', { name: 'Por semana' }).element() as HTMLElement).click()
  await sheet.getByLabelText('Valor').fill('500')
  await sheet.getByRole('button', { name: 'Salvar limite' }).click()
  await expect.element(main.getByText(/Usado: R\$\s120,00/u)).toBeVisible()
  expect(server.asked('PUT /api/care/limits').map(({ body }) => body)).toEqual([{ kind: 'loss', period: 'week', amount: '50000' }])
})

test('Product §9.212 more than the limit is a wish, and says so before it is sent', async () => {
  const wish = { amount: '90000', confirmFrom: '2099-01-01T00:00:00Z', lapsesAt: '2099-01-08T00:00:00Z' }
  await open({ ...empty, limits: [ofLoss] }, { 'PUT /api/care/limits': () => ({ ...empty, limits: [{ ...ofLoss, wish }] }) })
  await main.getByRole('button', { name: 'Mudar limite: Perdas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Perdas' })
  await sheet.getByLabelText('Valor').fill('900')
  await expect.element(sheet.getByText(/vale só depois de 24 horas/u)).toBeVisible()
  await sheet.getByRole('button', { name: 'Pedir aumento' }).click()
  await expect.element(main.getByText(/Você pode confirmar a partir de/u)).toBeVisible()
})

test('Product §9.212 a wish that has waited is confirmed by a tap; a refusal leaves it standing', async () => {
  const ready = { ...ofLoss, wish: { amount: null, confirmFrom: '2026-01-01T00:00:00Z', lapsesAt: '2099-01-08T00:00:00Z' } }
  const server = await open({ ...empty, limits: [ready] }, { 'POST /api/care/limits/confirm': () => refused('limit_wish_over') })
  await main.getByRole('button', { name: 'Confirmar sem limite' }).click()
  await expect.element(main.getByText(/Este pedido já terminou/u)).toBeVisible()
  server.answer({ 'POST /api/care/limits/confirm': () => empty, 'GET /api/care/limits': () => empty })
})

test('without a connection nothing is sent; what could not be read can be read again', async () => {
  const server = await open(empty, { 'GET /api/care/limits': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/care/limits': () => empty })
  await main.getByRole('button', { name: /tentar/iu }).click()
  const set = main.getByRole('button', { name: 'Definir limite: Perdas' })
  await expect.element(set).toBeEnabled()
  setOnline(false)
  await expect.element(set).toBeDisabled()
})
