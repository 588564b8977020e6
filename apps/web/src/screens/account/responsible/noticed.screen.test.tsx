import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Noticed = ReplyOf<'GET /api/care/noticed'>

const exclusion: ReplyOf<'GET /api/exclusion'> = { standing: [], timeOuts: ['day'], terms: ['month'], endsByItself: true, waitMinutes: 1_440, registerUrl: null }
const noticed: Noticed = {
  band: 'talk', hasPaused: false, currency: 'BRL', review: null,
  reasons: [{ marker: 'losses', found: '210000', from: '200000' }, { marker: 'nights', found: '4', from: '3' }],
  proposed: { kind: 'deposit', period: 'day', amount: '4000' },
}
const main = page.getByRole('main')
const open = (answer: Noticed, answers: Answers = {}) =>
  openScreen('/m/responsible', { session: memberSession, answers: { 'GET /api/exclusion': () => exclusion, 'GET /api/care/help': () => ({ lines: [] }), 'GET /api/care/noticed': () => answer, ...answers } })

test('Product §6.715 what was noticed is said in words, and the limit that is proposed is one tap away', async () => {
  const server = await open(noticed, { 'PUT /api/care/limits': () => ({ currency: 'BRL', kinds: ['deposit'], periods: ['day'], must: [], waitMinutes: 1_440, confirmDays: 7, limits: [] }) })
  await expect.element(main.getByText(/você perdeu R\$\s2\.100,00/u)).toBeVisible()
  await expect.element(main.getByText('Você jogou de madrugada em várias noites.')).toBeVisible()
  await expectAccessible('responsible')
  await main.getByRole('button', { name: /Definir R\$\s40,00 por dia/u }).click()
  await expect.element(main.getByRole('button', { name: /Definir R\$/u })).not.toBeInTheDocument()
  expect(server.asked('PUT /api/care/limits').map(({ body }) => body)).toEqual([{ kind: 'deposit', period: 'day', amount: '4000' }])
})

test('Product §6.715 a review is asked for once, and a lost answer is said', async () => {
  let isLost = true
  await open({ ...noticed, proposed: null }, { 'POST /api/care/review': () => (isLost ? lost() : { ...noticed, proposed: null, review: { askedAt: '2026-11-25T12:00:00Z', dueAt: '2026-11-26T12:00:00Z' } }) })
  await main.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  isLost = false
  await main.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click()
  await expect.element(main.getByText(/Revisão pedida\. Uma pessoa responde até/u)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Pedir revisão por uma pessoa' })).not.toBeInTheDocument()
})

test('Product §6.801 a pause is told where the house gave one, and a talk where it did not', async () => {
  await open({ ...noticed, band: 'pause', hasPaused: true })
  await expect.element(main.getByText(/sua conta parou por 24 horas/u)).toBeVisible()
  await open({ ...noticed, band: 'pause' })
  await expect.element(main.getByText(/fala com você em até 24 horas/u)).toBeVisible()
  await expect.element(main.getByText(/sua conta parou/u)).not.toBeInTheDocument()
})

test('where nothing was noticed nothing is said', async () => {
  await open({ ...noticed, band: 'none', reasons: [], proposed: null })
  await expect.element(main.getByRole('button', { name: 'Pausar minha conta' })).toBeVisible()
  await expect.element(main.getByText('O que notamos no seu jogo')).not.toBeInTheDocument()
})
