import { refuse } from '@trevo/operation/refuse'
import { bonusView } from '#areas/bonus/view.ts'
import type { Handler } from '#handler.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { ownGrant } from './show-bonus.ts'

/** Product §4.1160. Of two taps the second finds it over. */
export const giveUpBonus: Handler<'POST /api/bonus/:bonusId/give-up'> = async ({ params }, call) => {
  const { memberId } = call.member
  const { id } = await ownGrant(call.db, memberId, params.bonusId)
  return transactMoney(call, async (tx) => {
    if ((await endGrant(tx, post, id, 'given-up')) === undefined) throw refuse('grant_over')
    return bonusView(await ownGrant(tx, memberId, params.bonusId))
  })
}
