import type { TicketRefusal } from '@trevo/betting/tickets/refusals'
import type { Tx } from '@trevo/server/sql'
import { type Calls, type Decided, openCalls } from '@trevo/vendor-calls/calls'
import type { FinalStatus } from '@trevo/vendor-calls/wallet'
import { writeCall } from '@trevo/vendor-calls/write-call'
import { vendor } from '#server/games.ts'
import type { House } from '#server/house.ts'
import type { Tables } from '#server/tables.ts'
import { tellOfTicket } from '#settle/settle-store.ts'
import { exposureOf } from './exposure.ts'
import { bookExposures } from './limits-store.ts'
import { changeTicket, databaseNow, hasUndecidedCall, lockTicket, readLegs, type TicketRow } from './store.ts'

/** What a wallet's no means for a ticket. */
const refusalOf: Readonly<Partial<Record<FinalStatus, TicketRefusal>>> = {
  INSUFFICIENT_FUNDS: 'no_funds',
  LIMIT_REACHED: 'limit_reached',
  MEMBER_BLOCKED: 'member_blocked',
  GAME_DISABLED: 'game_disabled',
  INVALID_CURRENCY: 'game_disabled',
  SESSION_EXPIRED: 'session_expired',
}

/** The ticket stands for nothing any more. */
export const freeLiability = async (tx: Tx<Tables>, row: TicketRow): Promise<void> => {
  if (row.is_trial) return
  await bookExposures(tx, [exposureOf(row, await readLegs(tx, [row.no]), true, { liabilityMinor: 0n, wonMinor: 0n, isBooked: false })])
}

const close = async (tx: Tx<Tables>, row: TicketRow, state: 'refused' | 'returned', reason: string | null, balanceMinor: bigint | null): Promise<void> => {
  await freeLiability(tx, row)
  await changeTicket(tx, row, { state, reason, liability_minor: 0n, won_minor: 0n, balance_minor: balanceMinor })
}

/** Asks a stake back of which nobody knows whether it was taken, or that staff cancel. Product §4.1930. */
export const askStakeBack = async (tx: Tx<Tables>, row: TicketRow, reason: string): Promise<void> => {
  await changeTicket(tx, row, { state: 'returning', reason })
  await writeCall(tx, { vendor, verb: 'rollback', body: { memberId: row.member_id, gameCode: row.entry, roundId: row.id, txId: `${row.id}:back`, refTxId: `${row.id}:bet` } })
}

/** Its stake is taken: from now on it is settled, and at once by what happened meanwhile. */
const openTicket = async (tx: Tx<Tables>, row: TicketRow, balanceMinor: bigint | null): Promise<void> => {
  await changeTicket(tx, row, { state: 'open', opened_at: databaseNow, balance_minor: balanceMinor })
  await tellOfTicket(tx, row.no)
}

const applyToBet = (tx: Tx<Tables>, row: TicketRow, { verdict, status, balanceMinor }: Decided): Promise<void> => {
  switch (verdict) {
    case 'done':
      return openTicket(tx, row, balanceMinor)
    case 'refused':
      return close(tx, row, 'refused', (status === null ? undefined : refusalOf[status]) ?? 'no_answer', balanceMinor)
    case 'cancelled':
      return close(tx, row, 'returned', 'no_answer', balanceMinor)
    case 'unanswered':
      return askStakeBack(tx, row, 'no_answer')
    case 'stuck':
      return changeTicket(tx, row, { state: 'stuck', reason: `bet ${status}` })
  }
}

/** A call that pays, takes or closes was answered: once none is left, the ticket is settled. */
const applyToPayment = async (tx: Tx<Tables>, row: TicketRow, { call, verdict, status, balanceMinor }: Decided): Promise<void> => {
  if (verdict !== 'done') return changeTicket(tx, row, { state: 'stuck', reason: `${call.verb} ${status}` })
  const isOver = row.state === 'settling' && !(await hasUndecidedCall(tx, vendor, row.id))
  await changeTicket(tx, row, { balance_minor: balanceMinor, ...(isOver ? { state: 'settled' as const } : {}) })
}

/** What the end of a call does to its ticket. */
const applyVerdict = async (tx: Tx<Tables>, decided: Decided): Promise<void> => {
  const { call, verdict, status, balanceMinor } = decided
  const row = await lockTicket(tx, call.roundId ?? '')
  if (call.verb === 'bet') return applyToBet(tx, row, decided)
  if (call.verb !== 'rollback') return applyToPayment(tx, row, decided)
  if (verdict === 'done') return close(tx, row, 'returned', row.reason, balanceMinor)
  await changeTicket(tx, row, { state: 'stuck', reason: `rollback ${status}` })
}

export const openTicketCalls = ({ database, wallet, log }: Pick<House, 'database' | 'wallet' | 'log'>): Calls => openCalls<Tables>({ database, wallet, log, applyVerdict })
