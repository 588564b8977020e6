import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { BoardScreen } from './board/board-screen.tsx'
import { BoardsScreen } from './boards/boards-screen.tsx'

const at = '2026-11-26T12:00:00.000Z'
const board = { key: 'week', names: { en: 'Week', pt: 'Semana' }, state: 'live', startsAt: at, endsAt: '2026-12-03T12:00:00.000Z', finalFrom: '2026-12-04T12:00:00.000Z', entries: 1_204, version: '3' }
const terms = {
  names: board.names, startsAt: '2026-11-26T09:00', endsAt: '2026-12-03T09:00', scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: ['RNG'], games: [], currency: 'BRL', rates: {},
  prizes: [{ upTo: 1, amounts: { BRL: '100000' } }, { upTo: 3, amounts: { BRL: '50000' } }], ties: 'reached', roundsLeast: 5, provisionalHours: 24, countsBonus: false,
}
const place = { place: 1, member: { memberId: 'mem_1', username: 'lia' }, score: '1234567', rounds: 44, reachedAt: at, prizeMinor: '100000', currency: 'BRL', paidAt: null }
const preview = { kind: 'preview', way: 'propose', before: null, after: {}, version: '3' }
const disqualify = 'POST /office/boards/:boardKey/disqualify'
const save = 'PUT /office/boards/:boardKey/draft'
const shown = (more: object = {}) => ({ board, terms, zone: 'America/Sao_Paulo', madeBy: 'Cleo', approvedBy: 'Olga', publishedAt: at, places: [place], out: [{ member: { memberId: 'mem_2', username: 'rui' }, reason: 'opposite bets', at, by: 'Olga' }], prizes: [], ...more })
const answers = (more: object = {}) =>
  ({
    'GET /office/boards': () => ({ boards: [board], zone: 'America/Sao_Paulo', asOf: at }),
    'GET /office/boards/:boardKey': () => shown(more),
    [disqualify]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? preview : { kind: 'proposed', proposal: 'prp_1', expiresAt: at, waitsUntil: null }),
    [save]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { ...preview, way: 'do' } : { kind: 'done', event: '1', reply: null }),
  }) as unknown as Answers
const atBoard = <Routes><Route path="/leaderboards/:boardKey/*" element={<BoardScreen />} /></Routes>

test('Product §13.1190 every leaderboard stands there with its state', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  await showPart(<BoardsScreen />, { answers: answers(), width: 1_280 })
  await expect.element(page.getByText('Week', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1,204')).toBeVisible()
  expect(page.getByRole('button', { name: 'Write a leaderboard' }).elements()).toEqual([])
  await expectAccessible('leaderboards')
})

test('Product §13.1191 a member is disqualified with a reason, and who was is listed with it', async () => {
  beSomebody({ 'promotions.write': ['r'], 'claims.grant': ['p'] })
  const { to } = await showPart(atBoard, { answers: answers(), width: 1_280, address: '/leaderboards/week' })
  await expect.element(page.getByText('123.45×')).toBeVisible()
  await expect.element(page.getByText('opposite bets')).toBeVisible()
  await expectAccessible('a leaderboard')
  await page.getByRole('button', { name: 'Disqualify' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/Reason/u).fill('one payer')
  const send = dialog.getByRole('button', { name: /Disqualify|Propose/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(disqualify).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ memberId: 'mem_1', reason: 'one payer' }])
})

test('Product §13.1190 a draft is written in a form, and goes back as it came', async () => {
  beSomebody({ 'promotions.write': ['w'], 'promotions.publish': ['p'] })
  const { to } = await showPart(atBoard, { answers: answers({ board: { ...board, state: 'draft' }, places: [], out: [] }), width: 1_280, address: '/leaderboards/week' })
  await expect.element(page.getByText('Nobody has a place yet')).toBeVisible()
  for (const name of ['Publish', 'Discard the draft']) await expect.element(page.getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Write' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Least number of rounds').fill('9')
  const send = dialog.getByRole('button', { name: /Write/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(save).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body?.['terms'])).toEqual([{ ...terms, roundsLeast: 9 }])
})
