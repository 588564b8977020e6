import { memberKey } from '@trevo/rules/ids'
import { type Minor, parseMinor } from '@trevo/rules/money'
import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { moveTransfers } from '#areas/cashier/transfers/move-transfers.ts'
import { requireAmount, requireReceiver, requireTransferOn, transferLimits } from '#areas/cashier/transfers/transfer-rules.ts'
import { viewTransfer } from '#areas/cashier/transfers/transfer-view.ts'
import { findTransferByRequest, lockParties, type MemberTransfer } from '#areas/cashier/transfers/transfers-store.ts'
import { coolingDown } from '#areas/cashier/withdrawals/destination.ts'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { isMoneyStopped } from '#areas/risk/cases/stops-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { transactMoney } from '#ledger/committed.ts'

const isSame = (earlier: MemberTransfer, receiver: bigint, amountMinor: Minor): boolean => earlier.other_id === receiver && earlier.amount_minor === amountMinor

/** The wish, both sides' rows and both lines are one transaction: none is ever there without the others. */
export const requestTransfer: Handler<'POST /api/transfers'> = async ({ body }, call) => {
  await requireTransferOn(call)
  const { member, clock } = call
  const amountMinor = parseMinor(body.amount)
  const receiverId = memberKey(body.receiverId)
  if (amountMinor === null) throw refuse('amount_out_of_range')
  if (receiverId === null || receiverId === member.memberId) throw refuse('receiver_refused')
  if (body.currency !== member.currency) throw refuse('invalid_fields', { fields: [{ field: 'currency', problem: 'format' }] })
  const now = clock.now()
  const site = await call.site()
  const until = await coolDownUntil(call.db, member.memberId, site.cool_down_hours, now)
  // Who has no payment password proves anew who they are: what went to another member comes back only if that member wants it.
  const hasPassword = (await findPaymentPassword(call.db, member.memberId)) !== undefined
  if (!hasPassword && !site.is_payment_password_required) await requireStepUp(call)
  const transfer = await transactMoney(call, async (tx) => {
    const parties = await lockParties(tx, member.memberId, receiverId)
    const earlier = await findTransferByRequest(tx, member.memberId, body.requestId)
    if (earlier !== undefined) {
      if (!isSame(earlier, receiverId, amountMinor)) throw refuse('request_mismatch')
      return earlier
    }
    if (until !== null) throw coolingDown(until, now)
    if (await isMoneyStopped(tx, member.memberId)) throw refuse('receiver_refused')
    const receiver = requireReceiver(parties.find(({ id }) => id === receiverId), member)
    requireAmount(await transferLimits(tx, member, now), amountMinor)
    const [sent] = await moveTransfers(tx, {
      sender: { id: member.memberId, username: member.username },
      receivers: [receiver],
      amountMinor,
      currency: member.currency,
      requestId: body.requestId,
      way: 'member',
    })
    if (sent === undefined) throw new Error('a transfer has a row of its sender')
    // Last, so that what is refused for another reason leaves the proof good.
    await usePaymentProof(tx, { memberId: member.memberId, proof: body.paymentProof, isRequired: site.is_payment_password_required, now })
    return sent
  })
  return viewTransfer(transfer)
}
