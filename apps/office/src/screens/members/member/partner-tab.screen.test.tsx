import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { PartnerTab } from './partner-tab.tsx'

const read = 'GET /office/members/:memberId/partner'
const none = { count: 0, spans: [], untold: [{ from: '2026-11-01', to: '2026-11-15', why: 'few' }] }
const shown = {
  range: { from: '2026-09-01', to: '2026-11-30', zone: 'UTC' }, currency: 'BRL', until: '2026-11-15', registered: { count: 7, spans: [{ from: '2026-11-01', to: '2026-11-04', members: 7 }], untold: [] }, firstDeposits: none,
  deposits: { amount: '0', spans: [], untold: none.untold }, play: { staked: '50000', won: '20000', result: '-30000', spans: [{ from: '2026-11-02', to: '2026-11-15', members: 5, staked: '50000', won: '20000', result: '-30000' }], categories: [], untold: [] },
}

test('Product §13.1540 staff see what a partner is told, span by span', async () => {
  beSomebody({ 'agents.view': ['r'] })
  let isLost = true
  await showPart(<PartnerTab memberId="mem_1" />, { answers: { [read]: () => (isLost ? lost() : shown) } as unknown as Answers, width: 1_280 })
  await expect.element(page.getByRole('button', { name: /again/iu })).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: /again/iu }).click()
  await expect.element(page.getByText('Registrations')).toBeVisible()
  await expect.element(page.getByText('2026-11-04')).toBeVisible()
  await expectAccessible('what a partner is told')
})
