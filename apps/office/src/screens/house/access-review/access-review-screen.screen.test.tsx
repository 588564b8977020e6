import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { AccessReviewScreen } from './access-review-screen.tsx'

type Review = ReplyOfStaff<'GET /office/access-review'>
type Held = Review['held'][number]

const held = (more: Partial<Held>): Held => ({
  staffId: 'stf_2', name: 'Bia', email: 'bia@example.com', state: 'active', version: '3', role: 'support', until: null, since: '2026-01-02T00:00:00.000Z', lastSeenAt: null, confirmedAt: '2026-08-01T00:00:00.000Z',
  confirmedBy: null, confirmedUntil: '2026-10-30T00:00:00.000Z', review: 'asleep', mayConfirm: true, ...more,
})
const all: readonly Held[] = [
  held({}), held({ role: 'content', review: 'due', confirmedBy: 'Caio' }), held({ staffId: 'stf_3', name: 'Davi', role: 'risk', review: 'confirmed' }), held({ staffId: 'stf_1', name: 'Ana', role: 'owner', review: 'confirmed', mayConfirm: false }),
]
const answers = {
  'GET /office/access-review': (): Review => ({ everyDays: 90, held: [...all] }),
  'POST /office/access-review/confirm': ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
    query['preview'] === '1' ? ({ kind: 'preview', way: 'do', before: {}, after: {}, version: null } as const) : ({ kind: 'done', event: '1', reply: { confirmed: 2 } } as const),
}
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

beforeEach(() => beSomebody({ 'staff.manage': ['p', 'a'] }))

test('says who waits, and confirms those that are ticked, as they are held', async () => {
  const { to } = await showPart(<AccessReviewScreen />, { answers })
  await expect.element(page.getByText('2 roles wait to be confirmed')).toBeVisible()
  await expectAccessible('the access review')
  await row('Bia').first().getByRole('checkbox').click()
  await row('Davi').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Confirm 2 roles' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Confirm 2 roles' })
  await expect.element(send).toBeEnabled()
  // The page that tests stand in may be lower than the dialog.
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to('POST /office/access-review/confirm').filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toMatchObject([
    { held: [{ staffId: 'stf_2', role: 'support', until: null }, { staffId: 'stf_3', role: 'risk', until: null }] },
  ])
})

test('my own is nobody’s to confirm here, and of who has nothing else taking away is letting go', async () => {
  await showPart(<AccessReviewScreen />, { answers })
  await expect.element(row('Ana')).toBeVisible()
  await expect.element(row('Ana').getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  await expect.element(row('Davi').getByRole('button', { name: 'Let go' })).toBeVisible()
  await expect.element(row('Bia').first().getByRole('button', { name: 'Take away' })).toBeVisible()
})

test('who only reads ticks and confirms nothing; with nobody due it is calm', async () => {
  beSomebody({ 'staff.manage': ['r'] })
  await showPart(<AccessReviewScreen />, { answers: { 'GET /office/access-review': () => ({ everyDays: 90, held: [held({ review: 'confirmed' })] }) } })
  await expect.element(page.getByText('every role is confirmed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a refusal says so, and asks again', async () => {
  let asked = 0
  await showPart(<AccessReviewScreen />, { answers: { 'GET /office/access-review': () => ((asked += 1) === 1 ? refused('unexpected') : { everyDays: 90, held: [] }) } })
  await page.getByRole('button', { name: /again|anew/i }).click()
  await expect.element(page.getByText('every role is confirmed')).toBeVisible()
})
