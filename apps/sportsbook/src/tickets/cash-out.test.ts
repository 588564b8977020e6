import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFollower } from '#settle/follow.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMatch } from '#testing/match-facts.ts'
import { type FixedMarket, fixMatch, legOn, newKey, openSession, priceAt, slipOn } from '#testing/tickets.ts'
import { cashOutView, receiptView, ticketView, type CashOutView } from '#wire-tickets.ts'
import { lookAtAutos } from './auto-cash-out.ts'
import { openTicketDesk, type TicketDesk } from './desk.ts'

let opened: TestHouse
let desk: TicketDesk
let members = 0
beforeAll(async () => {
  opened = await openTestHouse()
  desk = openTicketDesk(opened.house)
})
afterAll(() => opened.close())
beforeEach(() => {
  opened.wallet.balanceMinor = 1_000_000n
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, body?: unknown) => {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const reply = await opened.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const opening = async (legs: readonly FixedMarket[], unit = '10000') => {
  const token = await openSession(opened.house, `mem_cash${(members += 1)}`)
  const placed = await call('POST', '/api/tickets', token, { key: newKey(), ...slipOn(legs.map((market) => legOn(market)), unit) })
  const { id } = ticketView.parse(placed.body)
  const url = `/api/tickets/${id}`
  return {
    id,
    url,
    token,
    offer: (partPercent: number) => call('POST', `${url}/cash-outs`, token, { partPercent }),
    take: (partPercent: number, quote: string | null) => call('POST', `${url}/cash-outs`, token, { partPercent, quote }),
    receipt: async () => receiptView.parse((await call('GET', url, token)).body),
  }
}
const quoteOf = (answer: { readonly body: unknown }): CashOutView => cashOutView.parse(answer.body)
const repriced = ({ market }: FixedMarket, state = 'open', v = 2) => opened.house.database.transact((tx) => priceAt(tx, market, { v, selections: ['1', 'X', '2'], odds: [2_000, 3_400, 3_800] }, state))

test('Product §10.1935 an offer is the value by the fair chances of now less the fee, every term told, and a whole one closes the ticket', async () => {
  const market = await fixMatch(opened.house)
  const ticket = await opening([market])
  const quote = quoteOf(await ticket.offer(100))
  expect(quote.highest).toBe('20000')
  expect(quote.chancePpm).toBeGreaterThan(440_000)
  expect(quote.chancePpm).toBeLessThan(455_000)
  expect(Number(quote.value)).toBe(Math.floor((quote.chancePpm * 20_000) / 1_000_000))
  expect(quote.feeBps).toBe(200)
  expect(BigInt(quote.offer) + BigInt(quote.fee)).toBe(BigInt(quote.value))
  expect(quote.versions).toEqual([{ market: market.market, v: 1 }])
  const taken = quoteOf(await ticket.take(100, quote.quote))
  expect(taken).toMatchObject({ offer: quote.offer, ticket: { state: 'settled', sharePercent: 0, cashedOut: quote.offer, paid: '0' } })
  expect(opened.wallet.bodies.at(-1)).toContain(`:out-1","refTxId":"${ticket.id}:bet","amount":"${quote.offer}","currency":"BRL","closesRound":true`)
  const { rows } = await sql<{ win: bigint }>`select win_minor as win from liabilities where market_id = ${market.market}`.execute(opened.house.database.db)
  expect(rows).toEqual([{ win: 0n }])
  expect(await ticket.offer(100)).toMatchObject({ status: 409, body: { code: 'cash_out_closed' } })
})

test('Product §4.1933 the same quote again is the same cash-out', async () => {
  const ticket = await opening([await fixMatch(opened.house)])
  const quote = quoteOf(await ticket.offer(40))
  const [one, two] = [quoteOf(await ticket.take(40, quote.quote)), quoteOf(await ticket.take(40, quote.quote))]
  expect(two.offer).toBe(one.offer)
  expect(await ticket.receipt()).toMatchObject({ ticket: { sharePercent: 60, cashedOut: quote.offer }, cashOuts: [{ n: 1, partPercent: 40, amount: quote.offer, isAuto: false }] })
  expect(await ticket.take(41, quote.quote)).toMatchObject({ status: 409, body: { code: 'cash_out_changed' } })
})

test('Product §10.1936 what was cashed out is final: only what is left is settled, and settled again', async () => {
  const market = await fixMatch(opened.house)
  const ticket = await opening([market])
  const quote = quoteOf(await ticket.offer(25))
  await ticket.take(25, quote.quote)
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  const follower = openFollower(opened.house)
  await follower.drain()
  await desk.calls.advance('TRSB', ticket.id, 5_000)
  expect((await ticket.receipt()).ticket).toMatchObject({ state: 'settled', paid: '15000', cashedOut: quote.offer })
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'away', part: 'half-2' } as never, replaces: 2 })
  await follower.drain()
  await desk.calls.advance('TRSB', ticket.id, 5_000)
  expect((await ticket.receipt()).ticket).toMatchObject({ state: 'settled', paid: '0', cashedOut: quote.offer })
  expect(opened.wallet.balanceMinor).toBe(1_000_000n - 10_000n + BigInt(quote.offer))
})

test('an offer that fell is told and asked again; one that rose is done at the better figure', async () => {
  const market = await fixMatch(opened.house)
  const ticket = await opening([market])
  const quote = quoteOf(await ticket.offer(30))
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('away', 10)
  expect(await ticket.take(30, quote.quote)).toMatchObject({ status: 409, body: { code: 'cash_out_suspended' } })
  await match.tell({ clock: 11, body: { kind: 'tick' }, replaces: null })
  const changed = await ticket.take(30, quote.quote)
  expect(changed).toMatchObject({ status: 409, body: { code: 'cash_out_changed' } })
  const now = quoteOf({ body: changed.body['now'] })
  expect(Number(now.offer)).toBeLessThan(Number(quote.offer))
  await match.goal('home', 12)
  await match.goal('home', 13)
  await match.tell({ clock: 14, body: { kind: 'tick' }, replaces: null })
  const taken = quoteOf(await ticket.take(30, now.quote))
  expect(Number(taken.offer)).toBeGreaterThan(Number(quote.offer))
})

test('parts are whole hundredths of which a tenth stays, and a suspended leg has no offer', async () => {
  const market = await fixMatch(opened.house)
  const ticket = await opening([market])
  expect(await ticket.offer(95)).toMatchObject({ status: 409, body: { code: 'cash_out_part' } })
  expect((await ticket.offer(0.5)).status).toBe(400)
  await repriced(market, 'suspended')
  expect(await ticket.offer(50)).toMatchObject({ status: 409, body: { code: 'cash_out_suspended' } })
})

test('Product §4.1934 an automatic cash-out is taken at the offer of the moment that passes its figure, once', async () => {
  const market = await fixMatch(opened.house)
  const up = await opening([market])
  const down = await opening([market])
  expect((await call('PUT', `${up.url}/auto`, up.token, { when: 'reaches', amount: '12000', partPercent: 100 })).status).toBe(200)
  expect((await call('PUT', `${down.url}/auto`, down.token, { when: 'falls_to', amount: '1000', partPercent: 50 })).status).toBe(200)
  await lookAtAutos(opened.house, desk.looker)
  expect(await up.receipt()).toMatchObject({ ticket: { state: 'open' }, auto: { when: 'reaches', amount: '12000', partPercent: 100 } })
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home', 20)
  await match.tell({ clock: 21, body: { kind: 'tick' }, replaces: null })
  await lookAtAutos(opened.house, desk.looker)
  await lookAtAutos(opened.house, desk.looker)
  const receipt = await up.receipt()
  expect(receipt).toMatchObject({ ticket: { sharePercent: 0 }, cashOuts: [{ isAuto: true, partPercent: 100 }], auto: null })
  expect(Number(receipt.ticket.cashedOut)).toBeGreaterThanOrEqual(12_000)
  expect(await down.receipt()).toMatchObject({ ticket: { sharePercent: 100 }, cashOuts: [], auto: { when: 'falls_to' } })
  await call('DELETE', `${down.url}/auto`, down.token)
  expect((await down.receipt()).auto).toBeNull()
})
