import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { SegmentScreen } from './segment/segment-screen.tsx'
import { SegmentsScreen } from './segments/segments-screen.tsx'

const at = '2026-11-26T12:00:00.000Z'
const segment = { key: 'regulars', name: 'Regulars', members: 2, changedAt: at, changedBy: 'Cleo', version: '3' }
const change = 'POST /office/segments/:segmentKey/members'
const wrong = [{ line: 2, problem: 'unknown' }, { line: 3, problem: 'twice' }]
const answers = {
  'GET /office/segments': () => ({ segments: [segment], asOf: at }),
  'GET /office/segments/:segmentKey': () => ({ segment, usedBy: { promotions: ['spring'], announcements: [] } }),
  'GET /office/segments/:segmentKey/members': () => ({ rows: [{ member: { memberId: 'mem_1', username: 'ana' }, addedAt: at, addedBy: 'Cleo' }], next: null, previous: null, about: { count: 1, isEstimate: false }, asOf: at }),
  [change]: ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
    query['preview'] === '1' ? { kind: 'preview', way: 'do', before: { members: 2 }, after: { added: 1, removed: 0, members: 3, wrong: 2, unknownLines: [2], twiceLines: [3], noOffersLines: [] }, version: '3' } : { kind: 'done', event: '1', reply: { added: 1, removed: 0, members: 3, wrong } },
} as unknown as Answers

test('Product §13.1600 lists stand there with how many are on each, and who may only read makes none', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  await showPart(<SegmentsScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('Regulars', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'New list' }).elements()).toEqual([])
  await expectAccessible('lists of members')
})

const atKey = <Routes><Route path="/segments/:segmentKey" element={<SegmentScreen />} /></Routes>

test('Product §13.1601 members that are typed are sent line by line, and each line that was passed over is told with why', async () => {
  beSomebody({ 'promotions.write': ['w'], 'promotions.publish': ['p'] })
  const { to } = await showPart(atKey, { answers, width: 1_280, address: '/segments/regulars' })
  await expect.element(page.getByRole('link', { name: 'spring' })).toBeVisible()
  await expectAccessible('a list of members')
  await page.getByRole('button', { name: 'Type members' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Members' }).fill('bia\nnobody\n"bia",x')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The list of spring')
  const send = dialog.getByRole('button', { name: 'Type members' }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(change).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ change: 'add', lines: ['bia', 'nobody', 'bia'], reason: 'The list of spring' }])
  await expect.element(page.getByRole('dialog').getByText('2 lines were passed over')).toBeVisible()
  await expect.element(page.getByText('no member has that name or id')).toBeVisible()
  await expect.element(page.getByText('the same member as a line before')).toBeVisible()
})

test('Product §13.1601 who may not put promotions live changes nobody', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  await showPart(atKey, { answers, width: 1_280, address: '/segments/regulars' })
  await expect.element(page.getByText('ana')).toBeVisible()
  for (const name of ['Type members', 'Bring a file', 'Rename']) expect(page.getByRole('button', { name }).elements()).toEqual([])
})
