import { vendor } from '#server/games.ts'
import type { House } from '#server/house.ts'
import type { ReceiptView, TicketView } from '#wire-tickets.ts'
import { findAuto, readCashOuts, readSettlements } from './receipt-store.ts'
import { findTicket, listTickets, readCalls, readLegs, type TicketRow } from './store.ts'
import { byTicket } from './ticket-rows.ts'
import { callView, ticketView } from './views.ts'

const pageMax = 25

/** What a member's list shows: what may still come to something, or what is over. */
const statesOf = { open: ['delayed', 'staking', 'open', 'settling', 'returning', 'stuck'], settled: ['settled', 'returned'] } as const satisfies Readonly<Record<string, readonly TicketRow['state'][]>>
export type TicketsShown = keyof typeof statesOf

export const ticketViewOf = async ({ database }: Pick<House, 'database'>, row: TicketRow): Promise<TicketView> => ticketView(row, await readLegs(database.db, [row.no]))

/** A member's tickets of an entry, newest first. */
export const ticketsOf = async (
  { database }: Pick<House, 'database'>,
  member: { readonly memberId: string; readonly entry: string },
  filter: { readonly shown: TicketsShown | null; readonly before: bigint | null },
): Promise<{ readonly tickets: TicketView[]; readonly before: string | null }> => {
  const states = filter.shown === null ? null : statesOf[filter.shown]
  const rows = await listTickets(database.db, member.memberId, member.entry, { states, before: filter.before })
  const legs = byTicket(await readLegs(database.db, rows.map(({ no }) => no)))
  return { tickets: rows.map((row) => ticketView(row, legs.get(row.no) ?? [])), before: rows.length === pageMax ? (rows.at(-1)?.no.toString() ?? null) : null }
}

/** Everything of one ticket: what it was taken at, what it came to by which facts, and every call. Product §7.1934. */
export const receiptOf = async (house: Pick<House, 'database'>, row: TicketRow): Promise<ReceiptView> => {
  const { db } = house.database
  const settlements = await readSettlements(db, row.no)
  const cashOuts = await readCashOuts(db, row.no)
  const auto = await findAuto(db, row.no)
  return {
    ticket: await ticketViewOf(house, row),
    settlements: settlements.map((each) => ({
      n: each.n,
      decidedAt: each.decided_at.toISOString(),
      due: each.due_minor.toString(),
      difference: each.difference_minor.toString(),
      isVoid: each.is_void,
      facts: each.facts,
      factors: each.factors as ReceiptView['settlements'][number]['factors'],
      verb: each.verb,
      txId: each.tx_id,
    })),
    cashOuts: cashOuts.map((each) => ({ n: each.n, at: each.at.toISOString(), partPercent: each.part_percent, amount: each.amount_minor.toString(), isAuto: each.is_auto, offer: each.offer })),
    calls: (await readCalls(db, vendor, row.id)).map(callView),
    auto: auto === undefined ? null : { when: auto.when_offer, amount: auto.amount_minor.toString(), partPercent: auto.part_percent },
  }
}

/** For whoever has its name, which nobody guesses: without whose it is, and without the balance after it. */
export const publicReceiptOf = async (house: Pick<House, 'database'>, id: string): Promise<ReceiptView | null> => {
  const row = await findTicket(house.database.db, id)
  return row === undefined ? null : receiptOf(house, { ...row, balance_minor: null })
}
