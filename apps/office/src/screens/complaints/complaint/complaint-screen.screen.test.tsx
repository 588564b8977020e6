import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ComplaintScreen } from './complaint-screen.tsx'

const show = 'GET /office/complaints/:complaintId'
const answerLine = 'POST /office/complaints/:complaintId/answer'
type Shown = ReplyOfStaff<typeof show>

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const complaint: Shown['complaint'] = {
  complaintId: 'cmp_1', reference: '0000-0000-00001', member: { memberId: 'mem_1', username: 'ana', language: 'pt' }, kind: 'withdrawal', state: 'taken', createdAt: inHours(-200), dueAt: inHours(2), alarm: 'three-quarters', touchedAt: inHours(-3),
  reopened: 0, owner: { staffId: 'stf_1', name: 'Ana', isMe: true }, stars: null, version: '7',
}
const shown = (more: Partial<Shown['complaint']> = {}): Shown => ({
  complaint: { ...complaint, ...more }, about: 'wdr_1', days: 10, since: inHours(-200), answeredAt: null, closedAt: null, reopenUntil: null, outside: ['consumidor.gov.br'],
  lines: [
    { number: 1, by: 'member', name: null, step: 'sent', text: 'O saque não chegou.', at: inHours(-200), pictures: 1 },
    { number: 2, by: 'staff', name: 'Ana', step: 'note', text: 'The bank was slow.', at: inHours(-100), pictures: 0 },
  ],
  others: 2, people: [{ staffId: 'stf_1', name: 'Ana' }, { staffId: 'stf_2', name: 'Bia' }],
})

const open = (reply: Shown, more: Answers = {}) => {
  beSomebody({ complaints: ['w'] })
  return showPart(<Routes><Route path="/complaints/:complaintId" element={<ComplaintScreen />} /></Routes>, {
    answers: { [show]: () => reply, 'GET /office/quick-answers': () => ({ answers: [{ key: 'paid-today', texts: { pt: 'Foi pago hoje.', en: 'It was paid today.' }, version: '1' }] }), ...more } as Answers, address: '/complaints/cmp_1', width: 360,
  })
}
const field = page.getByRole('textbox', { name: 'What you say' })

test('Product §13.515 a quick answer comes in the member’s language, and what is sent names the version that was seen', async () => {
  const { to } = await open(shown(), { [answerLine]: () => ({ kind: 'done', event: '1', reply: null }) } as Answers)
  await expect.element(page.getByText('O saque não chegou.')).toBeVisible()
  await expectAccessible('complaint')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Quick answers' }).click()
  await page.getByRole('menuitem', { name: 'paid-today' }).click()
  await expect.element(field).toHaveValue('Foi pago hoje.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(field).toHaveValue('')
  expect(to(answerLine).map(({ body, headers }) => [body?.['text'], headers.get('if-match')?.replaceAll('"', '')])).toEqual([['Foi pago hoje.', '7']])
})

test('what changed meanwhile is said, and what was typed stays', async () => {
  await open(shown(), { [answerLine]: () => refused('changed_meanwhile') } as Answers)
  await field.fill('Foi pago hoje.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('Foi pago hoje.')
})

test('Product §13.513 whoever has not got it writes notes alone', async () => {
  await open(shown({ owner: { staffId: 'stf_2', name: 'Bia', isMe: false } }))
  await expect.element(page.getByText('Bia has this complaint. Take it over to write to the member; a note is open to you.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Note' })).toBeChecked()
  expect(page.getByRole('radio', { name: 'Answer' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Take it over' })).toBeVisible()
})

test('what is over takes notes, and nothing else', async () => {
  await open(shown({ state: 'closed', stars: 5, alarm: 'none' }))
  await expect.element(page.getByText('It is over: notes alone can be added.')).toBeVisible()
  await expect.element(page.getByText('5 stars of 5')).toBeVisible()
  expect(page.getByRole('button', { name: 'Lay it back' }).elements()).toEqual([])
})
