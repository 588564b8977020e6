import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { InvitesTab } from './invites-tab.tsx'

const read = 'GET /office/members/:memberId/invites'
const shown = {
  links: [{ code: 'ABCD2345', channel: 'Rua', type: 1, state: 'full', most: 5, endsAt: null, madeAt: '2026-11-20T12:00:00.000Z', visits: 9, visitors: 7, registrations: 5, firstDeposits: 1 }],
  assistants: [{ memberId: 'mem_9', username: 'rui', madeAt: '2026-11-20T12:00:00.000Z', lastSeenAt: null }],
}

test('Product §13.1320 an agent’s links with what came by them, and assistants; what could not be read is asked for again', async () => {
  beSomebody({ 'agents.view': ['r'] })
  let isLost = true
  await showPart(<InvitesTab memberId="mem_1" />, { answers: { [read]: () => (isLost ? lost() : shown) } as unknown as Answers, width: 1_280 })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('ABCD2345')).toBeVisible()
  await expect.element(page.getByText('5 / 5')).toBeVisible()
  await expect.element(page.getByText('Full')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'rui' })).toBeVisible()
  await expectAccessible('links and assistants')
})
