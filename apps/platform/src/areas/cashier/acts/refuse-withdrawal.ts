import { z } from 'zod'
import { giveMoneyBack } from '#areas/cashier/withdrawals/give-money-back.ts'
import { giveBack } from '#areas/cashier/withdrawals/review-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { postInAct } from '#ledger/post.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { requireOwnClaim, requireWaiting, targetOf, withdrawalIdText, withdrawalOfAct } from './withdrawal-of-act.ts'

/** Refuses a withdrawal that waits, with words that the member reads; the whole amount is back in the same moment. */
export const refuseWithdrawal = defineAct({
  name: 'withdrawals.refuse',
  payload: z.strictObject({ withdrawalId: withdrawalIdText, words: z.string().trim().min(1).max(300) }),
  plan: async (tx, { withdrawalId, words }, context) => {
    const withdrawal = await withdrawalOfAct(tx, withdrawalId)
    requireWaiting(withdrawal)
    requireOwnClaim(withdrawal, context)
    return {
      target: targetOf(withdrawalId),
      member: withdrawal.member_id,
      version: BigInt(withdrawal.version),
      before: { status: 'held' },
      after: { status: 'refused', words, backMinor: (withdrawal.amount_minor + withdrawal.withheld_minor).toString(), currency: withdrawal.currency },
      apply: async (inside) => {
        await giveBack(inside, withdrawal.id, { by: context.actor.id, at: context.now }, words)
        await tellPayment(inside, withdrawal.member_id, withdrawalId, 'refused')
        await giveMoneyBack(inside, withdrawal, postInAct)
        return null
      },
    }
  },
})
