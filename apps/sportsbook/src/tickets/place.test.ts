import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vendor } from '#server/games.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { ask, type FixedMarket, fixMatch, legOn, priceAt, slipOn } from '#testing/tickets.ts'
import { openTicketDesk, type TicketDesk } from './desk.ts'
import type { Asked, Placed } from './place.ts'
import { placeTicket } from './place-ticket.ts'

let opened: TestHouse
let desk: TicketDesk
beforeAll(async () => {
  opened = await openTestHouse()
  desk = openTicketDesk(opened.house)
})
afterAll(() => opened.close())
beforeEach(() => {
  opened.wallet.refuseBets = null
  opened.wallet.balanceMinor = 100_000_000n
  for (const verb of ['bet', 'rollback']) opened.wallet.fault(verb, [])
})

const place = ({ placer, key, slip }: Asked): Promise<Placed> => placeTicket(desk, placer, key, slip)
const rowOf = (placed: Placed) => {
  if (placed.kind === 'refused') throw new Error(`refused: ${placed.code}`)
  return placed.row
}
const liabilityOf = async ({ market }: FixedMarket, selection = '1'): Promise<{ win: bigint; stake: bigint; tickets: number }> => {
  const { rows } = await sql<{ win: bigint; stake: bigint; tickets: number }>`select win_minor as win, stake_minor as stake, tickets from liabilities where market_id = ${market} and selection = ${selection}`.execute(opened.house.database.db)
  return rows[0] ?? { win: 0n, stake: 0n, tickets: 0 }
}
const price = (market: FixedMarket, odds: readonly number[], more: { readonly v: number; readonly openedV?: number; readonly state?: string }) =>
  opened.house.database.transact((tx) => priceAt(tx, market.market, { ...more, selections: ['1', 'X', '2'], odds }, more.state))

test('Product §7.1930 a slip becomes a ticket with its legs, what may be won of it, and a bet that the wallet takes', async () => {
  const [one, two] = [await fixMatch(opened.house), await fixMatch(opened.house)]
  const row = rowOf(await place(ask(slipOn([legOn(one), legOn(two, 'X', 3_400)]))))
  expect(row).toMatchObject({ state: 'open', stake_minor: 1_000n, highest_return_minor: 6_800n, odds_milli: 6_800n, liability_minor: 5_800n, won_minor: 5_800n })
  expect(await liabilityOf(one)).toEqual({ win: 5_800n, stake: 1_000n, tickets: 1 })
  expect(await liabilityOf(two, 'X')).toEqual({ win: 5_800n, stake: 1_000n, tickets: 1 })
  expect(opened.wallet.bodies.at(-1)).toContain(`"roundId":"${row.id}","txId":"${row.id}:bet","amount":"1000"`)
  expect(opened.wallet.balanceMinor).toBe(99_999_000n)
})

test('Product §7.1932 the same key is the same ticket for ever, and another body under it is no request', async () => {
  const market = await fixMatch(opened.house)
  const asked = ask(slipOn([legOn(market)]))
  const first = rowOf(await place(asked))
  await price(market, [1_500, 3_400, 3_800], { v: 2 })
  expect(rowOf(await place(asked)).id).toBe(first.id)
  expect(await place({ ...asked, slip: slipOn([legOn(market)], '2000') })).toMatchObject({ kind: 'refused', code: 'bad_request' })
  expect(rowOf(await place({ ...ask(slipOn([legOn(market, '1', 1_500, { v: 2 })]), { memberId: 'mem_2' }), key: asked.key })).id).not.toBe(first.id)
})

test('two of one key at once are one ticket', async () => {
  const market = await fixMatch(opened.house)
  const asked = ask(slipOn([legOn(market)]))
  const both = await Promise.all([place(asked), place(asked)])
  expect(rowOf(both[0]).id).toBe(rowOf(both[1]).id)
  expect((await liabilityOf(market)).tickets).toBe(1)
})

test('what arrives together is decided in its order, each with what the one before it left', async () => {
  const market = await fixMatch(opened.house)
  await sql`insert into limits (what, currency, tier, market_kind, amount_minor) values ('liability', 'BRL', 1, '1x2', 2500)`.execute(opened.house.database.db)
  const placed = await Promise.all(['mem_a', 'mem_b', 'mem_c'].map((memberId) => desk.placing.place(ask(slipOn([legOn(market)]), { memberId }))))
  expect(placed.map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'refused'])
  expect(placed[2]).toMatchObject({ code: 'stake_high', accepts: { unitMaxMinor: 500n, rule: 'liability' } })
  expect(await liabilityOf(market)).toEqual({ win: 2_000n, stake: 2_000n, tickets: 2 })
  await sql`delete from limits where amount_minor = 2500`.execute(opened.house.database.db)
})

test('a price that moved is taken by the policy, and what was seen before a market was shut is never taken without asking', async () => {
  const market = await fixMatch(opened.house)
  await price(market, [2_100, 3_400, 3_800], { v: 2 })
  const better = rowOf(await place(ask(slipOn([legOn(market)]))))
  expect(better.highest_return_minor).toBe(2_100n)
  expect(await place(ask(slipOn([legOn(market, 'X', 3_500)])))).toMatchObject({ code: 'price_changed', accepts: { legs: [0], prices: [{ leg: 0, oddsMilli: 3_400 }] } })
  await price(market, [2_200, 3_400, 3_800], { v: 3, openedV: 3 })
  expect(await place(ask(slipOn([legOn(market, '1', 2_100, { v: 2 })])))).toMatchObject({ code: 'price_changed', accepts: { prices: [{ leg: 0, oddsMilli: 2_200 }] } })
  rowOf(await place(ask(slipOn([legOn(market, '1', 2_200, { v: 3 })]))))
  await price(market, [2_200, 3_400, 3_800], { v: 4, openedV: 3, state: 'suspended' })
  expect(await place(ask(slipOn([legOn(market, '1', 2_200, { v: 4 })])))).toMatchObject({ code: 'market_suspended', accepts: { legs: [0] } })
})

test('a refusal of the wallet frees what the ticket stood for, and says why', async () => {
  const market = await fixMatch(opened.house)
  for (const [status, code] of [['INSUFFICIENT_FUNDS', 'no_funds'], ['LIMIT_REACHED', 'limit_reached'], ['MEMBER_BLOCKED', 'member_blocked'], ['GAME_DISABLED', 'game_disabled']] as const) {
    opened.wallet.refuseBets = status
    expect(rowOf(await place(ask(slipOn([legOn(market)]))))).toMatchObject({ state: 'refused', reason: code, liability_minor: 0n })
  }
  expect(await liabilityOf(market)).toEqual({ win: 0n, stake: 0n, tickets: 0 })
})

test('Product §4.1930 a bet that nobody answers is sent again under its id, then asked back until that is decided', async () => {
  const market = await fixMatch(opened.house)
  opened.wallet.fault('bet', Array.from({ length: 50 }, () => 'lost-answer' as const))
  opened.wallet.fault('rollback', ['lost-answer'])
  const placed = await desk.placing.place(ask(slipOn([legOn(market)])))
  const { id } = rowOf(placed)
  await sql`update wallet_calls set gives_up_after_ms = 300 where round_id = ${id}`.execute(opened.house.database.db)
  await desk.calls.advance(vendor, id, 20_000)
  const { rows } = await sql<{ state: string }>`select state from tickets where id = ${id}`.execute(opened.house.database.db)
  expect(rows).toEqual([{ state: 'returned' }])
  expect(opened.wallet.balanceMinor).toBe(100_000_000n)
  expect(await liabilityOf(market)).toEqual({ win: 0n, stake: 0n, tickets: 0 })
})

test('a bet is tried for 12 s, in play for 5', async () => {
  const [before, live] = [await fixMatch(opened.house), await fixMatch(opened.house)]
  await sql`update events set stage = 'live' where id = ${live.eventId.toString()}`.execute(opened.house.database.db)
  const ids = [rowOf(await place(ask(slipOn([legOn(before)])))).id, rowOf(await place(ask(slipOn([legOn(live)])))).id]
  const { rows } = await sql<{ ms: number }>`select gives_up_after_ms as ms from wallet_calls where round_id = any(${ids}) order by id`.execute(opened.house.database.db)
  expect(rows.map(({ ms }) => ms)).toEqual([12_000, 5_000])
})

test('Product §7.1931 in play on a real feed a ticket waits, and is then decided by what is there: price, market and stake', async () => {
  const market = await fixMatch(opened.house, { source: 'feed' })
  await sql`update competitions set delay_ms = 4000 where code = 'taca-teste'`.execute(opened.house.database.db)
  await sql`update events set stage = 'live' where id = ${market.eventId.toString()}`.execute(opened.house.database.db)
  const placed = [rowOf(await place(ask(slipOn([legOn(market)])))), rowOf(await place(ask(slipOn([legOn(market, 'X', 3_400)]))))]
  expect(placed[0]).toMatchObject({ state: 'delayed', decided_at: null, liability_minor: 0n })
  expect(placed[0]!.decide_at!.getTime() - placed[0]!.created_at.getTime()).toBe(4_000)
  expect(await desk.placing.decideDelayed()).toBe(false)
  await price(market, [2_100, 3_000, 3_800], { v: 2 })
  await sql`update tickets set decide_at = now() where state = 'delayed'`.execute(opened.house.database.db)
  await desk.placing.decideDelayed()
  for (const { id } of placed) await desk.calls.advance(vendor, id, 5_000)
  const { rows } = await sql<{ state: string; reason: string | null; highest: bigint; accepts: unknown }>`select state, reason, highest_return_minor as highest, accepts from tickets where no = any(${placed.map(({ no }) => no.toString())}::bigint[]) order by no`.execute(opened.house.database.db)
  expect(rows[0]).toMatchObject({ state: 'open', highest: 2_100n })
  expect(rows[1]).toMatchObject({ state: 'refused', reason: 'price_changed', accepts: { prices: [{ oddsMilli: 3_000 }] } })
  expect((await liabilityOf(market)).tickets).toBe(1)
  expect((await liabilityOf(market, 'X')).tickets).toBe(0)
  await sql`update competitions set delay_ms = 0`.execute(opened.house.database.db)
})

test('Product §10.1934 play money is in nobody’s books', async () => {
  const market = await fixMatch(opened.house)
  const row = rowOf(await place(ask(slipOn([legOn(market)], '20000000'), { isTrial: true, currency: 'FUN', memberId: 'mem_fun' })))
  expect(row.liability_minor).toBe(0n)
  const { rows } = await sql`select 1 from liabilities where currency = 'FUN' union all select 1 from member_wins where member_id = 'mem_fun'`.execute(opened.house.database.db)
  expect(rows).toEqual([])
})

test('Product §9.1931 the least time between tickets on simulated events, and the most that a round may cost, are kept', async () => {
  const [market, other, real] = [await fixMatch(opened.house), await fixMatch(opened.house), await fixMatch(opened.house, { source: 'feed' })]
  const rules = { autoplay: false, turbo: false, minimumCycleMs: 60_000, othersBets: false, simulatedEvents: true, roundStakeMax: '1500' }
  const who = { memberId: 'mem_slow', rules }
  expect(await place(ask(slipOn([legOn(market)], '2000'), who))).toMatchObject({ code: 'stake_high', accepts: { unitMaxMinor: 1_500n, rule: 'round_stake' } })
  rowOf(await place(ask(slipOn([legOn(market)]), who)))
  expect(await place(ask(slipOn([legOn(other)]), who))).toMatchObject({ code: 'too_soon' })
  expect(await place(ask(slipOn([legOn({ ...other, market: '999999' })]), who))).toMatchObject({ code: 'not_found' })
  rowOf(await place(ask(slipOn([legOn(real)]), who)))
})

test('what a member may win on an event and a day is left less by each ticket, and staff’s share holds for the rest', async () => {
  const market = await fixMatch(opened.house)
  const { db } = opened.house.database
  await sql`insert into limits (what, currency, tier, market_kind, amount_minor) values ('event_win', 'BRL', 1, null, 1500)`.execute(db)
  rowOf(await place(ask(slipOn([legOn(market)]), { memberId: 'mem_w' })))
  expect(await place(ask(slipOn([legOn(market, 'X', 3_400)]), { memberId: 'mem_w' }))).toMatchObject({ code: 'stake_high', accepts: { unitMaxMinor: 208n, rule: 'event_win' } })
  await sql`update members set share_percent = 50, share_reason = 'checked', share_since = now() where member_id = 'mem_w'`.execute(db)
  expect(await place(ask(slipOn([legOn(market, 'X', 3_400)]), { memberId: 'mem_w' }))).toMatchObject({ accepts: { unitMaxMinor: 104n, rule: 'member_share' } })
  await sql`update members set share_until = now() - interval '1 second' where member_id = 'mem_w'`.execute(db)
  expect(await place(ask(slipOn([legOn(market, 'X', 3_400)]), { memberId: 'mem_w' }))).toMatchObject({ accepts: { rule: 'event_win' } })
  await sql`delete from limits where amount_minor = 1500`.execute(db)
})

test('a price and a placing at one instant: each ticket has the version that was there when it was decided', async () => {
  const market = await fixMatch(opened.house)
  const prices = async (): Promise<void> => {
    for (let v = 2; v <= 40; v += 1) await price(market, [v % 2 === 0 ? 2_100 : 2_000, 3_400, 3_800], { v })
  }
  const placing = async (): Promise<void> => {
    for (let at = 0; at < 20; at += 1) await Promise.all(Array.from({ length: 5 }, () => desk.placing.place(ask(slipOn([legOn(market)], '100', { policy: 'any' }), { memberId: `mem_i${at}` }))))
  }
  await Promise.all([prices(), placing()])
  const { rows } = await sql<{ tickets: number; wrong: number; versions: number }>`select count(*)::int as tickets, count(distinct l.price_version)::int as versions,
      count(*) filter (where p.odds_milli[1] <> l.odds_milli or p.at > t.decided_at or exists (select 1 from prices n where n.market_id = l.market_id and n.v > l.price_version and n.at <= t.decided_at))::int as wrong
    from tickets t join legs l on l.ticket_no = t.no join prices p on p.market_id = l.market_id and p.v = l.price_version where l.market_id = ${market.market}`.execute(opened.house.database.db)
  expect(rows[0]).toMatchObject({ tickets: 100, wrong: 0 })
  expect(rows[0]?.versions).toBeGreaterThan(1)
})
