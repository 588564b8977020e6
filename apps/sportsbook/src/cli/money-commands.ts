import { openTicketCalls } from '#tickets/ticket-calls.ts'
import { readNowMs } from '#tickets/desk-store.ts'
import { findTicket } from '#tickets/store.ts'
import { vendor } from '#server/games.ts'
import type { House } from '#server/house.ts'
import { audit } from '#settle/audit.ts'
import { countCalls } from '#settle/audit-store.ts'
import { openFollower } from '#settle/follow.ts'
import { recompute } from '#settle/recompute.ts'
import { openKnownFacts, settleTickets } from '#settle/settle-tickets.ts'

/** What a command found: for people and for programs, and whether all is well. */
export interface Said {
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
  readonly isWell: boolean
}

const payMsMax = 20_000

/** Follows what was not followed yet; or settles one ticket again, by two of the staff. */
export const settleCommand = async (house: House, flags: { readonly ticket?: string; readonly staff?: string; readonly second?: string }): Promise<Said> => {
  const { ticket, staff, second } = flags
  if (ticket === undefined) {
    await openFollower(house).drain()
    const left = await countCalls(house.database.db)
    return { text: `Everything that was confirmed is followed. ${left.undecided} calls go on in the background, ${left.stuck} are stuck, ${left.awaitsStaff} tickets wait for two of the staff.`, json: { ...left }, isWell: left.stuck === 0 }
  }
  if (staff === undefined || second === undefined || staff === second) return { text: 'One ticket is settled again by two of the staff: --staff ONE --second ANOTHER.', json: { error: 'two_staff' }, isWell: false }
  const row = await findTicket(house.database.db, ticket)
  if (row === undefined) return { text: `There is no ticket ${ticket}.`, json: { error: 'not_found' }, isWell: false }
  const known = openKnownFacts()
  const { settled } = await house.database.transact(async (tx) => settleTickets(tx, [row.no], known, { nowMs: await readNowMs(tx), staff: { staff, second } }))
  await openTicketCalls(house).advance(vendor, ticket, payMsMax)
  const after = await findTicket(house.database.db, ticket)
  const json = { ticket, settled, paid: after?.paid_minor.toString() ?? null, state: after?.state ?? null }
  return { text: settled === 0 ? `Nothing is to be moved on ${ticket}.` : `${ticket} is settled again: ${json.paid} paid in all.`, json, isWell: true }
}

/** Works every ticket out again from the facts alone. */
export const recomputeCommand = async (house: House, eventId: bigint | null): Promise<Said> => {
  const { tickets, differing } = await recompute(house.database.db, eventId)
  const lines = differing.map(({ ticket, dueMinor, paidMinor, awaitsStaff }) => `  ${ticket}: due ${dueMinor}, paid ${paidMinor}${awaitsStaff ? ', waits for staff' : ''}`)
  const json = { tickets, differing: differing.map((each) => ({ ...each, dueMinor: each.dueMinor.toString(), paidMinor: each.paidMinor.toString() })) }
  return { text: [`${tickets} tickets worked out again, ${differing.length} come to something else than was paid.`, ...lines].join('\n'), json, isWell: differing.every(({ awaitsStaff }) => awaitsStaff) }
}

/** Asks every invariant of the books. */
export const reconcileCommand = async (house: House): Promise<Said> => {
  const found = await audit(house.database.db)
  const lines = found.flatMap(({ code, says, faults }) => [`${code} ${faults.length === 0 ? 'holds' : 'FAILS'}: ${says}`, ...faults.map(({ subject, detail }) => `  ${subject}: ${detail}`)])
  const faults = found.reduce((sum, each) => sum + each.faults.length, 0)
  return { text: lines.join('\n'), json: { faults, invariants: found.map(({ code, says, faults: own }) => ({ code, says, faults: own })) }, isWell: faults === 0 }
}
