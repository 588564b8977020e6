import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Asked, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ViewsSlot } from './views-slot.tsx'

type View = ReplyOfStaff<'GET /office/views'>['views'][number]
type Mail = NonNullable<View['mail']>

const view = (more: Partial<View>): View => ({ viewId: 'viw_1', screen: '/reports', name: 'By vendor', query: 'by=vendor', role: null, isPinned: false, isMine: true, mail: null, ...more })
let views: View[] = []
const changed = (more: Partial<View>): View => {
  const next = { ...views[0]!, ...more }
  views = [next, ...views.slice(1)]
  return next
}
const dueAt = '2026-11-30T11:00:00.000Z'
const answers = {
  'GET /office/views': () => ({ views }),
  'PUT /office/views/:viewId/mail': ({ body }: Asked) => changed({ mail: { ...(body as Pick<Mail, 'every' | 'hour'>), dueAt, last: null } }),
  'DELETE /office/views/:viewId/mail': () => changed({ mail: null }),
  'POST /office/views/:viewId': ({ body }: Asked) => changed({ isPinned: body?.['isPinned'] === true }),
}
const letter = (name = 'By vendor') => page.getByRole('button', { name: `Mail ${name} by schedule` })
const show = async (more: object = {}, viewsKey = 'reports') => {
  const shown = await showPart(<ViewsSlot viewsKey={viewsKey} search="" onOpen={() => undefined} />, { answers: { ...answers, ...more } })
  await page.getByRole('button', { name: 'Views' }).click()
  return shown
}

beforeEach(() => {
  beSomebody({ 'reports.view': ['r'] })
  views = [view({})]
})

test('Product §13.840 a view of a report is mailed at the times that its maker chooses, and no more once they stop it', async () => {
  const { to } = await show()
  await letter().click()
  await page.getByRole('combobox', { name: 'How often' }).selectOptions('On Mondays')
  await page.getByRole('combobox', { name: 'Hour (America/Sao_Paulo)' }).selectOptions('09:00')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.element(page.getByText(/^Next: /)).toBeVisible()
  expect(to('PUT /office/views/:viewId/mail').map(({ params, body }) => ({ params, body }))).toEqual([{ params: { viewId: 'viw_1' }, body: { every: 'week', hour: 9 } }])
  await expectAccessible('times of a view')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText(/^Next: /)).not.toBeInTheDocument()
  expect(to('DELETE /office/views/:viewId/mail')).toHaveLength(1)
})

test('a time at which nothing was sent says why, and a no is told', async () => {
  views = [view({ mail: { every: 'month', hour: 7, dueAt, last: { at: '2026-11-01T10:00:00.000Z', end: 'no-right' } } })]
  await show({ 'PUT /office/views/:viewId/mail': () => refused('not_permitted') })
  await letter().click()
  await expect.element(page.getByText(/you could not see this report then/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'How often' })).toHaveValue('month')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.element(page.getByText('Your roles do not allow this.')).toBeVisible()
})

test('a view of a list is not mailed, nor is another’s', async () => {
  views = [view({ screen: '/withdrawals', name: 'Held' }), view({ viewId: 'viw_2', name: 'Theirs', isMine: false, role: 'finance' })]
  await show({}, 'withdrawals')
  await expect.element(page.getByRole('button', { name: 'Held', exact: true })).toBeVisible()
  await expect.element(letter('Held')).not.toBeInTheDocument()
  await expect.element(letter('Theirs')).not.toBeInTheDocument()
})
