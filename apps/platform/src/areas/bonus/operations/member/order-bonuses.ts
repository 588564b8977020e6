import { refuse } from '@trevo/operation/refuse'
import { bonusKey } from '@trevo/rules/ids'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { readOpenGrants, setOrder } from '#areas/bonus/store.ts'
import { bonusView } from '#areas/bonus/view.ts'
import type { Handler } from '#handler.ts'

/** Product §4.1161. All that wait, each once: where one has begun or ended meanwhile, nothing changes. */
export const orderBonuses: Handler<'POST /api/bonus/order'> = async ({ body }, call) => {
  const { memberId } = call.member
  const ids = body.bonusIds.flatMap((wire) => bonusKey(wire) ?? [])
  return call.transact(async (tx) => {
    await lockMember(tx, memberId)
    if (!(await setOrder(tx, memberId, ids))) throw refuse('grant_over')
    return { waiting: (await readOpenGrants(tx, memberId)).filter(({ state }) => state === 'waiting').map(bonusView) }
  })
}
