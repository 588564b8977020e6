import { bankLineId, bankLineKey, conflictId, conflictKey, memberId } from '@trevo/rules/ids'
import type { Payer } from '#adapters/payments/payment-provider.ts'
import { findBankLine } from '#areas/cashier/bank-transfers/bank-lines-store.ts'
import { paymentIdOf } from '#areas/cashier/bank-transfers/house-bank.ts'
import { findConflict } from '#areas/cashier/payments/conflict-store.ts'
import { openPayer } from '#keys/payers.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { leftToday, requireReveal } from '#areas/staff/reveals.ts'
import type { StaffCall, StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'

interface Look {
  readonly field: 'payerName' | 'payerDocument'
  readonly reason: string
}

interface Payment {
  readonly id: string
  readonly payer: Payer | null
  /** Where the payer is the member. */
  readonly member: bigint | null
}

/** Counted and logged before it is shown. Of a payer who is the member, it is a look at the member. */
const lookAtPayer = async ({ me, transact, clock }: StaffCall<StaffMember>, { id, payer, member }: Payment, { field, reason }: Look) => {
  if (payer === null) throw refuseStaff('not_found')
  const left = await transact(async (tx) => {
    // One reveal after the other: two at once would both be the sixtieth.
    await lockPerson(tx, me.staffId)
    await requireReveal(tx, me, clock.now())
    await logReading(tx, me.actor, {
      act: member === null ? 'payments.reveal' : 'members.reveal',
      target: member === null ? { kind: 'payment', id } : { kind: 'member', id: memberId(member) },
      reason,
      after: { field, subject: id, roles: [...me.roles] },
    })
    return leftToday(tx, me.staffId, clock.now())
  })
  return { value: field === 'payerName' ? payer.name : payer.document, leftToday: left }
}

/** Who paid what does not fit, for a reason. */
export const revealPayer: StaffHandler<'POST /office/payment-conflicts/:conflictId/reveal'> = async ({ params, body }, call) => {
  const id = conflictKey(params.conflictId)
  const conflict = id === null ? undefined : await findConflict(call.db, id)
  if (conflict === undefined) throw refuseStaff('not_found')
  const member = conflict.is_members_own === true ? conflict.member_id : null
  return lookAtPayer(call, { id: conflictId(conflict.id), payer: openPayer(call.keys, conflict.payment_id, conflict.payer), member }, body)
}

/** Who a line of the house's bank names, for a reason. */
export const revealLinePayer: StaffHandler<'POST /office/bank-lines/:lineId/reveal'> = async ({ params, body }, call) => {
  const id = bankLineKey(params.lineId)
  const line = id === null ? undefined : await findBankLine(call.db, id)
  if (line === undefined) throw refuseStaff('not_found')
  return lookAtPayer(call, { id: bankLineId(line.id), payer: openPayer(call.keys, paymentIdOf(line), line.payer), member: null }, body)
}
