import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { PointsTab } from './points-tab.tsx'

const read = 'GET /office/members/:memberId/points'
const correct = 'POST /office/members/:memberId/points'
const shown = { balance: 1_234, ending: [{ lastDay: '2027-11-26', points: 15 }], entries: [{ seq: 2, key: 'make-up:2026-11-25', reason: 'make-up', points: -20, balanceAfter: 1_234, at: '2026-11-26T12:00:00.000Z' }], version: '2' } as const
const vip = {
  level: 2, xp: 1_500, xpOf90Days: 600, keepUntil: '2026-11-30', steps: [{ n: 1, at: '2026-11-20T12:00:00.000Z', from: 0, to: 2, lostXp: 0 }],
  gifts: [{ giftId: 'level-1', level: 1, points: 50, madeAt: '2026-11-20T12:00:00.000Z', untilAt: null, claimedAt: '2026-11-21T12:00:00.000Z' }],
}
const answers = {
  'GET /office/members/:memberId/vip': () => vip,
  [read]: () => shown,
  [correct]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: { points: 1_234 }, after: { points: 1_184, change: -50 }, version: '2' } : { kind: 'done', event: '1', reply: { balance: 1_184 } }),
} as unknown as Answers

test('Product §13.1120 Product §13.1123 a member’s points with why, and what staff take with a reason', async () => {
  beSomebody({ 'claims.grant': ['p'] })
  const { to } = await showPart(<PointsTab memberId="mem_1" />, { answers, width: 1_280 })
  await expect.element(page.getByText('Day made up for')).toBeVisible()
  await expect.element(page.getByText('0 → 2')).toBeVisible()
  await expect.element(page.getByText('level-1')).toBeVisible()
  await expectAccessible('points')
  await page.getByRole('button', { name: 'Correct the points' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Points').fill('-50')
  await dialog.getByLabelText('Reason').fill('Given twice.')
  const send = dialog.getByRole('button', { name: /Correct points|Give or take points/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(correct).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ points: -50, reason: 'Given twice.' }])
})

test('who may only read sees no button; what could not be read is asked for again', async () => {
  beSomebody({ 'claims.grant': ['r'] })
  let isLost = true
  await showPart(<PointsTab memberId="mem_1" />, { answers: { [read]: () => (isLost ? lost() : shown), 'GET /office/members/:memberId/vip': () => ({ ...vip, steps: [], gifts: [], keepUntil: null, level: 0 }) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('1,234').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Correct the points' }).elements()).toEqual([])
})
