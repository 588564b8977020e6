import { strict as assert } from 'node:assert'
import { refuse } from '@trevo/operation/refuse'
import { memberTransferId } from '@trevo/rules/ids'
import { type Minor, minor } from '@trevo/rules/money'
import type { Tx } from '#db/tables.ts'
import { transferReceived, transferSent } from '#ledger/movements/member-transfer.ts'
import { postAll } from '#ledger/post.ts'
import { requireOwedStays } from './owed-store.ts'
import { maskedName } from './transfer-rules.ts'
import { insertTransfers, type MemberTransfer, type Party, type TransferWay } from './transfers-store.ts'
import { addToTurnOver, giveOnToTurnOver } from './turned-over-store.ts'

export interface Sending {
  readonly sender: Pick<Party, 'id' | 'username'>
  readonly receivers: readonly Pick<Party, 'id' | 'username'>[]
  /** To each. */
  readonly amountMinor: Minor
  readonly currency: string
  readonly requestId: string
  readonly way: TransferWay
  readonly giftId?: bigint
}

/** Every line, in the order of the members' ids, as the purses are locked. */
const linesOf = (sent: readonly MemberTransfer[]) =>
  sent
    .flatMap(({ member_id: sender, other_id: receiver, id, currency, amount_minor: amount }) => {
      const of = { currency, transferId: memberTransferId(id), amountMinor: minor(amount) }
      return [
        { member: sender, line: transferSent({ ...of, member: sender }) },
        { member: receiver, line: transferReceived({ ...of, member: receiver }) },
      ]
    })
    .toSorted((one, other) => (one.member < other.member ? -1 : one.member > other.member ? 1 : 0))
    .map(({ line }) => line)

/**
 * Sends the same amount to each, one or a hundred: both sides' rows, both lines, and what the receivers have to turn over, or nothing. All of the
 * members are locked. The sender's rows are given back, in the order of the receivers.
 */
export const moveTransfers = async (tx: Tx, sending: Sending): Promise<readonly MemberTransfer[]> => {
  const { sender, receivers, amountMinor, currency } = sending
  const sent = await insertTransfers(tx, {
    ...sending,
    sender: { id: sender.id, shown: maskedName(sender.username) },
    receivers: receivers.map(({ id, username }) => ({ id, shown: maskedName(username) })),
  })
  await giveOnToTurnOver(tx, { memberId: sender.id, currency }, minor(amountMinor * BigInt(receivers.length)))
  await addToTurnOver(tx, receivers.map(({ id }) => id), currency, amountMinor)
  for (const { status } of await postAll(tx, linesOf(sent))) {
    if (status === 'INSUFFICIENT_FUNDS') throw refuse('insufficient_funds')
    assert(status === 'OK', `a side of a transfer was answered ${status}`)
  }
  await requireOwedStays(tx, { memberId: sender.id, currency })
  return sent
}
