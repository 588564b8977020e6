import { depositKey, memberId, refundId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { lockDeposit } from '#areas/cashier/deposits/store.ts'
import { moveConflict } from '#areas/cashier/payments/conflict-store.ts'
import { insertRefund, isRefunded } from '#areas/cashier/payments/refund-store.ts'
import { reverseDeposit } from '#areas/promotions/settle-deposit.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { postInAct } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { conflictIdText, depositIdText, depositTarget, openConflictOf, paymentTarget } from './conflict-of-act.ts'

/** Gives a payment that is nobody's back to whoever paid it. It commits a call that the platform's job repeats under one id until the provider has decided. */
export const refundPayment = defineAct({
  name: 'deposits.refund-payment',
  payload: z.strictObject({ conflictId: conflictIdText }),
  plan: async (tx, { conflictId }, { proposal }) => {
    const conflict = await openConflictOf(tx, conflictId)
    const { id: conflictKey, provider, payment_id: paymentId, amount_minor: amountMinor, currency } = conflict
    if (await isRefunded(tx, provider, paymentId)) throw refuseStaff('not_in_this_state')
    return {
      target: paymentTarget(conflictId),
      member: conflict.member_id,
      version: BigInt(conflict.version),
      before: { state: 'open' },
      after: { state: 'refunding', amountMinor: amountMinor.toString(), currency, paymentId },
      amount: { minor: amountMinor, currency },
      apply: async (inside) => {
        const id = newKey()
        await insertRefund(inside, { id, reference: refundId(id), provider, payment_id: paymentId, amount_minor: amountMinor, currency, member_id: null, deposit_id: null, conflict_id: conflictKey, proposal: proposal ?? null })
        await moveConflict(inside, conflictKey, 'refunding')
        return { refundId: refundId(id) }
      },
    }
  },
})

/** Gives a deposit that was credited back to its payer: held in the same moment, so that it is not staked meanwhile, and gone when the provider has decided. */
export const refundDeposit = defineAct({
  name: 'deposits.refund',
  payload: z.strictObject({ depositId: depositIdText }),
  plan: async (tx, { depositId }, { proposal, now }) => {
    const deposit = await lockDeposit(tx, depositKey(depositId) ?? 0n)
    if (deposit === undefined) throw refuseStaff('not_found')
    if (deposit.status !== 'credited') throw refuseStaff('not_in_this_state')
    const { id: depositOf, provider, payment_id: paymentId, amount_minor: amountMinor, currency, member_id: member } = deposit
    if (paymentId === null) throw refuseStaff('payment_unknown')
    if (await isRefunded(tx, provider, paymentId)) throw refuseStaff('not_in_this_state')
    const cashMinor = (await readWallet(tx, member))?.cashMinor ?? 0n
    if (cashMinor < amountMinor) throw refuseStaff('would_be_below_zero')
    return {
      target: depositTarget(depositId),
      member,
      version: BigInt(deposit.version),
      before: { cashMinor: cashMinor.toString() },
      after: { cashMinor: (cashMinor - amountMinor).toString(), memberId: memberId(member), amountMinor: amountMinor.toString(), currency, paymentId },
      amount: { minor: amountMinor, currency },
      apply: async (inside) => {
        const id = newKey()
        const reference = refundId(id)
        await insertRefund(inside, { id, reference, provider, payment_id: paymentId, amount_minor: amountMinor, currency, member_id: member, deposit_id: depositOf, conflict_id: null, proposal: proposal ?? null })
        const outcome = await postInAct(inside, withdrawalHeld({ member, currency, withdrawalId: reference, amountMinor: minor(amountMinor) }))
        if (outcome.status === 'INSUFFICIENT_FUNDS') throw refuseStaff('would_be_below_zero')
        if (outcome.status !== 'OK') throw new Error(`the refund was answered ${outcome.status}`)
        await reverseDeposit(inside, postInAct, { memberId: member, depositId: depositOf, now })
        return { refundId: reference }
      },
    }
  },
})
