import { depositId, depositKey, memberId, memberKey } from '@trevo/rules/ids'
import { isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import { z } from 'zod'
import { lockDeposit } from '#areas/cashier/deposits/store.ts'
import { matchConflict } from '#areas/cashier/payments/conflict-store.ts'
import { openPayer } from '#keys/payers.ts'
import { findPayee } from '#areas/cashier/payments/payee-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'
import { conflictIdText, depositIdText, openConflictOf, paymentTarget } from './conflict-of-act.ts'

const payload = z
  .strictObject({ conflictId: conflictIdText, memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/).nullable(), depositId: depositIdText.nullable() })
  .refine((given) => given.memberId !== null || given.depositId !== null)

/** A deposit says its member; where both are named they must agree. */
const namedIn = async (tx: Tx, given: z.output<typeof payload>): Promise<{ readonly member: bigint; readonly deposit: bigint | null }> => {
  const typed = given.memberId === null ? null : (memberKey(given.memberId) ?? 0n)
  if (given.depositId === null) return { member: typed ?? 0n, deposit: null }
  const deposit = await lockDeposit(tx, depositKey(given.depositId) ?? 0n)
  if (deposit === undefined) throw refuseStaff('not_found')
  if (typed !== null && typed !== deposit.member_id) throw refuseStaff('invalid_request')
  return { member: deposit.member_id, deposit: deposit.id }
}

/** Says whose a payment is. No money moves: that is proposed with who it is for in sight. */
export const matchPayment = defineAct({
  name: 'deposits.match',
  payload,
  plan: async (tx, given, { services }) => {
    const conflict = await openConflictOf(tx, given.conflictId)
    const { member: key, deposit } = await namedIn(tx, given)
    const member = await findPayee(tx, key)
    if (member === undefined) throw refuseStaff('not_found')
    if (member.currency !== conflict.currency || member.type === 4) throw refuseStaff('other_currency')
    const payer = openPayer(services.keys, conflict.payment_id, conflict.payer)
    const isOwn = payer === null ? null : isMembersOwn((await readProfile(tx, services.keys, member.id)).profile.idNumber, payer.document)
    const shown = (memberOf: bigint | null, depositOf: bigint | null) => ({ memberId: memberOf === null ? null : memberId(memberOf), depositId: depositOf === null ? null : depositId(depositOf) })
    return {
      target: paymentTarget(given.conflictId),
      member: member.id,
      version: BigInt(conflict.version),
      before: shown(conflict.member_id, conflict.deposit_id),
      after: shown(member.id, deposit),
      apply: async (inside) => {
        await matchConflict(inside, conflict.id, { member_id: member.id, deposit_id: deposit, is_members_own: isOwn })
        return { conflictId: given.conflictId }
      },
    }
  },
})
