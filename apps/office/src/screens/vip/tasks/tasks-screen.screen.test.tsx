import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { TasksScreen } from './tasks-screen.tsx'

const publish = 'POST /office/task-sets'
const tasks = [
  { metric: 'sign-in', points: 5 },
  { metric: 'rounds', category: 'RNG', game: null, target: 20, points: 10 },
  { metric: 'games', category: null, target: 3, points: 15 },
  { metric: 'turnover', category: null, amounts: { BRL: 5_000, EUR: 1_000 }, points: 20 },
]
const sets = { sets: [{ version: 1, fromDay: '2026-01-01', state: 'holds', tasks, chestPoints: 30, madeAt: '2026-01-01T12:00:00.000Z' }], version: '1' }
const answers = {
  'GET /office/task-sets': () => sets,
  [publish]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '1' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null }),
} as unknown as Answers

test('Product §13.1200 a set is proposed from the one that stands; a game takes the place of the class', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<TasksScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('Version 1, from 2026-01-01').first()).toBeVisible()
  await expectAccessible('task sets')
  await page.getByRole('button', { name: 'New set of tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('One game alone').fill('STUDIO/clover')
  await dialog.getByLabelText('Chest for all tasks').fill('40')
  await dialog.getByLabelText('Reason').fill('One game more.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(publish).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([
    { tasks: [tasks[0], { ...tasks[1], category: null, game: { source: 'STUDIO', gameCode: 'clover' } }, tasks[2], tasks[3]], chestPoints: 40, reason: 'One game more.' },
  ])
})

test('a task asks for what its metric needs, and a sixth has fields too', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  await showPart(<TasksScreen />, { answers, width: 1_280 })
  await page.getByRole('button', { name: 'New set of tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('How many tasks').fill('6')
  await expect.element(dialog.getByRole('group', { name: 'Task 6' })).toBeInTheDocument()
  const first = dialog.getByRole('group', { name: 'Task 1' })
  expect(first.getByLabelText('How many').elements()).toEqual([])
  await first.getByLabelText('What counts').selectOptions('turnover')
  await expect.element(first.getByLabelText('Amount in BRL')).toBeInTheDocument()
})

test('who may only read sees no button; what could not be read is asked for again', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  let isLost = true
  await showPart(<TasksScreen />, { answers: { 'GET /office/task-sets': () => (isLost ? lost() : sets) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('holds', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'New set of tasks' }).elements()).toEqual([])
})
