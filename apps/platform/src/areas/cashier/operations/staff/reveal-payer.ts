import { conflictId, conflictKey, memberId } from '@trevo/rules/ids'
import { findConflict } from '#areas/cashier/payments/conflict-store.ts'
import { openPayer } from '#keys/payers.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { leftToday, requireReveal } from '#areas/staff/reveals.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Who paid what does not fit, for a reason: counted and logged before it is shown. Of a payer who is the member, it is a look at the member. */
export const revealPayer: StaffHandler<'POST /office/payment-conflicts/:conflictId/reveal'> = async ({ params, body }, { db, keys, me, transact, clock }) => {
  const id = conflictKey(params.conflictId)
  const conflict = id === null ? undefined : await findConflict(db, id)
  const payer = conflict === undefined ? null : openPayer(keys, conflict.payment_id, conflict.payer)
  if (conflict === undefined || payer === null) throw refuseStaff('not_found')
  const payment = conflictId(conflict.id)
  const isTheirs = conflict.is_members_own === true && conflict.member_id !== null
  const left = await transact(async (tx) => {
    // One reveal after the other: two at once would both be the sixtieth.
    await lockPerson(tx, me.staffId)
    await requireReveal(tx, me, clock.now())
    await logReading(tx, me.actor, {
      act: isTheirs ? 'members.reveal' : 'payments.reveal',
      target: isTheirs && conflict.member_id !== null ? { kind: 'member', id: memberId(conflict.member_id) } : { kind: 'payment', id: payment },
      reason: body.reason,
      after: { field: body.field, subject: payment, roles: [...me.roles] },
    })
    return leftToday(tx, me.staffId, clock.now())
  })
  return { value: body.field === 'payerName' ? payer.name : payer.document, leftToday: left }
}
