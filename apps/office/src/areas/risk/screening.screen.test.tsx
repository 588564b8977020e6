import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { Screening } from './screening.tsx'

type Reply = ReplyOfStaff<'GET /office/aml/members/:memberId/screening'>
const show = 'GET /office/aml/members/:memberId/screening'
const decide = 'POST /office/aml/matches/:matchId/decide'
const at = '2026-11-26T08:00:00.000Z'
const match: Reply['matches'][number] = { matchId: 'mat_1', entry: 'SAN-1001', kind: 'sanctioned', score: 100, reason: 'Test list, number 1001', foundAt: at, isSame: null, note: null, by: null, decidedAt: null, proposal: null }
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
  await expect.poll(() => to(decide).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toMatchObject([{ isSame: false, note: 'Born elsewhere.' }])
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

test('Product §6.836 that a sanction is somebody else is proposed with the note alone, and the entry then leads to the proposal', async () => {
  const proposal = { proposalId: 'prp_1', note: 'Born elsewhere.', by: 'Bia', at }
  let isProposed = false
  const { to } = await open(reply(), {
    [show]: () => reply({ matches: [{ ...match, proposal: isProposed ? proposal : null }] }),
    [decide]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
      if (query['preview'] === '1') return { kind: 'preview', way: 'propose', before: {}, after: {}, version: '1' }
      isProposed = true
      return { kind: 'proposed', proposal: 'prp_1', expiresAt: at, waitsUntil: null }
    },
  } as Answers)
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('another named person approves it', { exact: false })).toBeVisible()
  await dialog.getByLabelText('Why').fill('Born elsewhere.')
  const send = dialog.getByRole('button', { name: 'Propose: Entry SAN-1001' })
  await expect.element(send).toBeEnabled()
  // No other word is asked for: it would stand in the log.
  expect(dialog.getByLabelText('Reason').elements()).toEqual([])
  ;(send.element() as HTMLElement).click()
  await expect.element(page.getByText('somebody else, proposed')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals/prp_1')
  expect(to(decide).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ isSame: false, note: 'Born elsewhere.' }])
})
