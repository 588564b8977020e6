import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { detailsIn } from '#testing/details.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments, type FakePayments } from '#testing/payments.ts'

let app: TestApp
let others: FakePayments
beforeAll(async () => {
  others = { ...createFakePayments(), code: 'fake-others', kinds: ['bank', 'card', 'crypto'] }
  app = await openTestApp({ payments: createFakePayments(), otherPayments: [others] })
})
afterAll(() => app.close())

const shown = async (token: string, of = app) => (await of.call('GET /api/deposits/options', { token })).reply.methods.map(({ method }) => method)
const ask = (token: string, method: string, amount = '10000', of = app) => of.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount, currency: 'BRL', method } })
const set = (method: string, values: Readonly<Record<string, unknown>>) => app.database.db.updateTable('payment_methods').set(values).where('id', '=', method).execute()

test('Product §2.160 the methods stand in the house’s order, the one that was used last first', async () => {
  const { token } = await createMember(app)
  expect(await shown(token)).toEqual(['pix', 'bank', 'card', 'crypto'])
  expect((await ask(token, 'card')).status).toBe(200)
  expect(await shown(token)).toEqual(['card', 'pix', 'bank', 'crypto'])
})

test('Product §4.160 a deposit is charged by its method’s provider, with its limits and its time', async () => {
  const { token } = await createMember(app)
  const { reply } = await ask(token, 'bank')
  expect(reply).toMatchObject({ method: 'bank', status: 'pending' })
  expect(others.charges.get(reply.depositId)).toMatchObject({ kind: 'bank', expiresInSeconds: 259_200 })
  expect((await ask(token, 'bank', '4999')).problem.code).toBe('amount_out_of_range')
  expect((await ask(token, 'pix', '4999')).status).toBe(200)
})

test('Product §4.160 the same wish by another method is another wish', async () => {
  const { token } = await createMember(app)
  const body = { requestId: randomUUID(), amount: '10000', currency: 'BRL' }
  expect((await app.call('POST /api/deposits', { token, body })).status).toBe(200)
  expect((await app.call('POST /api/deposits', { token, body: { ...body, method: 'card' } })).problem.code).toBe('request_mismatch')
})

test.each([
  ['is off', { is_on: false }],
  ['is for other members', { member_types: [1, 2] }],
  ['is for other currencies', { currencies: ['EUR'] }],
])('Product §6.160 a method that %s is neither shown nor taken', async (_what, values) => {
  const { token } = await createMember(app, { type: 0 })
  await set('crypto', values)
  try {
    expect(await shown(token)).toEqual(['pix', 'bank', 'card'])
    expect((await ask(token, 'crypto')).problem.code).toBe('payment_unavailable')
  } finally {
    await set('crypto', { is_on: true, member_types: [0, 1, 2], currencies: ['BRL'] })
  }
})

test('Product §6.160 nobody charges by a method: it is neither shown nor taken', async () => {
  const alone = await openTestApp({ payments: createFakePayments() })
  try {
    const { token } = await createMember(alone)
    expect(await shown(token, alone)).toEqual(['pix'])
    expect((await ask(token, 'card', '10000', alone)).problem.code).toBe('payment_unavailable')
  } finally {
    await alone.close()
  }
})

test('Product §6.161 where the market lets in debit alone, the provider is told so with each charge', async () => {
  const market = loadMarket('br', undefined)
  const house = await openTestApp({ payments: createFakePayments(), otherPayments: [others], config: { market } })
  try {
    const { token, memberId } = await createMember(house)
    await papersIn(house, memberId, 'verified')
    await detailsIn(house, memberId)
    const { reply } = await house.call('GET /api/deposits/options', { token })
    expect(reply.methods.map(({ method, fundings }) => [method, fundings])).toEqual([['pix', []], ['bank', []], ['card', ['debit', 'prepaid']]])
    const { depositId } = (await ask(token, 'card', '10000', house)).reply
    expect(others.charges.get(depositId)?.fundings).toEqual(['debit', 'prepaid'])
    expect((await ask(token, 'crypto', '10000', house)).problem).toMatchObject({ code: 'market_forbids', rule: 'br.pay.methods' })
  } finally {
    await house.close()
  }
})
