import type { Tx } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { depositRoom } from '#areas/care/limits/deposit-room.ts'
import type { OfferedMethod } from '#areas/cashier/methods/offered-methods.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { chooseOffer, isChosen } from '#areas/promotions/deposit-offers.ts'
import type { MemberCall } from '#areas/promotions/step-of-member.ts'
import { requirePapersForSum } from './papers-for-sum.ts'
import { depositRules } from './deposit-rules.ts'
import { countOpenDeposits, type Deposit, findDepositByRequest, insertDeposit } from './store.ts'

interface Wish {
  readonly memberId: bigint
  readonly requestId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Of the market, in which days begin; and now. */
  readonly zone: string
  readonly at: Date
}

/**
 * The one place where a deposit comes into the books, whatever its method: what a member, staff or the law allows of money in is asked here,
 * under the member's lock. What is chosen with it is promised in that transaction (Product §10.1173). The same wish gives the same deposit.
 */
export const openDeposit = async (tx: Tx, call: MemberCall, wish: Wish, { method, provider }: OfferedMethod, offer?: Parameters<typeof chooseOffer>[3]): Promise<Deposit> => {
  const { memberId, requestId, amountMinor, currency } = wish
  await lockMember(tx, memberId)
  const earlier = await findDepositByRequest(tx, memberId, requestId)
  if (earlier !== undefined) {
    if (earlier.amount_minor !== amountMinor || earlier.currency !== currency || earlier.method !== method.id || !(await isChosen(tx, memberId, earlier.id, offer))) throw refuse('request_mismatch')
    return earlier
  }
  if ((await countOpenDeposits(tx, memberId)) >= depositRules.openMax) throw refuse('too_many_open_deposits')
  const room = await depositRoom(tx, wish)
  if (room !== null && amountMinor > room) throw refuse('limit_reached')
  await requirePapersForSum(tx, call, memberId, amountMinor)
  const deposit = await insertDeposit(tx, {
    member_id: memberId,
    request_id: requestId,
    provider: provider.code,
    method: method.id,
    amount_minor: amountMinor,
    currency,
    expiresAfterSeconds: method.pay_seconds,
  })
  if (offer !== undefined) await chooseOffer(tx, call, { id: deposit.id, amountMinor, expiresAt: deposit.expires_at }, offer)
  return deposit
}
