import { minor } from '@trevo/rules/money'
import type { Settling } from '@trevo/betting/tickets/settle-leg'
import { differenceTo, type SettledTicket, settleTicket } from '@trevo/betting/tickets/settle-ticket'
import { isBuilder, type Ticket } from '@trevo/betting/tickets/ticket'
import type { Db, Tx } from '@trevo/server/sql'
import { writeCall } from '@trevo/vendor-calls/write-call'
import { vendor } from '#server/games.ts'
import type { Tables } from '#server/tables.ts'
import { exposureOf } from '#tickets/exposure.ts'
import { bookExposures, type Exposure } from '#tickets/limits-store.ts'
import { type LegRow, lockTickets, readLegs, type TicketRow } from '#tickets/store.ts'
import { byTicket, ticketOf } from '#tickets/ticket-rows.ts'
import { type EventFacts, readEventFacts } from './event-facts.ts'
import { resettledReason } from './reasons.ts'
import { addSettlements, changeLegs, leaveToStaff, type LegChange, type NewSettlement, readFactsOf, readFingerprints, type SettledChange, settleRows } from './settle-store.ts'

/** How long a ticket is settled again by itself; and how long where that pays more. Product §10.1931. */
export const againMsMax = 24 * 60 * 60 * 1_000
export const creditMsMax = 72 * 60 * 60 * 1_000

/** Two of the staff who have a ticket settled again after it would no more be by itself. */
export interface TwoStaff {
  readonly staff: string
  readonly second: string
}

/** The facts of events, read once for as long as they stay as they are. */
export interface KnownFacts {
  read(db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<string, EventFacts>>
}

const knownMax = 500

export const openKnownFacts = (): KnownFacts => {
  const known = new Map<bigint, { readonly mark: string; readonly facts: EventFacts }>()
  return {
    read: async (db, eventIds) => {
      const marks = await readFingerprints(db, eventIds)
      const unknown = eventIds.filter((id) => known.get(id)?.mark !== (marks.get(id) ?? ''))
      for (const [id, { sport, facts }] of await readFactsOf(db, unknown)) {
        known.delete(id)
        // Facts that came after they were counted are read again the next time.
        known.set(id, { mark: marks.get(id) ?? '', facts: readEventFacts(id, sport, facts) })
      }
      const found = new Map(eventIds.flatMap((id) => { const each = known.get(id)?.facts; return each === undefined ? [] : [[id.toString(), each] as const] }))
      while (known.size > knownMax) known.delete(known.keys().next().value ?? 0n)
      return found
    },
  }
}

export const settlingBy = (facts: ReadonlyMap<string, EventFacts>): Settling => ({
  stateOf: (eventId) => facts.get(eventId)?.state ?? null,
  voidedBy: (leg) => facts.get(leg.eventId)?.voidedBy(leg) ?? null,
})

interface Looked {
  readonly row: TicketRow
  readonly legs: readonly LegRow[]
  readonly ticket: Ticket
  readonly settled: SettledTicket
  readonly legChanges: readonly LegChange[]
  readonly facts: readonly { readonly event: string; readonly seq: number }[]
}

const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
/** Names in one order: the database keeps them in its own. */
const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (each !== null && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each)) ?? 'null'

const lookAt = (row: TicketRow, legs: readonly LegRow[], facts: ReadonlyMap<string, EventFacts>): Looked => {
  const ticket = ticketOf(row, legs)
  const settled = settleTicket(ticket, settlingBy(facts), row.share_percent)
  const used: { event: string; seq: number }[] = []
  const legChanges = legs.flatMap((leg): LegChange[] => {
    const of = ticket.legs[leg.leg]
    const part = of === undefined ? undefined : isBuilder(of) ? of.parts[leg.part] : of
    const selection = settled.legs[leg.leg]?.selections[leg.part]
    if (part === undefined || selection === undefined) throw new Error(`ticket ${row.id} has no selection ${leg.leg}.${leg.part}`)
    const factSeq = selection.result === null ? null : (selection.voidedBySeq ?? facts.get(part.eventId)?.decidedBy(row.rules_version, part.spec, part.selection) ?? null)
    if (factSeq !== null) used.push({ event: part.eventId, seq: factSeq })
    const isSame = sameJson(leg.result, selection.result) && sameJson(leg.place, selection.place) && leg.fact_seq === factSeq && leg.voided_by === selection.voidedBySeq
    return isSame ? [] : [{ ticketNo: row.no, createdAt: row.created_at, leg: leg.leg, part: leg.part, result: text(selection.result), place: text(selection.place), factSeq, voidedBy: selection.voidedBySeq }]
  })
  return { row, legs, ticket, settled, legChanges, facts: used }
}

/** Whether facts may still settle it: what was given back, or cashed out whole, is final. */
const isSettleable = ({ state, share_percent }: TicketRow): boolean => (state === 'open' || state === 'settling' || state === 'settled') && share_percent > 0

const mayGoAgain = ({ settled_at }: TicketRow, difference: bigint, nowMs: number, staff: TwoStaff | null): boolean => {
  if (staff !== null || settled_at === null) return true
  const ageMs = nowMs - settled_at.getTime()
  return ageMs <= againMsMax || (difference > 0n && ageMs <= creditMsMax)
}

interface Settlement {
  readonly looked: Looked
  readonly difference: bigint
  readonly row: NewSettlement
  readonly change: SettledChange
}

/** What a decided ticket comes to besides what it was paid before; null where nothing is to be moved. */
const settlementOf = (looked: Looked, nowMs: number, staff: TwoStaff | null): Settlement | 'too-late' | null => {
  const { row, settled, facts } = looked
  if (!settled.isDecided) return null
  const n = row.settlements
  const difference = differenceTo(settled.dueMinor, minor(row.paid_minor))
  if (n > 0 && difference === 0n) return null
  if (n > 0 && !mayGoAgain(row, difference, nowMs, staff)) return 'too-late'
  const verb = n > 0 ? 'adjust' : settled.dueMinor > 0n ? 'win' : 'end-round'
  const won = settled.dueMinor + row.cashed_out_minor - row.stake_minor
  const named = staff === null ? { staff: null, second_staff: null } : { staff: staff.staff, second_staff: staff.second }
  return {
    looked,
    difference,
    row: {
      ticket_no: row.no, n, rules_version: row.rules_version, share_percent: row.share_percent, due_minor: settled.dueMinor, difference_minor: difference, is_void: settled.isVoid, verb,
      tx_id: verb === 'adjust' ? `${row.id}:adj-${n}` : verb === 'win' ? `${row.id}:win` : null,
      facts, factors: settled.lines.map(({ factor }) => (factor === null ? null : { n: factor.n.toString(), d: factor.d.toString() })), ...named,
    },
    change: { no: row.no, createdAt: row.created_at, settlements: n + 1, paidMinor: settled.dueMinor, wonMinor: row.is_trial || won < 0n ? 0n : won, isVoid: settled.isVoid },
  }
}

/** What the wallet has to hear of a settlement: the prize, the end, or the difference. Product §10.1930. */
const writePayment = (tx: Tx<Tables>, { looked: { row }, difference, row: { verb, tx_id } }: Settlement): Promise<void> => {
  const base = { memberId: row.member_id, gameCode: row.entry, roundId: row.id }
  if (verb === 'end-round' || tx_id == null) return writeCall(tx, { vendor, verb: 'end-round', body: base })
  const ids = { ...base, txId: tx_id, refTxId: `${row.id}:bet`, currency: row.currency }
  if (verb === 'win') return writeCall(tx, { vendor, verb, body: { ...ids, amount: difference.toString(), closesRound: true } })
  const amount = (difference < 0n ? -difference : difference).toString()
  return writeCall(tx, { vendor, verb, body: { ...ids, amount, direction: difference < 0n ? 'debit' : 'credit', reason: resettledReason(row.language) } })
}

const freed = ({ looked: { row, legs }, change }: Settlement): Exposure | null =>
  row.is_trial ? null : exposureOf(row, legs, row.settlements === 0, { liabilityMinor: 0n, wonMinor: change.wonMinor, isBooked: false })

export interface SettleResult {
  readonly settled: number
  readonly awaitsStaff: number
}

/**
 * Settles tickets by the confirmed facts of now, from nothing: what is due less what was paid. The same facts again move nothing. The caller's transaction
 * holds them until it is over.
 */
export const settleTickets = async (tx: Tx<Tables>, ticketNos: readonly bigint[], known: KnownFacts, how: { readonly nowMs: number; readonly staff?: TwoStaff }): Promise<SettleResult> => {
  const rows = (await lockTickets(tx, ticketNos)).filter(isSettleable)
  const legs = byTicket(await readLegs(tx, rows.map(({ no }) => no)))
  const facts = await known.read(tx, [...new Set([...legs.values()].flatMap((each) => each.map(({ event_id }) => event_id)))])
  const looked = rows.map((row) => lookAt(row, legs.get(row.no) ?? [], facts))
  await changeLegs(tx, looked.flatMap(({ legChanges }) => legChanges))
  const found = looked.map((each) => ({ each, settlement: settlementOf(each, how.nowMs, how.staff ?? null) }))
  const settlements = found.flatMap(({ settlement }) => (settlement === null || settlement === 'too-late' ? [] : [settlement]))
  await addSettlements(tx, settlements.map(({ row }) => row))
  await settleRows(tx, settlements.map(({ change }) => change))
  await bookExposures(tx, settlements.flatMap((each) => freed(each) ?? []))
  for (const each of settlements) await writePayment(tx, each)
  const late = found.flatMap(({ each, settlement }) => (settlement === 'too-late' ? [each.row.no] : []))
  await leaveToStaff(tx, late)
  return { settled: settlements.length, awaitsStaff: late.length }
}
