import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Asked, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { PinnedViews } from './pinned-views.tsx'

type View = ReplyOfStaff<'GET /office/views'>['views'][number]
type Page = ReplyOfStaff<'GET /office/withdrawals'>

let made = 0
const view = (name: string, more: Partial<View> = {}): View => ({ viewId: `viw_${(made += 1)}`, screen: '/withdrawals', name, query: 'state=held', role: null, isPinned: true, isMine: true, mail: null, ...more })
const counted = (count: number): Page => ({ rows: [], next: null, previous: null, about: { count, isEstimate: false }, asOf: '2026-11-24T15:30:00.000Z' })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const show = (views: readonly View[], withdrawals: (asked: Asked) => Page | ReturnType<typeof refused<'invalid_request'>> = () => counted(7)) =>
  showPart(
    <nav aria-label="Screens">
      <PinnedViews path="/withdrawals" />
      <PinnedViews path="/deposits" />
      <PinnedViews path="/journal" />
    </nav>,
    { answers: { 'GET /office/views': () => ({ views: [...views] }), 'GET /office/withdrawals': withdrawals, 'GET /office/deposits': () => ({ ...counted(250), rows: [] }) } },
  )

beforeEach(() => beSomebody({ 'money.view': ['r'], 'money.withdrawals': ['w'] }))

test('Product §13.523 a pinned view stands under its screen with how many rows it has, to 99+, and leads to them', async () => {
  const { to } = await show([view('Held', { query: 'state=held&sort=-age&after=x' }), view('Ours', { screen: '/deposits', query: '', role: 'finance', isMine: false }), view('Moved', { screen: '/journal' }), view('Not pinned', { isPinned: false })])
  await expect.element(link(/Held/)).toHaveTextContent('Held7')
  await expect.element(page.getByLabelText('7 rows')).toBeVisible()
  await expect.element(link(/Ours/)).toHaveTextContent('Ours99+')
  // The journal only grows, and is not counted over and over.
  await expect.poll(() => link('Moved').element().textContent).toMatch(/^Moved$/)
  expect(link('Not pinned').elements()).toEqual([])
  expect(to('GET /office/withdrawals').map(({ query }) => query)).toEqual([{ state: 'held', limit: '1' }])
  await expectAccessible('pinned views')
  await link(/Held/).click()
  expect([location.pathname, location.search]).toEqual(['/withdrawals', '?state=held&sort=-age&after=x'])
})

test('a view whose filters the list refuses by now shows no number, and still leads there', async () => {
  await show([view('Old')], () => refused('invalid_request'))
  await expect.poll(() => link('Old').element().textContent).toMatch(/^Old$/)
})

test('eight at most are shown and counted, over all screens', async () => {
  const { to } = await show(Array.from({ length: 11 }, (_none, at) => view(`View ${at}`, { query: `state=held&flag=f${at}`, ...(at < 2 && { screen: '/journal' }) })))
  await expect.element(link(/View 7/)).toHaveTextContent('View 77')
  expect(page.getByRole('link').elements()).toHaveLength(8)
  expect(to('GET /office/withdrawals')).toHaveLength(6)
})
