import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { LevelsScreen } from './levels-screen.tsx'

const publish = 'POST /office/vip/levels'
const level = (place: number) => ({ level: place, names: { pt: `VIP ${place}`, en: `VIP ${place}` }, reachXp: place * 100, keepXp: place * 50, levelPoints: place * 10, weekPoints: 0, monthPoints: 0 })
const table = { versions: [{ version: 1, fromDay: '2026-01-01', state: 'holds', factors: { RNG: 10_000 }, currencies: { BRL: 100 }, levels: [level(0), level(1), level(2)], madeAt: '2026-01-01T12:00:00.000Z' }], version: '1' }
const answers = {
  'GET /office/vip/levels': () => table,
  [publish]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '1' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null }),
} as unknown as Answers

test('Product §13.1122 a table of levels is proposed from the one that stands', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<LevelsScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('Version 1, from 2026-01-01').first()).toBeVisible()
  await expectAccessible('levels')
  await page.getByRole('button', { name: 'New table of levels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('How many levels').fill('2')
  await dialog.getByLabelText('XP to reach it').fill('250')
  await dialog.getByLabelText('Reason').fill('Simpler.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(publish).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([
    { levels: [level(0), { ...level(1), reachXp: 250 }], factors: expect.objectContaining({ RNG: 10_000, LIVE: 0 }), currencies: { BRL: 100 }, reason: 'Simpler.' },
  ])
})

test('who may only read sees no button; what could not be read is asked for again', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  let isLost = true
  await showPart(<LevelsScreen />, { answers: { 'GET /office/vip/levels': () => (isLost ? lost() : table) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('holds')).toBeVisible()
  expect(page.getByRole('button', { name: 'New table of levels' }).elements()).toEqual([])
})
