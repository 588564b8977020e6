/** Why a ticket is not taken. Where several reasons hold, the first of this list is told. Product §8.1800. */
export const ownRefusals = [
  'bad_request', 'session_expired', 'not_found', 'too_soon', 'too_many_legs', 'related_legs', 'legs_impossible', 'leg_adds_nothing', 'event_over',
  'market_closed', 'market_suspended', 'line_changed', 'price_changed', 'stake_low', 'payout_high', 'stake_high', 'busy',
] as const

/** What the wallet answers to a stake. It is asked last. */
export const walletRefusals = ['member_blocked', 'limit_reached', 'no_funds', 'game_disabled', 'no_answer'] as const

export const ticketRefusals = [...ownRefusals, ...walletRefusals] as const
export type TicketRefusal = (typeof ticketRefusals)[number]

/** The one that is told. */
export const firstOf = (refusals: readonly TicketRefusal[]): TicketRefusal | null => ticketRefusals.find((each) => refusals.includes(each)) ?? null
