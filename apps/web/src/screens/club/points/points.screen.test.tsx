import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const entry = (seq: number, reason: 'sign-in' | 'make-up' | 'expired', points: number, balanceAfter: number) => ({ seq: String(seq), reason, points, balanceAfter, at: '2026-11-26T12:00:00.000Z' })
const show = (answers: Answers) => openScreen('/m/points', { session: memberSession, answers: { 'GET /api/points': () => ({ balance: 1234, ending: [{ lastDay: '2027-11-26', points: 15 }] }), ...answers } })

test('Product §2.1122 the points, which of them end next, and why each came or went', async () => {
  await show({ 'GET /api/points/entries': ({ query }) => (query?.before === undefined ? { list: [entry(3, 'make-up', -20, 1234), entry(2, 'sign-in', 15, 1254)], next: '2' } : { list: [entry(1, 'sign-in', 1239, 1239)], next: null }) })
  await expect.element(main.getByText('1.234', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Até 26/11/2027')).toBeVisible()
  await expect.element(main.getByText('Dia recuperado')).toBeVisible()
  await expect.element(main.getByText('−20')).toBeVisible()
  await expect.element(main.getByText('+1.239')).toBeVisible()
  await expectAccessible('points')
})

test('without an entry it says how points come', async () => {
  await show({ 'GET /api/points': () => ({ balance: 0, ending: [] }), 'GET /api/points/entries': () => ({ list: [], next: null }) })
  await expect.element(main.getByText('Ainda não há pontos')).toBeVisible()
})

test('what could not be read is asked for again', async () => {
  const server = await show({ 'GET /api/points': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/points': () => ({ balance: 7, ending: [] }), 'GET /api/points/entries': () => ({ list: [], next: null }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('7', { exact: true })).toBeVisible()
})
