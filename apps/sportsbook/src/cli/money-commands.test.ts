import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMatch } from '#testing/match-facts.ts'
import { ask, fixMatch, legOn, slipOn } from '#testing/tickets.ts'
import { openTicketDesk } from '#tickets/desk.ts'
import { placeTicket } from '#tickets/place-ticket.ts'
import { recomputeCommand, reconcileCommand, settleCommand } from './money-commands.ts'

let opened: TestHouse
beforeAll(async () => {
  opened = await openTestHouse()
})
afterAll(() => opened.close())

test('settle, recompute and reconcile say how it stands, and one ticket is settled again by two of the staff alone', async () => {
  const { house } = opened
  const market = await fixMatch(house)
  const { placer, key, slip } = ask(slipOn([legOn(market)]))
  const desk = openTicketDesk(house)
  const placed = await placeTicket(desk, placer, key, slip)
  if (placed.kind === 'refused') throw new Error(placed.code)
  const { id, no } = placed.row
  const match = openMatch(house, market.eventId)
  await match.begin()
  await match.goal('home')
  await match.end()
  expect(await recomputeCommand(house, null)).toMatchObject({ isWell: false, json: { tickets: 1, differing: [{ ticket: id, dueMinor: '2000', paidMinor: '0' }] } })
  expect(await settleCommand(house, {})).toMatchObject({ isWell: true, json: { undecided: 1, stuck: 0, awaitsStaff: 0 } })
  await desk.calls.advance('TRSB', id, 5_000)
  expect(await reconcileCommand(house)).toMatchObject({ isWell: true, json: { faults: 0 } })
  await sql`update tickets set settled_at = now() - interval '80 hours' where no = ${no.toString()}`.execute(house.database.db)
  await match.tell({ clock: 60, body: { kind: 'goal', side: 'away', part: 'half-2' } as never, replaces: 2 })
  expect(await settleCommand(house, {})).toMatchObject({ json: { awaitsStaff: 1 } })
  expect(await settleCommand(house, { ticket: id, staff: 'a', second: 'a' })).toMatchObject({ isWell: false, json: { error: 'two_staff' } })
  expect(await settleCommand(house, { ticket: id, staff: 'a', second: 'b' })).toMatchObject({ isWell: true, json: { settled: 1, paid: '0', state: 'settled' } })
  expect(await recomputeCommand(house, market.eventId)).toMatchObject({ isWell: true, json: { differing: [] } })
  await sql`update liabilities set win_minor = 1`.execute(house.database.db)
  expect((await reconcileCommand(house)).text).toMatch(/B4 FAILS/)
})
