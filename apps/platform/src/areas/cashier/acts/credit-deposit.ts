import { strict as assert } from 'node:assert'
import { depositKey, memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { hasOpenConflict } from '#areas/cashier/deposits/deposits-list-store.ts'
import { creditByHand, lockDeposit } from '#areas/cashier/deposits/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { postInAct } from '#ledger/post.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { depositIdText, depositTarget } from './conflict-of-act.ts'

/**
 * Credits a deposit whose payment is shown otherwise than by the provider's word. The provider's word may come later: it then names the payment,
 * and credits nothing more. Where a payment of it waits, that one is decided, and not this.
 */
export const creditDeposit = defineAct({
  name: 'deposits.credit',
  payload: z.strictObject({ depositId: depositIdText, evidence: z.string().trim().min(1).max(2_000) }),
  plan: async (tx, { depositId, evidence }, { proposal }) => {
    const deposit = await lockDeposit(tx, depositKey(depositId) ?? 0n)
    if (deposit === undefined) throw refuseStaff('not_found')
    if (deposit.status === 'credited' || (await hasOpenConflict(tx, deposit.id))) throw refuseStaff('not_in_this_state')
    const { amount_minor: amountMinor, currency, member_id: member } = deposit
    return {
      target: depositTarget(depositId),
      member,
      version: BigInt(deposit.version),
      before: { status: deposit.status },
      after: { status: 'credited', memberId: memberId(member), amountMinor: amountMinor.toString(), currency, evidence },
      amount: { minor: amountMinor, currency },
      apply: async (inside) => {
        await creditByHand(inside, deposit, { amountMinor, paymentId: null, paidAt: null, proposal: proposal ?? null })
        await tellPayment(inside, member, depositId, 'credited')
        const outcome = await postInAct(inside, depositCredited({ member, currency, provider: deposit.provider, depositId, amountMinor: minor(amountMinor) }))
        assert(outcome.status === 'OK' && outcome.hasMoved, 'a deposit that is not credited has no line')
        return { depositId }
      },
    }
  },
})
