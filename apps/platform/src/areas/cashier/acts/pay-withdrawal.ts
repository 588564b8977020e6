import { decidersOf } from '@trevo/rules/cashier/withdrawal-review'
import { z } from 'zod'
import { reviewLimits } from '#areas/cashier/withdrawals/open-review.ts'
import { sumOfDay } from '#areas/cashier/withdrawals/review-facts-store.ts'
import { clear, listFlags, sumDecidedAlone } from '#areas/cashier/withdrawals/review-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { requireOwnClaim, requireWaiting, targetOf, withdrawalIdText, withdrawalOfAct } from './withdrawal-of-act.ts'

const dayMs = 24 * 3_600_000

/**
 * Lets a withdrawal that waits out to its bank. Who decides goes by the member's sum of 24 hours and by what is flagged; what one person lets out
 * alone has a sum of its own.
 */
export const payWithdrawal = defineAct({
  name: 'withdrawals.pay',
  payload: z.strictObject({ withdrawalId: withdrawalIdText }),
  plan: async (tx, { withdrawalId }, context) => {
    const { actor, now, isApproval } = context
    const withdrawal = await withdrawalOfAct(tx, withdrawalId)
    requireWaiting(withdrawal)
    if (withdrawal.on_hold_since !== null) throw refuseStaff('on_hold')
    requireOwnClaim(withdrawal, context)
    const { id, currency, amount_minor: amountMinor } = withdrawal
    const limits = await reviewLimits(tx, currency)
    const flags = (await listFlags(tx, [id])).get(id) ?? []
    const sumMinor = (await sumOfDay(tx, { id, memberId: withdrawal.member_id, currency }, now)) + amountMinor
    const deciders = decidersOf(sumMinor, flags, limits)
    const isAlone = deciders === 'one' && !isApproval
    if (isAlone && actor.id !== null) {
      const spent = await sumDecidedAlone(tx, actor.id, currency, new Date(now.getTime() - dayMs))
      if (spent + amountMinor > limits.personDayMinor) throw refuseStaff('limit_of_staff')
    }
    return {
      target: targetOf(withdrawalId),
      member: withdrawal.member_id,
      version: BigInt(withdrawal.version),
      before: { review: 'waiting', flags: flags.map(({ name }) => name), sumOfDayMinor: sumMinor.toString() },
      after: { review: 'cleared', amountMinor: amountMinor.toString(), currency },
      amount: { minor: amountMinor, currency },
      needsSecondPair: deciders !== 'one',
      needsOwner: deciders === 'two-with-owner',
      apply: async (inside) => {
        await clear(inside, id, { by: actor.id, at: now, isAlone })
        await tellPayment(inside, withdrawal.member_id, withdrawalId, 'held')
        return null
      },
    }
  },
})
