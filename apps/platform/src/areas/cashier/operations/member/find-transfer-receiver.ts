import { memberId, memberKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { maskedName, requireReceiver, requireTransferOn } from '#areas/cashier/transfers/transfer-rules.ts'
import { findParty, findPartyByName } from '#areas/cashier/transfers/transfers-store.ts'
import { consume } from '#limits/limits.ts'

export const findTransferReceiver: Handler<'POST /api/transfers/receiver'> = async ({ body }, call) => {
  await requireTransferOn(call)
  consume(call, 'receiver', call.member.memberId.toString(), 1)
  const key = memberKey(body.receiver)
  const receiver = requireReceiver(key === null ? await findPartyByName(call.db, body.receiver) : await findParty(call.db, key), call.member)
  return { receiverId: memberId(receiver.id), name: maskedName(receiver.username) }
}
