import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { MeasuresScreen } from './measures-screen.tsx'

type Measures = ReplyOfStaff<'GET /office/care/measures'>
type Group = Measures['groups'][number]

const group = (more: Partial<Group>): Group => ({
  band: 'talk', isReached: true, currency: 'BRL', members: 40, depositsBefore: '1000000', depositsAfter: '600000', depositsChangeBps: -4_000, minutesBefore: 6_000, minutesAfter: 3_000, timeChangeBps: -5_000, usedTools: 10, ...more,
})
const measures = (groups: Group[], open = 7): Measures => ({ groups, open, days: 30, asOf: '2026-11-26T12:00:00.000Z' })
const show = (answer: Measures) => showPart(<MeasuresScreen />, { answers: { 'GET /office/care/measures': () => answer } })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

beforeEach(() => beSomebody({ 'play.view': ['r'] }))

test('Product §6.717 each step stands beside members just below it, with what came of both', async () => {
  await show(measures([group({}), group({ isReached: false, members: 3, depositsBefore: '0', depositsAfter: '5000', depositsChangeBps: null, usedTools: 0 })]))
  await expect.poll(() => row('had it').element().textContent).toMatch(/10,000\.00.*6,000\.00.*-40%/u)
  await expect.poll(() => row('had it').element().textContent).toMatch(/-50%/u)
  await expect.poll(() => row('had it').element().textContent).toMatch(/10 \(25%\)/u)
  await expect.poll(() => row('just below it').element().textContent).toMatch(/50\.00 \(no figure\)/u)
  await expect.element(page.getByText(/fewer than 30 members/u)).toBeVisible()
  await expect.element(page.getByText(/Still running: 7/u)).toBeVisible()
  await expectAccessible('what worked')
})

test('while nothing is measured it says what will be, and how many wait', async () => {
  await show(measures([], 2))
  await expect.element(page.getByText('Nothing is measured yet')).toBeVisible()
  await expect.element(page.getByText(/Still running: 2/u)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('what could not be read is asked for again', async () => {
  let isLost = true
  await showPart(<MeasuresScreen />, { answers: { 'GET /office/care/measures': () => (isLost ? lost() : measures([group({})])) } })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(row('had it')).toBeVisible()
})
