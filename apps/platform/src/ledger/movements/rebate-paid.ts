import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/** A day's rebate of a member: known once by its day and member, so that a second call pays nothing. */
export interface RebateCall {
  readonly member: bigint
  readonly currency: Currency
  /** `YYYY-MM-DD`, in the zone of the books. */
  readonly day: string
  readonly amountMinor: Minor
}

/**
 * The house pays the rebate of a day, on one's own play and on that of one's team.
 *   Dr house:rebates   Cr member's cash
 */
export const rebatePaid = (e: RebateCall): Movement =>
  movement({
    movement: 'rebate-paid',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'rebate',
    tx: `${e.day}:${e.member}:${e.currency}`,
    hash: requestHash('rebate', e.member, e.currency, e.day, e.amountMinor),
    debit: 'house:rebates',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
