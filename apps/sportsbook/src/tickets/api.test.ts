import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { fixMatch, legOn, newKey, openSession, priceAt, slipOn } from '#testing/tickets.ts'
import { quoteView, receiptView, ticketList, ticketView, type TicketView } from '#wire-tickets.ts'
import { makeMonths } from './store.ts'

let opened: TestHouse
beforeAll(async () => {
  opened = await openTestHouse()
  opened.wallet.balanceMinor = 100_000_000n
})
afterAll(() => opened.close())

const call = async (method: 'GET' | 'POST', url: string, token: string | null, body?: unknown) => {
  const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const reply = await opened.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

test('a guest is refused', async () => {
  for (const [method, url] of [['POST', '/api/slips/quote'], ['POST', '/api/tickets'], ['GET', '/api/tickets'], ['GET', `/api/tickets/tkt_${'0'.repeat(32)}`]] as const)
    expect(await call(method, url, null, method === 'POST' ? {} : undefined)).toMatchObject({ status: 401, body: { code: 'session_expired' } })
})

test('Product §5.1930 a quote says what a slip would come to, the highest stake and the rule that sets it, and holds nothing', async () => {
  const token = await openSession(opened.house, 'mem_quote')
  const market = await fixMatch(opened.house)
  const { status, body } = await call('POST', '/api/slips/quote', token, slipOn([legOn(market)]))
  expect(status).toBe(200)
  expect(quoteView.parse(body)).toMatchObject({ refusal: null, stake: '1000', highestReturn: '2000', oddsMilli: '2000', lines: 1, unitMin: '100', unitMax: '25000000', rule: 'highest_return', share: { percent: 100, since: null } })
  const changed = await call('POST', '/api/slips/quote', token, slipOn([legOn(market, '1', 2_500)]))
  expect(changed.body).toMatchObject({ refusal: 'price_changed', accepts: { legs: [0], prices: [{ leg: 0, oddsMilli: 2_000, lines: [null] }] }, highestReturn: '2000' })
  expect((await call('POST', '/api/slips/quote', token, { ...slipOn([legOn(market)]), more: 1 })).status).toBe(400)
})

test('Product §7.1934 a ticket is placed, listed with its legs, and has a receipt that whoever has its name may read', async () => {
  const token = await openSession(opened.house, 'mem_1')
  const market = await fixMatch(opened.house)
  const placed = await call('POST', '/api/tickets', token, { key: newKey(), ...slipOn([legOn(market)]) })
  expect(placed.status).toBe(200)
  const ticket = ticketView.parse(placed.body)
  expect(ticket).toMatchObject({ state: 'open', stake: '1000', legs: [{ market: market.market, selection: '1', v: 1, oddsMilli: 2_000, result: null }] })
  const listed = ticketList.parse((await call('GET', '/api/tickets?shown=open', token)).body)
  expect(listed.tickets.map(({ id }) => id)).toEqual([ticket.id])
  expect((await call('GET', '/api/tickets?shown=settled', token)).body).toEqual({ tickets: [], before: null })
  const open = receiptView.parse((await call('GET', `/verify/tickets/${ticket.id}`, null)).body)
  expect(open).toMatchObject({ ticket: { id: ticket.id, balance: null }, settlements: [], calls: [{ verb: 'bet', txId: `${ticket.id}:bet`, amount: '1000', state: 'answered' }] })
  expect(JSON.stringify(open)).not.toContain('mem_1')
  const other = await openSession(opened.house, 'mem_other')
  expect((await call('GET', `/api/tickets/${ticket.id}`, other)).status).toBe(404)
})

test('a refusal says what would be taken now', async () => {
  const token = await openSession(opened.house, 'mem_refused')
  const market = await fixMatch(opened.house)
  await opened.house.database.transact((tx) => priceAt(tx, market.market, { v: 2, selections: ['1', 'X', '2'], odds: [1_900, 3_400, 3_800] }))
  expect(await call('POST', '/api/tickets', token, { key: newKey(), ...slipOn([legOn(market)]) })).toMatchObject({ status: 409, body: { code: 'price_changed', accepts: { prices: [{ leg: 0, oddsMilli: 1_900 }] } } })
  expect(await call('POST', '/api/tickets', token, { key: newKey(), ...slipOn([legOn(market, '1', 1_900, { v: 2 })], '10') })).toMatchObject({ status: 409, body: { code: 'stake_low', accepts: { unitMin: '100' } } })
})

test('Product §9.1932 a member places twice a second, and no more', async () => {
  const token = await openSession(opened.house, 'mem_hasty')
  const market = await fixMatch(opened.house)
  const replies = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/api/tickets', token, { key: newKey(), ...slipOn([legOn(market)], '100') })))
  expect(replies.filter(({ status }) => status === 429).length).toBe(2)
  expect(replies.filter(({ status }) => status === 200).map(({ body }) => (body as unknown as TicketView).state)).toEqual(['open', 'open'])
})

test('tickets and legs lie in their month’s partition', async () => {
  await opened.house.database.transact((tx) => makeMonths(tx, ['2031-12', '2032-01']))
  await opened.house.database.transact((tx) => makeMonths(tx, ['2031-12']))
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits where inhparent in ('tickets'::regclass, 'legs'::regclass) order by 1`.execute(opened.house.database.db)
  expect(rows.map(({ name }) => name)).toEqual(['legs_203112', 'legs_203201', 'legs_before', 'tickets_203112', 'tickets_203201', 'tickets_before'])
})
