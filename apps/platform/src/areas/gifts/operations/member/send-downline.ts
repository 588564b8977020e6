import { refuse } from '@trevo/operation/refuse'
import { type Minor, parseMinor } from '@trevo/rules/money'
import { moveTransfers } from '#areas/cashier/transfers/move-transfers.ts'
import { viewTransfer } from '#areas/cashier/transfers/transfer-view.ts'
import { findPartyByName, findTransferByRequest, type MemberTransfer } from '#areas/cashier/transfers/transfers-store.ts'
import { downlineDayLeft, downlineReach, levelsOf, readyToPay, requireBelow, requireFree, requireGiver } from '#areas/gifts/gift-rules.ts'
import { lockMembers } from '#areas/identity/members/members-store.ts'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'

interface Sent {
  readonly requestId: string
  readonly receiver: string
  readonly amountMinor: Minor
  readonly now: Date
}

const send = async (tx: Tx, { member }: Call<CallingMember>, { requestId, receiver, amountMinor, now }: Sent): Promise<MemberTransfer> => {
  // As it is now: staff may have closed it meanwhile.
  const levelMax = levelsOf(await downlineReach(tx))
  if (levelMax === null) throw refuse('module_off')
  const receivers = await requireBelow(tx, member, [receiver], { now, levelMax, field: 'receiver' })
  if (amountMinor > (await downlineDayLeft(tx, member, now))) throw refuse('transfer_day_limit')
  const [sent] = await moveTransfers(tx, { sender: { id: member.memberId, username: member.username }, receivers, amountMinor, currency: member.currency, requestId, way: 'downline' })
  if (sent === undefined) throw new Error('a transfer has a row of its sender')
  return sent
}

/** Product §10.1375. Downwards alone, and never taken back. */
export const sendDownline: Handler<'POST /api/agents/transfers'> = async ({ body }, call) => {
  await requireGiver(call)
  const { memberId, currency } = call.member
  if ((await downlineReach(call.db)) === 'OFF') throw refuse('module_off')
  const amountMinor = parseMinor(body.amount)
  if (amountMinor === null || amountMinor === 0n) throw refuse('amount_out_of_range')
  if (body.currency !== currency) throw refuse('invalid_fields', { fields: [{ field: 'currency', problem: 'format' }] })
  const now = call.clock.now()
  const { until, isRequired } = await readyToPay(call, true)
  const transfer = await transactMoney(call, async (tx) => {
    const receiver = await findPartyByName(tx, body.receiver)
    await lockMembers(tx, receiver === undefined ? [memberId] : [memberId, receiver.id])
    const earlier = await findTransferByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      if (earlier.way !== 'downline' || earlier.other_id !== receiver?.id || earlier.amount_minor !== amountMinor) throw refuse('request_mismatch')
      return earlier
    }
    await requireFree(tx, memberId, until, now)
    const sent = await send(tx, call, { requestId: body.requestId, receiver: body.receiver, amountMinor, now })
    await usePaymentProof(tx, { memberId, proof: body.paymentProof, isRequired, now })
    return sent
  })
  return viewTransfer(transfer)
}
