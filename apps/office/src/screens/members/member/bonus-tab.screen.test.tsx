import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { BonusTab } from './bonus-tab.tsx'

const list = 'GET /office/members/:memberId/bonuses'
const give = 'POST /office/members/:memberId/bonuses'
const at = '2026-11-26T12:00:00.000Z'
const bonus = {
  bonusId: 'bns_4', state: 'active', currency: 'BRL', granted: '5000', balance: '4200', required: '50000', counted: '5500', maxStake: '2000', cap: null, isSticky: false, endsAtWithdrawal: false, days: 30, madeAt: at, activeAt: at,
  expiresAt: '2026-12-26T12:00:00.000Z', endedAt: null, endReason: null, converted: '0', forfeited: '0', lapsed: '0', rounds: null, source: 'staff',
}
const answers = {
  [list]: () => ({ rows: [bonus], next: null, previous: null, about: { count: 1, isEstimate: false }, asOf: at }),
  [give]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: { currency: 'BRL' }, after: { currency: 'BRL', bonusMinor: '2000', times: 10, days: 7, maxStakeMinor: null, capMinor: null, isSticky: false }, version: null } : { kind: 'proposed', proposal: 'prp_1' }),
} as unknown as Answers

test('Product §13.1160 a member’s bonuses with how far they are, and one that is proposed with its rules', async () => {
  beSomebody({ 'claims.grant': ['p'] })
  const { to } = await showPart(<BonusTab memberId="mem_1" currency="BRL" mayGet />, { answers, width: 1_280 })
  await expect.element(page.getByText('in play')).toBeVisible()
  await expect.element(page.getByText(/55\.00 of .*500\.00/u)).toBeVisible()
  await expectAccessible('bonuses')
  await page.getByRole('button', { name: 'Give bonus money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Bonus\*?$/u).fill('20.00')
  await dialog.getByLabelText('Reason').fill('A late withdrawal.')
  const send = dialog.getByRole('button', { name: /Propose|Give bonus money/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(give).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ amountMinor: '2000', times: 10, days: 7, maxStakeMinor: null, capMinor: null, isSticky: false, reason: 'A late withdrawal.' }])
})

test('who may only read gives nothing and ends nothing', async () => {
  beSomebody({ 'claims.grant': ['r'] })
  await showPart(<BonusTab memberId="mem_1" currency="BRL" mayGet />, { answers })
  await expect.element(page.getByText('in play')).toBeVisible()
  for (const name of ['Give bonus money', 'End']) expect(page.getByRole('button', { name }).elements()).toEqual([])
})
