import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Mall = ReplyOf<'GET /api/mall'>
type Item = Mall['items'][number]
type Order = ReplyOf<'GET /api/mall/orders'>['list'][number]

const item = (more: Partial<Item> = {}): Item => ({ itemId: 'mit_1', kind: 'goods', name: 'Caneca', text: 'De louça.', imageUrl: '/mall/mug.avif', points: 120, amountMinor: null, currency: null, wager: null, left: 5, limit: 2, taken: 0, ...more })
const order = (more: Partial<Order> = {}): Order => ({ orderId: 'mor_1', kind: 'goods', name: 'Caneca', imageUrl: '/mall/mug.avif', points: 120, amountMinor: null, currency: null, state: 'ordered', steps: [{ state: 'ordered', at: '2026-11-26T12:00:00.000Z' }], tracking: '', canCancel: true, ...more })
const items = [item(), item({ itemId: 'mit_2', name: 'Fones', left: 0 }), item({ itemId: 'mit_3', name: 'Camiseta', limit: 1, taken: 1 }), item({ itemId: 'mit_4', name: 'Troféu', points: 900 }), item({ itemId: 'mit_5', name: 'Vale', kind: 'virtual', limit: null })]
const main = page.getByRole('main')
const show = (answers: Answers = {}) => openScreen('/m/pointsMall', { session: memberSession, answers: { 'GET /api/mall': () => ({ balance: 250, items }), 'GET /api/mall/orders': () => ({ list: [], next: null }), ...answers } })
const orders = () => main.getByRole('tab', { name: 'Meus pedidos' }).or(main.getByRole('radio', { name: 'Meus pedidos' })).or(main.getByRole('button', { name: 'Meus pedidos' })).first()

test('Product §2.1201 items say their price and why they cannot be had; goods ask for an address before anything is sent', async () => {
  const server = await show({ 'POST /api/mall/orders': () => ({ order: order(), balance: 130 }), 'GET /api/mall/orders': () => ({ list: [order()], next: null }) })
  await expect.element(main.getByText('250 pontos')).toBeVisible()
  for (const [name, why] of [['Fones', 'Esgotado'], ['Camiseta', 'Você já tem o máximo'], ['Troféu', 'Faltam pontos']] as const) await expect.element(main.getByRole('button', { name: new RegExp(`${name}.*${why}`, 'u') })).toBeVisible()
  await expectAccessible('points mall')
  await main.getByRole('button', { name: /Caneca/u }).click()
  const sheet = page.getByRole('dialog')
  const send = sheet.getByRole('button', { name: 'Pedir por 120 pontos' })
  ;(send.element() as HTMLElement).click()
  expect(server.asked('POST /api/mall/orders')).toEqual([])
  for (const [field, text] of [['Nome', 'Ana Souza'], ['Rua e número', 'Rua das Flores, 12'], ['Cidade', 'Recife'], ['CEP', '50000-000']] as const) await sheet.getByLabelText(field).fill(text)
  ;(send.element() as HTMLElement).click()
  await expect.element(main.getByRole('list', { name: 'Meus pedidos' })).toBeVisible()
  expect(server.asked('POST /api/mall/orders').map(({ body }) => body)).toEqual([
    { itemId: 'mit_1', points: 120, requestId: expect.any(String), address: { name: 'Ana Souza', street: 'Rua das Flores, 12', more: '', city: 'Recife', region: '', postcode: '50000-000' } },
  ])
})

test('Product §2.1201 sold out meanwhile is said, and the same intention keeps its request', async () => {
  const server = await show({ 'POST /api/mall/orders': () => refused('stock_gone') })
  await main.getByRole('button', { name: /Vale/u }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Pedir por 120 pontos' })
  ;(send.element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog').getByText('Esgotou.')).toBeVisible()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => server.asked('POST /api/mall/orders').length).toBe(2)
  expect(new Set(server.asked('POST /api/mall/orders').map(({ body }) => body?.requestId)).size).toBe(1)
})

test('Product §2.1202 orders show their steps; what can be called off asks first', async () => {
  let list = [order(), order({ orderId: 'mor_2', name: 'Camiseta', state: 'sent', canCancel: false, tracking: 'BR123', steps: [{ state: 'ordered', at: '2026-11-20T12:00:00.000Z' }, { state: 'packed', at: '2026-11-21T12:00:00.000Z' }, { state: 'sent', at: '2026-11-22T12:00:00.000Z' }] })]
  const server = await show({
    'GET /api/mall/orders': () => ({ list, next: null }),
    'POST /api/mall/orders/:orderId/cancel': () => {
      list = [order({ state: 'cancelled', canCancel: false })]
      return { order: order({ state: 'cancelled', canCancel: false }), balance: 250 }
    },
  })
  await orders().click()
  await expect.element(main.getByText('BR123')).toBeVisible()
  await expectAccessible('mall orders')
  await main.getByRole('button', { name: 'Cancelar o pedido' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/120 pontos voltam para você/u)).toBeVisible()
  expect(server.asked('POST /api/mall/orders/:orderId/cancel')).toEqual([])
  ;(sheet.getByRole('button', { name: 'Cancelar o pedido' }).element() as HTMLElement).click()
  await expect.element(main.getByText('Cancelado', { exact: true }).first()).toBeVisible()
})

test('Product §2.1203 a code is shown by a tap', async () => {
  await show({
    'GET /api/mall/orders': () => ({ list: [order({ kind: 'virtual', name: 'Vale' })], next: null }),
    'POST /api/mall/orders/:orderId/code': () => ({ order: order({ kind: 'virtual', state: 'received', canCancel: false }), balance: 250, code: 'TREVO-1' }),
  })
  await orders().click()
  await expect.element(main.getByText('Código à espera')).toBeVisible()
  await main.getByRole('button', { name: 'Mostrar o código' }).click()
  await expect.element(main.getByText('TREVO-1')).toBeVisible()
})

test('nothing there, no orders, and what could not be read', async () => {
  const server = await show({ 'GET /api/mall': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/mall': () => ({ balance: 0, items: [] }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Ainda não há nada aqui')).toBeVisible()
  await orders().click()
  await expect.element(main.getByText('Ainda não há pedidos')).toBeVisible()
})
