import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { RatesScreen } from './rates/rates-screen.tsx'
import { RunLinesScreen } from './run-lines/run-lines-screen.tsx'
import { RunScreen } from './run/run-screen.tsx'

const publish = 'POST /office/reward-rates'
const levels = [0, 1].map((level) => ({ level, cashbackBps: 500 + level * 100, rakebackBps: 1_000 }))
const rates = {
  versions: [{ version: 1, fromDay: '2026-03-02', state: 'holds', madeAt: '2026-02-27T12:00:00.000Z', product: 'casino', levels, currencies: { BRL: { capMinor: '100000', leastMinor: '100' } }, edges: { RNG: 400 } }],
  nextFrom: '2026-03-09', currencies: ['BRL'], version: '1',
}
const answers = {
  'GET /office/reward-rates': () => rates,
  [publish]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '1' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null }),
} as unknown as Answers

test('Product §13.1180 rates are proposed from those that stand', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<RatesScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('Version 1, from 2026-03-02').first()).toBeVisible()
  await expectAccessible('rates')
  await page.getByRole('button', { name: 'New rates' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('They hold from 2026-03-09 on.')).toBeVisible()
  await dialog.getByLabelText('How many levels').fill('1')
  await dialog.getByLabelText('Reason').fill('Simpler.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(publish).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([
    { product: 'casino', levels: [levels[0]], currencies: rates.versions[0]?.currencies, edges: expect.objectContaining({ RNG: 400, LIVE: 0 }), reason: 'Simpler.' },
  ])
})

test('without rates nothing is given back; who may only read sees no button; what could not be read is asked for again', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  let isLost = true
  await showPart(<RatesScreen />, { answers: { 'GET /office/reward-rates': () => (isLost ? lost() : { ...rates, versions: [] }) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('Without rates nothing is given back.')).toBeVisible()
  expect(page.getByRole('button', { name: 'New rates' }).elements()).toEqual([])
})

test('Product §13.1181 a run says what its lines sum to, and why some failed', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  const run = { runId: 'rwr_1', kind: 'cashback', day: '2026-03-02', startsAt: '2026-03-02T00:00:00.000Z', endsAt: '2026-03-09T00:00:00.000Z', state: 'paying', ratesVersion: 1, lines: 3, sums: [{ currency: 'BRL', amountMinor: '15000' }], computedAt: '2026-03-09T00:10:00.000Z', paidAt: null }
  const counts = [{ state: 'failed', currency: 'BRL', lines: 1, amountMinor: '5000' }, { state: 'paid', currency: 'BRL', lines: 2, amountMinor: '10000' }]
  await showPart(<RunScreen />, { answers: { 'GET /office/reward-runs/:runId': () => ({ run, counts, failures: [{ why: 'blocked', lines: 1 }], asOf: '2026-03-09T00:11:00.000Z' }) } as unknown as Answers, width: 1_280 })
  for (const text of ['Cashback of a week, 2026-03-02', 'being paid', 'The account is blocked', /150\.00/u]) await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All lines' })).toBeVisible()
  await expectAccessible('a run')
})

test('Product §13.1181 the lines of a run, of the state that was chosen', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  const row = {
    runId: 'rwr_1', member: { memberId: 'mem_1', username: 'ana' }, level: 2, currency: 'BRL', playedMinor: '750000', backMinor: '580000', rewardsMinor: '20000', base: '150000', rateBps: 500, amountMinor: '7500', remainder: '0', state: 'failed', failedWhy: 'closed', endedAt: '2026-03-09T00:11:00.000Z',
  }
  const list: Answers = { 'GET /office/reward-lines': () => ({ rows: [row], next: null, previous: null, about: { count: 1, isEstimate: false }, asOf: '2026-03-09T00:12:00.000Z' }) } as unknown as Answers
  const { to } = await showPart(<RunLinesScreen />, { answers: list, address: '/reward-lines?run=rwr_1&state=failed', width: 1_600 })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lines of rwr_1' })).toBeVisible()
  for (const text of ['ana', 'The account was closed', /75\.00/u]) await expect.element(page.getByText(text).first()).toBeVisible()
  expect(to('GET /office/reward-lines').at(-1)?.query).toMatchObject({ run: 'rwr_1', state: 'failed' })
  await expectAccessible('lines')
})

test('lines without a run say that there are none', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  await showPart(<RunLinesScreen />, { answers: {}, address: '/reward-lines' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible()
  await expect.element(page.getByText('No lines')).toBeVisible()
})
