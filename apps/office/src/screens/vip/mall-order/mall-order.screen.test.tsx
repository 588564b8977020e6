import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { MallOrderScreen } from './mall-order-screen.tsx'

const order = { orderId: 'mor_1', kind: 'goods', names: { pt: 'Caneca', en: 'Mug' }, member: { memberId: 'mem_1', username: 'ana' }, points: 120, state: 'packed', orderedAt: '2026-11-26T12:00:00.000Z', changedAt: '2026-11-26T12:00:00.000Z', tracking: '', version: '2' }
const shown = { order, steps: [{ state: 'ordered', at: '2026-11-26T12:00:00.000Z' }, { state: 'packed', at: '2026-11-26T13:00:00.000Z' }], address: { name: 'Ana Souza', street: 'Rua das Flores, 12', more: '', city: 'Recife', region: 'PE', postcode: '50000-000' } }
const move = 'POST /office/mall/orders/:orderId/move'
const part = <Routes><Route path="/mall-orders/:orderId" element={<MallOrderScreen />} /></Routes>
const answersWith = (more: object): Answers =>
  ({ 'GET /office/mall/orders/:orderId': () => ({ ...shown, ...more }), [move]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: {}, after: {}, version: '2' } : { kind: 'done', event: '1', reply: null }) }) as unknown as Answers

test('Product §13.1203 an order shows its steps and address, and offers the next step alone', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const { to } = await showPart(part, { answers: answersWith({}), address: '/mall-orders/mor_1' })
  await expect.element(page.getByText('Rua das Flores, 12')).toBeVisible()
  await expectAccessible('mall order')
  expect(page.getByRole('button', { name: 'Call it off' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'It is sent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Tracking number').fill('BR123')
  const send = dialog.getByRole('button', { name: 'It is sent' })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(move).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([expect.objectContaining({ to: 'sent', tracking: 'BR123' })])
})

test('who may only read is offered nothing', async () => {
  beSomebody({ 'claims.review': ['r'] })
  await showPart(part, { answers: answersWith({}), address: '/mall-orders/mor_1' })
  await expect.element(page.getByText('Rua das Flores, 12')).toBeVisible()
  expect(page.getByRole('button', { name: 'It is sent' }).elements()).toEqual([])
})
