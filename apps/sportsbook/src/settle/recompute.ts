import { settleTicket } from '@trevo/betting/tickets/settle-ticket'
import type { Db } from '@trevo/server/sql'
import type { Tables } from '#server/tables.ts'
import { readLegs, readTickets } from '#tickets/store.ts'
import { byTicket, ticketOf } from '#tickets/ticket-rows.ts'
import { listSettleable } from './audit-store.ts'
import { openKnownFacts, settlingBy } from './settle-tickets.ts'

const pageMax = 500

export interface Recomputed {
  readonly tickets: number
  /** Those that the confirmed facts of now make something else of than was paid. */
  readonly differing: readonly { readonly ticket: string; readonly dueMinor: bigint; readonly paidMinor: bigint; readonly awaitsStaff: boolean }[]
}

/** Works every ticket out from nothing again, and says which come to something else than what was paid. Writes nothing. */
export const recompute = async (db: Db<Tables>, eventId: bigint | null = null): Promise<Recomputed> => {
  const known = openKnownFacts()
  const differing: Recomputed['differing'][number][] = []
  let tickets = 0
  for (let after = 0n; ; ) {
    const rows = await readTickets(db, await listSettleable(db, after, pageMax, eventId))
    const legs = byTicket(await readLegs(db, rows.map(({ no }) => no)))
    const facts = await known.read(db, [...new Set([...legs.values()].flatMap((each) => each.map(({ event_id }) => event_id)))])
    for (const row of rows) {
      const settled = settleTicket(ticketOf(row, legs.get(row.no) ?? []), settlingBy(facts), row.share_percent)
      const isSame = settled.isDecided ? row.settlements > 0 && settled.dueMinor === row.paid_minor : true
      if (!isSame) differing.push({ ticket: row.id, dueMinor: settled.dueMinor, paidMinor: row.paid_minor, awaitsStaff: row.awaits_staff })
    }
    tickets += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { tickets, differing }
    after = last.no
  }
}
