import { strict as assert } from 'node:assert'
import { withdrawalId } from '@trevo/rules/ids'
import type { Tx } from '#db/tables.ts'
import { taxReturned } from '#ledger/movements/tax-returned.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import type { post } from '#ledger/post.ts'
import type { Withdrawal } from './store.ts'

/** What was held of a withdrawal that is not paid, and what was withheld of it, are the member's again in one moment (Product §10.650). */
export const giveMoneyBack = async (tx: Tx, { id, member_id: member, withheld_minor: withheld }: Pick<Withdrawal, 'id' | 'member_id' | 'withheld_minor'>, by: typeof post): Promise<void> => {
  const of = { member, withdrawalId: withdrawalId(id) }
  for (const movement of withheld > 0n ? [withdrawalReleased(of), taxReturned(of)] : [withdrawalReleased(of)]) {
    const outcome = await by(tx, movement)
    assert.equal(outcome.status, 'OK', 'what was held or withheld can come back')
  }
}
