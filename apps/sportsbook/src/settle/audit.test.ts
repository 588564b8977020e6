import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMatch } from '#testing/match-facts.ts'
import { ask, fixMatch, legOn, slipOn } from '#testing/tickets.ts'
import { openTicketDesk, type TicketDesk } from '#tickets/desk.ts'
import { placeTicket } from '#tickets/place-ticket.ts'
import { audit, type InvariantCode } from './audit.ts'
import { openFollower } from './follow.ts'
import { recompute } from './recompute.ts'

let opened: TestHouse
let desk: TicketDesk
const ids: Record<'open' | 'won' | 'lost', { id: string; no: bigint }> = { open: { id: '', no: 0n }, won: { id: '', no: 0n }, lost: { id: '', no: 0n } }
let eventId = 0n

beforeAll(async () => {
  opened = await openTestHouse()
  desk = openTicketDesk(opened.house)
  const [later, now] = [await fixMatch(opened.house), await fixMatch(opened.house)]
  const place = async (slip: Parameters<typeof slipOn>[0]) => {
    const { placer, key, slip: body } = ask(slipOn(slip))
    const placed = await placeTicket(desk, placer, key, body)
    if (placed.kind === 'refused') throw new Error(placed.code)
    return placed.row
  }
  ids.open = await place([legOn(later)])
  ids.won = await place([legOn(now)])
  ids.lost = await place([legOn(now, '2', 3_800)])
  eventId = now.eventId
  const match = openMatch(opened.house, now.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  await openFollower(opened.house).drain()
  for (const { id } of [ids.won, ids.lost]) await desk.calls.advance('TRSB', id, 5_000)
})
afterAll(() => opened.close())

const broken = async (): Promise<readonly InvariantCode[]> => (await audit(opened.house.database.db)).filter(({ faults }) => faults.length > 0).map(({ code }) => code)

/** Breaks something, looks, and undoes it. */
const brokenBy = async (statement: string): Promise<readonly InvariantCode[]> => {
  let found: readonly InvariantCode[] = []
  const undone = new Error('undone')
  await opened.house.database
    .transact(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      found = (await audit(tx)).filter(({ faults }) => faults.length > 0).map(({ code }) => code)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

test('Product §10.1937 all of it holds after tickets were placed and settled', async () => {
  expect(await broken()).toEqual([])
  expect(await recompute(opened.house.database.db)).toEqual({ tickets: 3, differing: [] })
})

test('each invariant notices what it is for', async () => {
  const { open, won, lost } = ids
  const of = async (code: InvariantCode, statement: string): Promise<void> => expect(await brokenBy(statement), statement).toContain(code)
  await of('B1', `delete from wallet_calls where round_id = '${open.id}'`)
  await of('B1', `update tickets set state = 'refused' where no = ${open.no}`)
  await of('B1', `update tickets set state = 'returned' where no = ${open.no}`)
  await of('B2', `update tickets set paid_minor = paid_minor + 1 where no = ${won.no}`)
  await of('B2', `update wallet_calls set body = replace(body, '"amount":"2000"', '"amount":"2001"') where round_id = '${won.id}' and verb = 'win'`)
  await of('B3', `delete from settlements where ticket_no = ${won.no}`)
  await of('B3', `update settlements set n = 1, verb = 'adjust' where ticket_no = ${won.no}`)
  await of('B4', `update liabilities set win_minor = win_minor + 1 where tickets = 1`)
  await of('B4', `update liabilities set tickets = 0 where tickets = 1`)
  await of('B4', `update member_wins set win_minor = win_minor - 1 where about like 'day:%'`)
  await of('B4', `update tickets set liability_minor = 0 where no = ${open.no}`)
  await of('B5', `update legs set fact_seq = null where ticket_no = ${won.no}`)
  await of('B5', `insert into facts (event_id, seq, source_message, kind, body, replaces, occurred_at, confirmed_at, hash) select ${eventId}, 99, 'x', 'withdrawn', '{"kind":"withdrawn"}', l.fact_seq, now(), now(), decode(repeat('00', 32), 'hex') from legs l where ticket_no = ${won.no}`)
  await of('B6', `update legs set odds_milli = odds_milli + 10 where ticket_no = ${open.no}`)
  await of('B6', `update tickets set decided_at = decided_at - interval '1 day' where no = ${open.no}`)
  await of('B6', `update tickets set decided_at = now() + interval '1 day' where no = ${lost.no}`)
  await of('B7', `update facts set body = '{"kind":"goal","side":"away","part":"half-2"}' where event_id = ${eventId} and kind = 'goal'`)
  await of('B7', `update events set facts = facts + 1 where id = ${eventId}`)
  await of('B8', `update tickets set state = 'open' where no = ${won.no}; update events set official_at = now() - interval '25 hours' where id = ${eventId}`)
  await of('B9', `delete from wallet_calls where round_id = '${lost.id}' and verb = 'end-round'`)
  await of('B9', `insert into wallet_calls (vendor, verb, body) values ('TRSB', 'win', '{"memberId":"mem_1","roundId":"${won.id}","txId":"${won.id}:more","refTxId":"${won.id}:bet","amount":"5","currency":"BRL"}')`)
  await of('B9', `update wallet_calls set answer = '{"status":"CANCELLED"}' where round_id = '${won.id}' and verb = 'win'`)
  expect(await broken()).toEqual([])
})

test('what was paid otherwise than the facts say is found, and nothing is written', async () => {
  const { database } = opened.house
  await sql`update tickets set paid_minor = 1990 where no = ${ids.won.no.toString()}`.execute(database.db)
  expect(await recompute(database.db, eventId)).toEqual({ tickets: 2, differing: [{ ticket: ids.won.id, dueMinor: 2_000n, paidMinor: 1_990n, awaitsStaff: false }] })
  await sql`update tickets set paid_minor = 2000 where no = ${ids.won.no.toString()}`.execute(database.db)
})
