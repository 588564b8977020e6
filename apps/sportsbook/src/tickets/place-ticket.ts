import { vendor } from '#server/games.ts'
import type { SlipBody } from '#wire-tickets.ts'
import type { TicketDesk } from './desk.ts'
import type { Placed, Placer } from './place.ts'
import { findTicket } from './store.ts'

/** How long a phone waits in one request; what is not decided by then it asks for by the ticket's id. */
const waitMsMax = 6_000

/** Decides a slip, and has its bet answered where that does not take long. */
export const placeTicket = async (desk: TicketDesk, placer: Placer, key: string, slip: SlipBody): Promise<Placed> => {
  const placed = await desk.placing.place({ placer, key, slip })
  if (placed.kind === 'refused' || (placed.row.state !== 'staking' && placed.row.state !== 'returning')) return placed
  await desk.calls.advance(vendor, placed.row.id, waitMsMax)
  const row = await findTicket(desk.house.database.db, placed.row.id)
  return { kind: 'ticket', row: row ?? placed.row }
}
