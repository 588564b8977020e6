import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/** What a reward is given for. */
export type RewardKind = 'claim' | 'cashback' | 'rakeback' | 'level' | 'task' | 'prize' | 'mall'

/** One reward: its kind and id are known once, so that a second call pays nothing. */
export interface RewardCall {
  readonly member: bigint
  readonly currency: Currency
  readonly kind: RewardKind
  readonly rewardId: string
  readonly amountMinor: Minor
}

/**
 * The house pays a reward in cash: a claim, cashback, a prize.
 *   Dr house:promotions   Cr member's cash
 */
export const rewardPaid = (e: RewardCall): Movement =>
  movement({
    movement: 'reward-paid',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'reward',
    tx: `${e.kind}:${e.rewardId}`,
    hash: requestHash('reward', e.member, e.currency, e.kind, e.rewardId, e.amountMinor),
    debit: 'house:promotions',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
