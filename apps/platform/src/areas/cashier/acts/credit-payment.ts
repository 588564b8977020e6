import { strict as assert } from 'node:assert'
import { depositId, memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { creditByHand, type Deposit, insertCredited, lockDeposit } from '#areas/cashier/deposits/store.ts'
import { type Conflict, moveConflict } from '#areas/cashier/payments/conflict-store.ts'
import { findPayee } from '#areas/cashier/payments/payee-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { postInAct } from '#ledger/post.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { conflictIdText, openConflictOf, paymentTarget } from './conflict-of-act.ts'

/** The deposit that it is credited as: the one that it was meant for while that is open, else one of its own. */
const openDepositOf = async (tx: Tx, conflict: Conflict): Promise<Deposit | null> => {
  const deposit = conflict.deposit_id === null ? undefined : await lockDeposit(tx, conflict.deposit_id)
  return deposit === undefined || deposit.status === 'credited' || deposit.member_id !== conflict.member_id ? null : deposit
}

const creditAs = async (tx: Tx, conflict: Conflict, member: bigint, deposit: Deposit | null, proposal: bigint | null): Promise<bigint> => {
  const { amount_minor: amountMinor, payment_id: paymentId, paid_at: paidAt } = conflict
  if (deposit !== null) {
    await creditByHand(tx, deposit, { amountMinor, paymentId, paidAt, proposal })
    return deposit.id
  }
  const id = newKey()
  await insertCredited(tx, { id, member_id: member, provider: conflict.provider, method: conflict.method, amount_minor: amountMinor, currency: conflict.currency, payment_id: paymentId, paid_at: paidAt, proposal })
  return id
}

/** Credits a payment that waits, whole, to the member whom it was matched to. The books call it as the provider's do, so that it is credited once for ever. */
export const creditPayment = defineAct({
  name: 'deposits.credit-payment',
  payload: z.strictObject({ conflictId: conflictIdText }),
  plan: async (tx, { conflictId }, { proposal, now }) => {
    const conflict = await openConflictOf(tx, conflictId)
    const member = conflict.member_id === null ? undefined : await findPayee(tx, conflict.member_id)
    if (member === undefined) throw refuseStaff('not_matched')
    if (member.currency !== conflict.currency || member.type === 4) throw refuseStaff('other_currency')
    const market = await marketOfAct(tx, now)
    if (conflict.is_members_own === false && market.value('pay.own', 'deposit').includes('deposit')) throw refuseStaff('not_own_money')
    const deposit = await openDepositOf(tx, conflict)
    const { amount_minor: amountMinor, currency } = conflict
    return {
      target: paymentTarget(conflictId),
      member: member.id,
      version: BigInt(conflict.version),
      before: { state: 'open' },
      after: { state: 'credited', memberId: memberId(member.id), username: member.username, amountMinor: amountMinor.toString(), currency, depositId: deposit === null ? null : depositId(deposit.id) },
      amount: { minor: amountMinor, currency },
      apply: async (inside) => {
        const creditedAs = await creditAs(inside, conflict, member.id, deposit, proposal ?? null)
        await moveConflict(inside, conflict.id, 'credited', creditedAs)
        const wire = depositId(creditedAs)
        await tellPayment(inside, member.id, wire, 'credited')
        const outcome = await postInAct(inside, depositCredited({ member: member.id, currency, provider: conflict.provider, depositId: conflict.book_reference, amountMinor: minor(amountMinor) }))
        assert(outcome.status === 'OK' && outcome.hasMoved, 'a payment that waits was credited to nobody')
        return { depositId: wire }
      },
    }
  },
})
