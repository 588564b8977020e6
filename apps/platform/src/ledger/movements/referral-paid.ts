import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/** What an inviter gets for a friend: known once by the campaign's version and the friend, so that a second call pays nothing. */
export interface ReferralCall {
  /** The inviter. */
  readonly member: bigint
  readonly currency: Currency
  readonly campaign: number
  readonly friend: bigint
  readonly amountMinor: Minor
}

/**
 * The house pays a member for a friend who pays in and plays.
 *   Dr house:referrals   Cr member's cash
 */
export const referralPaid = (e: ReferralCall): Movement =>
  movement({
    movement: 'referral-paid',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'referral',
    tx: `${e.campaign}:${e.friend}`,
    hash: requestHash('referral', e.member, e.currency, e.campaign.toString(), e.friend, e.amountMinor),
    debit: 'house:referrals',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
