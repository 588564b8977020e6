import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'

type Tasks = ReplyOf<'GET /api/tasks'>
type Task = Tasks['today']['tasks'][number]

const task = (place: number, more: Partial<Task> = {}): Task => ({ taskId: `2026-11-26-${place}`, metric: 'rounds', category: null, game: null, counted: 12, target: 20, countedMinor: null, targetMinor: null, points: 10, isMet: false, claimedAt: null, ...more })
const chest = { taskId: '2026-11-26-chest', points: 30, isMet: false, claimedAt: null }
const day = (tasks: readonly Task[], more: Partial<Tasks['today']> = {}): Tasks['today'] => ({ day: '2026-11-26', tasks: [...tasks], chest, ...more })
const tasksWith = (today: Tasks['today'], more: Partial<Tasks> = {}): Tasks => ({ today, yesterday: null, currency: 'BRL', balance: 35, nextAt: '2026-11-27T03:00:00.000Z', ...more })
const met = task(3, { metric: 'games', counted: 3, target: 3, points: 15, isMet: true })
const claimed = { ...met, claimedAt: '2026-11-26T12:00:00.000Z' }
const amount = task(4, { metric: 'turnover', category: 'LIVE', counted: 0, target: 1, countedMinor: '1250', targetMinor: '5000', points: 20 })
const half = tasksWith(day([task(1, { metric: 'sign-in', counted: 1, target: 1, isMet: true, claimedAt: '2026-11-26T11:00:00.000Z' }), task(2), met, amount]))
const main = page.getByRole('main')
const show = (tasks: Tasks, answers: Answers = {}) => openScreen('/m/dailyTasks', { session: memberSession, answers: { 'GET /api/tasks': () => tasks, ...answers } })

test('Product §2.1200 each task says what it asks, how far it is in words and as a bar, and its points; the chest is for all', async () => {
  await show(half)
  await expect.element(main.getByText('2 de 4 tarefas feitas')).toBeVisible()
  const bar = main.getByRole('progressbar', { name: 'Jogue 20 rodadas de qualquer jogo' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '12 de 20')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '12')
  await expect.element(main.getByRole('progressbar', { name: /Aposte R\$\s50,00 do seu próprio dinheiro: /u })).toHaveAttribute('aria-valuetext', expect.stringMatching(/R\$\s12,50 de R\$\s50,00/u))
  await expect.element(main.getByRole('progressbar', { name: 'Baú por todas as tarefas' })).toHaveAttribute('aria-valuetext', '2 de 4')
  expect(main.getByRole('button', { name: /Resgatar/u }).elements()).toHaveLength(1)
  await expectAccessible('daily tasks')
})

test('Product §10.1202 what is met is taken by a tap', async () => {
  const server = await show(half, { 'POST /api/tasks/:taskId/claim': () => tasksWith(day([claimed]), { balance: 50 }) })
  await main.getByRole('button', { name: 'Resgatar: Jogue 3 jogos diferentes' }).click()
  await expect.element(main.getByText('50 pontos')).toBeVisible()
  expect(server.asked('POST /api/tasks/:taskId/claim').map(({ params }) => params)).toEqual([{ taskId: '2026-11-26-3' }])
  expect(main.getByRole('button', { name: /Resgatar/u }).elements()).toEqual([])
})

test('what another phone took says so, and is read anew', async () => {
  let tasks = half
  await show(half, {
    'GET /api/tasks': () => tasks,
    'POST /api/tasks/:taskId/claim': () => {
      tasks = tasksWith(day([claimed]))
      return refused('already_claimed')
    },
  })
  await main.getByRole('button', { name: 'Resgatar: Jogue 3 jogos diferentes' }).click()
  await expect.element(main.getByText('Você já resgatou isto, ou já está participando.')).toBeVisible()
  await expect.element(main.getByText('Resgatado', { exact: true })).toBeVisible()
})

test('Product §2.1200 what of yesterday waits stands first; the chest is opened once everything is done', async () => {
  const server = await show(tasksWith(day([claimed], { chest: { ...chest, isMet: true } }), { yesterday: { day: '2026-11-25', tasks: [task(2, { taskId: '2026-11-25-2', counted: 20, isMet: true })], chest: null } }), {
    'POST /api/tasks/:taskId/claim': () => tasksWith(day([claimed], { chest: { ...chest, isMet: true, claimedAt: '2026-11-26T12:00:00.000Z' } })),
  })
  await expect.element(main.getByRole('heading', { name: /De quarta-feira, 25 de novembro/u })).toBeVisible()
  await main.getByRole('button', { name: 'Abrir o baú' }).click()
  await expect.element(main.getByText('Resgatado').first()).toBeVisible()
  expect(server.asked('POST /api/tasks/:taskId/claim').map(({ params }) => params)).toEqual([{ taskId: '2026-11-26-chest' }])
})

test('a member of a currency without tasks is told; what could not be read is asked for again; without a connection nothing is sent', async () => {
  const server = await show(half, { 'GET /api/tasks': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/tasks': () => tasksWith(day([met], { chest: null })) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('1 de 1 tarefa feita')).toBeVisible()
  setOnline(false)
  await main.getByRole('button', { name: /Resgatar/u }).click()
  await expect.element(main.getByText('Seus pontos continuam como estavam.')).toBeVisible()
  expect(server.asked('POST /api/tasks/:taskId/claim')).toEqual([])
})

test('no task in the member’s currency', async () => {
  await show(tasksWith(day([], { chest: null })))
  await expect.element(main.getByText('Nenhuma tarefa para você hoje')).toBeVisible()
})

test('Product §6.1200 where the market has no tasks the screen says so', async () => {
  await show(half, { 'GET /api/tasks': () => refused('market_forbids') })
  await expect.element(main.getByRole('alert').or(main.getByRole('status')).first()).toBeVisible()
  expect(main.getByRole('progressbar').elements()).toEqual([])
})
