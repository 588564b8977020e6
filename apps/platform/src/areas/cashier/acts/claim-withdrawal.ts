import { z } from 'zod'
import { claim } from '#areas/cashier/withdrawals/review-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { requireOwnClaim, requireWaiting, targetOf, withdrawalIdText, withdrawalOfAct } from './withdrawal-of-act.ts'

const claimMs = 10 * 60_000

/** Takes a withdrawal in hand for ten minutes, or lays it back: of two at the same moment one has it. */
export const claimWithdrawal = defineAct({
  name: 'withdrawals.claim',
  payload: z.strictObject({ withdrawalId: withdrawalIdText, isMine: z.boolean() }),
  plan: async (tx, { withdrawalId, isMine }, context) => {
    const withdrawal = await withdrawalOfAct(tx, withdrawalId)
    requireWaiting(withdrawal)
    requireOwnClaim(withdrawal, context)
    const until = isMine ? new Date(context.now.getTime() + claimMs) : null
    return {
      target: targetOf(withdrawalId),
      member: withdrawal.member_id,
      version: null,
      before: { claimedUntil: withdrawal.claimed_until?.toISOString() ?? null },
      after: { claimedUntil: until?.toISOString() ?? null },
      apply: async (inside) => {
        await claim(inside, withdrawal.id, isMine ? context.actor.id : null, until)
        return { claimedUntil: until?.toISOString() ?? null }
      },
    }
  },
})
