import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vendor } from '#server/games.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMatch } from '#testing/match-facts.ts'
import { ask, fixMarket, type FixedMarket, fixMatch, legOn, slipOn } from '#testing/tickets.ts'
import { openTicketDesk, type TicketDesk } from '#tickets/desk.ts'
import { receiptOf } from '#tickets/list-tickets.ts'
import { placeTicket } from '#tickets/place-ticket.ts'
import { findTicket, type TicketRow } from '#tickets/store.ts'
import type { SlipBody } from '#wire-tickets.ts'
import { followStep, openFollower, type Follower } from './follow.ts'
import { openKnownFacts, settleTickets } from './settle-tickets.ts'

let opened: TestHouse
let desk: TicketDesk
let follower: Follower
beforeAll(async () => {
  opened = await openTestHouse()
  desk = openTicketDesk(opened.house)
  follower = openFollower(opened.house)
})
afterAll(() => opened.close())
beforeEach(() => {
  opened.wallet.balanceMinor = 1_000_000n
  opened.wallet.arrived.length = 0
  opened.wallet.bodies.length = 0
})

const place = async (slip: SlipBody, memberId = 'mem_1'): Promise<TicketRow> => {
  const { placer, key } = ask(slip, { memberId })
  const placed = await placeTicket(desk, placer, key, slip)
  if (placed.kind === 'refused') throw new Error(placed.code)
  return placed.row
}
const now = async ({ id }: TicketRow): Promise<TicketRow> => {
  const row = await findTicket(opened.house.database.db, id)
  if (row === undefined) throw new Error('the ticket is there')
  return row
}
/** Follows what was said, and sends what is owed. */
const settle = async (...rows: TicketRow[]): Promise<void> => {
  await follower.drain()
  for (const { id } of rows) await desk.calls.advance(vendor, id, 10_000)
}
const calls = ({ id }: TicketRow): readonly string[] => opened.wallet.arrived.flatMap((each) => (each.includes(id) ? [each.replace(id, 't')] : each === 'end-round' ? ['end-round'] : [])).filter((each) => !each.startsWith('bet'))
const single = (market: FixedMarket, selection: string, unit = '1000'): SlipBody => slipOn([legOn(market, selection, { 1: 2_000, X: 3_400, 2: 3_800 }[selection] ?? 2_000)], unit)
const overUnder = { selections: ['over', 'under'], odds: [2_000, 1_800] }
const totalOf = (line: number) => ({ kind: 'total', line, period: 'match', about: null })

test('Product §10.1930 a won ticket is paid by a win that closes its round, a lost one is ended', async () => {
  const market = await fixMatch(opened.house)
  const [won, lost] = [await place(single(market, '1')), await place(single(market, '2'))]
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await settle(won, lost)
  expect((await now(won)).state).toBe('open')
  await match.end()
  await settle(won, lost)
  expect(await now(won)).toMatchObject({ state: 'settled', paid_minor: 2_000n, won_minor: 1_000n, liability_minor: 0n })
  expect(await now(lost)).toMatchObject({ state: 'settled', paid_minor: 0n, won_minor: 0n })
  expect(calls(won)).toEqual(['win t:win', 'end-round'])
  expect(opened.wallet.bodies.find((body) => body.includes(`${won.id}:win`))).toContain('"amount":"2000","closesRound":true')
  expect(opened.wallet.balanceMinor).toBe(1_000_000n)
  const receipt = await receiptOf(opened.house, await now(won))
  expect(receipt.settlements).toMatchObject([{ n: 0, due: '2000', difference: '2000', factors: [{ n: '2', d: '1' }], facts: [{ event: market.eventId.toString(), seq: 4 }] }])
  expect(receipt.ticket.legs).toMatchObject([{ result: { kind: 'won' }, factSeq: 4, voidedBy: null }])
  const { rows } = await sql`select 1 from liabilities where market_id = ${market.market} and (win_minor <> 0 or stake_minor <> 0 or tickets <> 0)`.execute(opened.house.database.db)
  expect(rows).toEqual([])
})

test('Product §4.1932 what cannot change any more is settled at once; a goal taken back is settled again by one adjustment of the difference', async () => {
  const market = await fixMatch(opened.house, { spec: totalOf(6), price: overUnder })
  const [over, under] = [await place(slipOn([legOn(market, 'over', 2_000, { line: 6 })])), await place(slipOn([legOn(market, 'under', 1_800, { line: 6 })]))]
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home', 10)
  await match.goal('away', 20)
  await settle(over, under)
  expect(await now(over)).toMatchObject({ state: 'settled', paid_minor: 2_000n })
  expect(await now(under)).toMatchObject({ state: 'settled', paid_minor: 0n })
  await match.withdraw(3)
  await settle(over, under)
  expect(await now(over)).toMatchObject({ state: 'settled', paid_minor: 2_000n, settlements: 1 })
  await match.end()
  await settle(over, under)
  expect(await now(over)).toMatchObject({ state: 'settled', paid_minor: 0n, settlements: 2 })
  expect(await now(under)).toMatchObject({ state: 'settled', paid_minor: 1_800n, settlements: 2 })
  const bodies = opened.wallet.bodies.filter((body) => body.includes(':adj-1'))
  expect(bodies.find((body) => body.includes(over.id))).toContain('"amount":"2000","direction":"debit","reason":"Resultado corrigido')
  expect(bodies.find((body) => body.includes(under.id))).toContain('"amount":"1800","direction":"credit"')
  expect(opened.wallet.balanceMinor).toBe(1_000_000n - 2_000n + 1_800n)
})

test('Product §10.1932 the same facts again move nothing, and there and back is a net of nothing', async () => {
  const market = await fixMatch(opened.house)
  const ticket = await place(single(market, '1'))
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  const goal = await match.goal('home')
  await match.end()
  await settle(ticket)
  const before = opened.wallet.balanceMinor
  await sql`insert into fact_news (event_id) values (${market.eventId.toString()})`.execute(opened.house.database.db)
  await sql`update settle_runs set corrections = 'other' where event_id = ${market.eventId.toString()}`.execute(opened.house.database.db)
  await settle(ticket)
  expect((await now(ticket)).settlements).toBe(1)
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'away', part: 'half-2' } as never, replaces: goal?.facts[0]?.seq ?? 0 })
  await settle(ticket)
  expect(opened.wallet.balanceMinor).toBe(before - 2_000n)
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'home', part: 'half-2' } as never, replaces: 6 + 1 })
  await settle(ticket)
  expect(opened.wallet.balanceMinor).toBe(before)
  expect(calls(ticket)).toEqual(['win t:win', 'adjust t:adj-1', 'adjust t:adj-2'])
})

test('Product §10.1933 a ticket whose price stood on a goal that is taken back gets its stake by a win, and its receipt names the fact', async () => {
  const market = await fixMatch(opened.house)
  const early = await place(single(market, '2'))
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.tell({ clock: 62, body: { kind: 'tick' }, replaces: null })
  const { rows } = await sql<{ v: number; odds: number[] }>`select v, odds_milli as odds from heads where market_id = ${market.market}`.execute(opened.house.database.db)
  const late = await place(slipOn([legOn(market, '1', rows[0]?.odds[0] ?? 0, { v: rows[0]?.v ?? 1 })]))
  await match.withdraw(2)
  await settle(early, late)
  expect((await now(early)).state).toBe('open')
  expect(await now(late)).toMatchObject({ state: 'settled', paid_minor: 1_000n, is_void: true, won_minor: 0n })
  expect(calls(late)).toEqual(['win t:win'])
  const receipt = await receiptOf(opened.house, await now(late))
  expect(receipt.ticket.legs[0]).toMatchObject({ result: { kind: 'void' }, voidedBy: 4, factSeq: 4 })
})

test('a multiple goes on by the legs that stand, and gets its stake where none does', async () => {
  const [one, two] = [await fixMatch(opened.house), await fixMatch(opened.house)]
  const both = await place(slipOn([legOn(one), legOn(two)]))
  const alone = await place(single(one, '1'))
  await openMatch(opened.house, one.eventId).cancel()
  await settle(both, alone)
  expect(await now(alone)).toMatchObject({ state: 'settled', is_void: true, paid_minor: 1_000n })
  expect((await now(both)).state).toBe('open')
  const match = openMatch(opened.house, two.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  await settle(both)
  expect(await now(both)).toMatchObject({ state: 'settled', is_void: false, paid_minor: 2_000n })
})

test('on a real feed nobody is paid before facts are confirmed', async () => {
  const market = await fixMatch(opened.house, { source: 'feed', spec: totalOf(2), price: overUnder })
  const ticket = await place(slipOn([legOn(market, 'over', 2_000, { line: 2 })]))
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await settle(ticket)
  expect((await now(ticket)).state).toBe('open')
  await sql`update facts set confirmed_at = now() where event_id = ${market.eventId.toString()}`.execute(opened.house.database.db)
  await settle(ticket)
  expect(await now(ticket)).toMatchObject({ state: 'settled', paid_minor: 2_000n })
})

test('Product §10.1931 settled again by itself for 24 hours, where it pays more for 72; later by two of the staff', async () => {
  const market = await fixMatch(opened.house)
  const [home, away] = [await place(single(market, '1')), await place(single(market, '2'))]
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  await settle(home, away)
  await sql`update tickets set settled_at = now() - interval '25 hours' where no = any(${[home.no, away.no].map(String)}::bigint[])`.execute(opened.house.database.db)
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'away', part: 'half-2' } as never, replaces: 2 })
  await settle(home, away)
  expect(await now(home)).toMatchObject({ state: 'settled', settlements: 1, awaits_staff: true, paid_minor: 2_000n })
  expect(await now(away)).toMatchObject({ state: 'settled', settlements: 2, awaits_staff: false, paid_minor: 3_800n })
  await opened.house.database.transact((tx) => settleTickets(tx, [home.no], openKnownFacts(), { nowMs: Date.now(), staff: { staff: 'stf_1', second: 'stf_2' } }))
  expect(await now(home)).toMatchObject({ settlements: 2, awaits_staff: false, paid_minor: 0n })
  await settle(home)
  await sql`update tickets set settled_at = now() - interval '73 hours' where no = ${home.no.toString()}`.execute(opened.house.database.db)
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'home', part: 'half-2' } as never, replaces: 7 })
  await settle(home)
  expect(await now(home)).toMatchObject({ settlements: 2, awaits_staff: true })
})

test('a ticket whose bet was answered after the match was over is settled by itself', async () => {
  const market = await fixMatch(opened.house)
  opened.wallet.fault('bet', ['retry', 'retry'])
  const placed = await desk.placing.place(ask(single(market, '1')))
  if (placed.kind === 'refused') throw new Error(placed.code)
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  await follower.drain()
  await desk.calls.advance(vendor, placed.row.id, 10_000)
  await settle(placed.row)
  expect(await now(placed.row)).toMatchObject({ state: 'settled', paid_minor: 2_000n })
})

test('Product §7.1933 pages go on where they stood: a step that is undone, and two workers at once, leave each ticket settled once', async () => {
  const market = await fixMatch(opened.house)
  const other = await fixMarket(opened.house, market.eventId, totalOf(2), overUnder)
  opened.wallet.balanceMinor = 10_000_000n
  const slips = Array.from({ length: 620 }, (_, at) => ask(at % 3 === 0 ? slipOn([legOn(other, 'over', 2_000, { line: 2 })], '100') : single(market, at % 2 === 0 ? '1' : '2', '100'), { memberId: `mem_p${at}` }))
  await Promise.all(slips.map((each) => desk.placing.place(each)))
  await sql`update tickets set state = 'open', opened_at = now() where state = 'staking'`.execute(opened.house.database.db)
  const match = openMatch(opened.house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  const known = openKnownFacts()
  const { database } = opened.house
  await database.transact((tx) => followStep(tx, market.eventId, known))
  await expect(database.transact(async (tx) => { await followStep(tx, market.eventId, known); throw new Error('killed') })).rejects.toThrow('killed')
  expect((await sql`select 1 from settlements s join tickets t on t.no = s.ticket_no where t.member_id like 'mem_p%' limit 1`.execute(database.db)).rows).toEqual([])
  await database.transact((tx) => followStep(tx, market.eventId, known))
  const half = await sql<{ n: number }>`select count(*)::int as n from settlements s join tickets t on t.no = s.ticket_no where t.member_id like 'mem_p%'`.execute(database.db)
  expect(half.rows[0]?.n).toBe(500)
  await Promise.all([openFollower(opened.house).drain(), openFollower(opened.house).drain()])
  await follower.drain()
  const { rows } = await sql<{ tickets: number; settlements: number; paid: bigint; calls: number }>`select count(*)::int as tickets, sum(settlements)::int as settlements, sum(paid_minor)::bigint as paid,
      (select count(*)::int from wallet_calls c join tickets o on o.id = c.round_id where o.member_id like 'mem_p%' and c.verb in ('win', 'end-round')) as calls
    from tickets where member_id like 'mem_p%' and state = 'settling'`.execute(database.db)
  const winners = slips.filter(({ slip }) => slip.legs[0]?.parts[0]?.selection !== '2').length
  expect(rows[0]).toEqual({ tickets: 620, settlements: 620, paid: BigInt(winners * 200), calls: 620 })
})
