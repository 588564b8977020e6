import { strict as assert } from 'node:assert'
import type { RefundOutcome } from '#adapters/payments/payment-provider.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { post } from '#ledger/post.ts'
import { moveConflict } from './conflict-store.ts'
import { endRefund, lockRefund, markProcessing, type Refund } from './refund-store.ts'

/** What the provider says of a refund, any number of times: it ends once, and its money with it. */
export const applyRefund = (services: Pick<Services, 'transact'>, id: bigint, outcome: RefundOutcome): Promise<void> =>
  transactMoney(services, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund === undefined || refund.ended_at !== null) return
    if (outcome.status === 'processing') return markProcessing(tx, id)
    await endRefund(tx, id, outcome.status === 'refused' ? { state: 'refused', trouble: outcome.reason } : { state: 'done' })
    return move(tx, refund, outcome.status === 'done')
  })

/** Of a deposit that was credited, the member's money leaves or comes back; of a payment that is nobody's, none moves, and people decide again where it did not go. */
const move = async (tx: Tx, refund: Refund, isDone: boolean): Promise<void> => {
  if (refund.conflict_id !== null) return moveConflict(tx, refund.conflict_id, isDone ? 'refunded' : 'open')
  const { member_id: member, provider, reference: withdrawalId } = refund
  assert(member !== null, 'a deposit is a member’s')
  const outcome = await post(tx, isDone ? withdrawalPaid({ member, provider, withdrawalId }) : withdrawalReleased({ member, withdrawalId }))
  assert.equal(outcome.status, 'OK', 'what was held can leave or come back')
}
