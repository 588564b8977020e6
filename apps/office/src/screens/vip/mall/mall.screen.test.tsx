import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { MallScreen } from './mall-screen.tsx'

const item = { itemId: 'mit_1', kind: 'goods', names: { pt: 'Caneca', en: 'Mug' }, texts: { pt: 'De louça.', en: 'China.' }, picture: 'mug', points: 120, memberLimit: null, isOn: true, sortOrder: 0, amountMinor: null, currency: null, wagerTimes: null, wagerDays: null, made: 10, left: 8, open: 2, version: '3' }
const codes = { ...item, itemId: 'mit_2', kind: 'virtual', names: { pt: 'Vale', en: 'Card' } }
const reply = { items: [item, codes], kinds: ['goods', 'virtual'], currency: 'BRL' }
const proposed = ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '3' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null })
const answers = { 'GET /office/mall/items': () => reply, 'POST /office/mall/items': proposed, 'POST /office/mall/items/:itemId/stock': proposed, 'POST /office/mall/items/:itemId/codes': proposed } as unknown as Answers

test('Product §13.1202 codes are sent a line each', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<MallScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('8 / 10').first()).toBeVisible()
  await expectAccessible('mall items')
  await page.getByRole('button', { name: 'Add codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Codes').fill('ONE\n\n TWO \n')
  await dialog.getByLabelText('Reason').fill('Bought.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to('POST /office/mall/items/:itemId/codes').filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ codes: ['ONE', 'TWO'], reason: 'Bought.' }])
})

test('Product §13.1201 an item is proposed from what it says', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<MallScreen />, { answers, width: 1_280 })
  await page.getByRole('button', { name: 'Edit item' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Price in points').fill('150')
  await dialog.getByLabelText('Reason').fill('Dearer.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  const { made: _made, left: _left, open: _open, version: _version, ...facts } = item
  await expect.poll(() => to('POST /office/mall/items').filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ ...facts, points: 150, reason: 'Dearer.' }])
})

test('who may only read sees no button; a market without a mall says so; what could not be read is asked for again', async () => {
  beSomebody({ 'promotions.publish': ['r'] })
  let isLost = true
  await showPart(<MallScreen />, { answers: { 'GET /office/mall/items': () => (isLost ? lost() : { ...reply, items: [], kinds: [] }) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('This market has nothing that points buy.')).toBeVisible()
  expect(page.getByRole('button', { name: 'New item' }).elements()).toEqual([])
})
