import type { RebateLineRow } from './lines-store.ts'

/** As an earner sees it. */
export const lineView = ({ day, currency, exact, carried, remainder, amount, state, endedAt }: RebateLineRow) => ({
  day, currency, exact, carried, remainder, amount,
  state: state === 'failed' ? ('waiting' as const) : state,
  paidAt: state === 'paid' ? (endedAt?.toISOString() ?? null) : null,
})
