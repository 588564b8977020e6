import type { Exposure } from './limits-store.ts'
import type { LegRow, TicketRow } from './store.ts'

type Of = Pick<TicketRow, 'member_id' | 'currency' | 'stake_minor' | 'liability_minor' | 'won_minor'> & { readonly created_at: Date }

/** The day whose wins a ticket counts in. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The most that is won on what is left of a ticket: what it stands for while it is open. */
export const highestWin = (row: Pick<TicketRow, 'highest_return_minor' | 'stake_minor' | 'share_percent' | 'is_trial'>): bigint => {
  const win = row.highest_return_minor - row.stake_minor
  return row.is_trial || win <= 0n ? 0n : (win * BigInt(row.share_percent)) / 100n
}

interface Standing {
  readonly liabilityMinor: bigint
  readonly wonMinor: bigint
  /** Whether it is in the books of its selections. */
  readonly isBooked: boolean
}

/** What changes in the books when a ticket comes to stand for something else. */
export const exposureOf = (row: Of, legs: readonly Pick<LegRow, 'event_id' | 'market_id' | 'selection'>[], wasBooked: boolean, now: Standing): Exposure => {
  const tickets = (now.isBooked ? 1 : 0) - (wasBooked ? 1 : 0)
  return {
    selections: legs.map(({ market_id, selection }) => ({ marketId: market_id, selection })),
    events: [...new Set(legs.map(({ event_id }) => event_id))],
    memberId: row.member_id,
    currency: row.currency,
    day: dayOf(row.created_at),
    stakeMinor: row.stake_minor * BigInt(tickets),
    winMinor: now.liabilityMinor - row.liability_minor,
    memberWinMinor: now.wonMinor - row.won_minor,
    tickets: tickets as -1 | 0 | 1,
  }
}
