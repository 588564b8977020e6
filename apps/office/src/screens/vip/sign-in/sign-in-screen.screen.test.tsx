import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const publish = 'POST /office/sign-in/calendars'
const calendars = { calendars: [{ version: 1, fromDay: '2026-01-05', points: [10, 10, 10, 15, 15, 20, 40], makeUpPoints: 20, wholePoints: 50, madeAt: '2026-01-01T12:00:00.000Z', state: 'holds' }], nextFrom: '2026-11-30', version: '1' }
const answers = {
  'GET /office/sign-in/calendars': () => calendars,
  [publish]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '1' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null }),
} as unknown as Answers

test('Product §13.1121 a calendar is proposed day by day, and says when it begins', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<SignInScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('10 · 10 · 10 · 15 · 15 · 20 · 40')).toBeVisible()
  await expectAccessible('calendars')
  await page.getByRole('button', { name: 'New calendar' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('It begins on 2026-11-30, with the next cycle.')).toBeVisible()
  await dialog.getByLabelText('Day 7').fill('100')
  await dialog.getByLabelText('Reason').fill('More for Sundays.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(publish).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ points: [10, 10, 10, 15, 15, 20, 100], makeUpPoints: 20, wholePoints: 50, reason: 'More for Sundays.' }])
})

test('four weeks have twenty-eight days to fill; who may only read sees no button', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  await showPart(<SignInScreen />, { answers, width: 1_280 })
  await page.getByRole('button', { name: 'New calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Length').selectOptions('28')
  await expect.element(dialog.getByLabelText('Day 28')).toBeInTheDocument()
})

test('who may only read sees no button', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  await showPart(<SignInScreen />, { answers })
  await expect.element(page.getByText('holds')).toBeVisible()
  expect(page.getByRole('button', { name: 'New calendar' }).elements()).toEqual([])
})
