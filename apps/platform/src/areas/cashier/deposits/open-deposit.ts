import type { Tx } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { depositRoom } from '#areas/care/limits/deposit-room.ts'
import type { OfferedMethod } from '#areas/cashier/methods/offered-methods.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Services } from '#services.ts'
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
 * under the member's lock. The same wish gives the same deposit.
 */
export const openDeposit = async (tx: Tx, services: Pick<Services, 'market'>, wish: Wish, { method, provider }: OfferedMethod): Promise<Deposit> => {
  const { memberId, requestId, amountMinor, currency } = wish
  await lockMember(tx, memberId)
  const earlier = await findDepositByRequest(tx, memberId, requestId)
  if (earlier !== undefined) {
    if (earlier.amount_minor !== amountMinor || earlier.currency !== currency || earlier.method !== method.id) throw refuse('request_mismatch')
    return earlier
  }
  if ((await countOpenDeposits(tx, memberId)) >= depositRules.openMax) throw refuse('too_many_open_deposits')
  const room = await depositRoom(tx, wish)
  if (room !== null && amountMinor > room) throw refuse('limit_reached')
  await requirePapersForSum(tx, services, memberId, amountMinor)
  return insertDeposit(tx, {
    member_id: memberId,
    request_id: requestId,
    provider: provider.code,
    method: method.id,
    amount_minor: amountMinor,
    currency,
    expiresAfterSeconds: method.pay_seconds,
  })
}
