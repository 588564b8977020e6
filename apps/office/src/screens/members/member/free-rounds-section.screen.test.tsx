import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { FreeRoundsSection } from './free-rounds-section.tsx'

const list = 'GET /office/members/:memberId/free-rounds'
const give = 'POST /office/members/:memberId/free-rounds'
const cancel = 'POST /office/free-rounds/:freeRoundsId/cancel'
const at = '2026-11-26T12:00:00.000Z'
const row = {
  freeRoundsId: 'frg_1', state: 'playing', games: [{ vassalage: 'TREVO', gameCode: 'trevo-da-sorte', gameName: 'Lucky Clover' }], currency: 'BRL', rounds: 10, used: 3, stake: '100', cap: '5000', won: '700', lapsed: '0', times: null, madeAt: at, until: '2026-12-03T12:00:00.000Z',
  endedAt: null, memberId: 'mem_1', username: 'ana', vendor: 'TREVO', source: 'staff', saidWon: '700', isCancelling: false, lateWins: 0, silentSince: null, isLongSilent: false, trouble: null,
}
const silent = { ...row, freeRoundsId: 'frg_2', state: 'asked', used: 0, won: '0', silentSince: at, isLongSilent: true, trouble: 'HTTP 503' }
const over = { ...row, freeRoundsId: 'frg_3', state: 'refused', used: 0, won: '0', endedAt: at, trouble: 'no such stake' }
const proposes = ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: { currency: 'BRL' }, after: { currency: 'BRL', rounds: 10 }, version: null } : { kind: 'proposed', proposal: 'prp_1' })
const answers = { [list]: () => ({ rows: [row, silent, over], next: null, previous: null, about: { count: 3, isEstimate: false }, asOf: at }), [give]: proposes, [cancel]: proposes } as unknown as Answers

test('Product §13.1216 free rounds with how far they are and what their vendor says, and some that are proposed', async () => {
  beSomebody({ 'claims.grant': ['p'] })
  const { to } = await showPart(<FreeRoundsSection memberId="mem_1" currency="BRL" mayGet />, { answers, width: 1_600 })
  await expect.element(page.getByText('3 of 10')).toBeVisible()
  await expect.element(page.getByText(/silent since/u)).toBeVisible()
  await expect.element(page.getByText('(HTTP 503)')).toBeVisible()
  await expect.element(page.getByText('no such stake')).toBeVisible()
  // What is over is cancelled no more.
  expect(page.getByRole('button', { name: 'Cancel', exact: true }).elements()).toHaveLength(2)
  await expectAccessible('free rounds')
  await page.getByRole('button', { name: 'Give free rounds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Vendor/u).fill('TREVO')
  await dialog.getByLabelText(/^Games/u).fill('trevo-da-sorte,')
  await dialog.getByLabelText(/^Stake/u).fill('1.00')
  await dialog.getByLabelText('Reason').fill('A game that stood still.')
  const send = dialog.getByRole('button', { name: /Propose|Give free rounds/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect
    .poll(() => to(give).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body))
    .toEqual([{ vendor: 'TREVO', games: ['trevo-da-sorte'], rounds: 10, stakeMinor: '100', capMinor: null, days: 7, reason: 'A game that stood still.' }])
})

test('who may only read gives nothing and cancels nothing', async () => {
  beSomebody({ 'claims.grant': ['r'] })
  await showPart(<FreeRoundsSection memberId="mem_1" currency="BRL" mayGet />, { answers, width: 1_600 })
  await expect.element(page.getByText('3 of 10')).toBeVisible()
  for (const name of ['Give free rounds', 'Cancel']) expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
})
