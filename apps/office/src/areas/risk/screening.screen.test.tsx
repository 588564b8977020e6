import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { Screening } from './screening.tsx'

type Reply = ReplyOfStaff<'GET /office/aml/members/:memberId/screening'>
const show = 'GET /office/aml/members/:memberId/screening'
const decide = 'POST /office/aml/members/:memberId/decide-match'
const at = '2026-11-26T08:00:00.000Z'
const match: Reply['matches'][number] = { entry: 'SAN-1001', kind: 'sanctioned', score: 100, reason: 'Test list, number 1001', foundAt: at, isSame: null, note: null, by: null, decidedAt: null }
const reply = (more: Partial<Reply> = {}): Reply => ({ screened: 'sanctioned', answeredAt: at, list: '7', tries: 0, nextAt: '2026-12-26T08:00:00.000Z', matches: [match], asOf: at, ...more })
const open = (answer: Reply, more: Answers = {}, sign: 'r' | 'w' = 'w') => {
  beSomebody({ 'aml.cases': [sign] })
  return showPart(<Screening memberId="mem_1" />, { answers: { [show]: () => answer, ...more } as Answers, width: 1_280 })
}

const answered = { [decide]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: {}, after: {}, version: null } : { kind: 'done', event: '1', reply: null }) } as Answers

test('Product §6.831 an entry stands with its score and why, and is decided with a word', async () => {
  const { to } = await open(reply(), answered)
  await expect.element(page.getByText('SAN-1001')).toBeVisible()
  await expect.element(page.getByText('100 of 100')).toBeVisible()
  await expect.element(page.getByText('Test list, number 1001')).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByLabelText('Why').fill('Born elsewhere.')
  await expectAccessible('screening')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Entry SAN-1001' })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(decide).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toMatchObject([{ entry: 'SAN-1001', isSame: false, note: 'Born elsewhere.' }])
})

test('Product §6.832 without an answer nobody reads as clear', async () => {
  await open(reply({ screened: null, answeredAt: null, list: null, tries: 3, matches: [] }))
  await expect.element(page.getByText('Never', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No list has answered yet')).toBeVisible()
  expect(page.getByText('No entry is like this member').elements()).toEqual([])
})

test('who reads alone decides nothing', async () => {
  await open(reply({ matches: [{ ...match, isSame: false, note: 'Born elsewhere.', by: 'Bia', decidedAt: at }] }), {}, 'r')
  await expect.element(page.getByText('Born elsewhere.')).toBeVisible()
  expect(page.getByRole('button', { name: /Decide/u }).elements()).toEqual([])
})
