import { refuse } from '@trevo/operation/refuse'
import { typeProblem } from '@trevo/rules/agents/tree'
import { memberKey } from '@trevo/rules/ids'
import { nextCut } from '#areas/agents/acts/write-change.ts'
import { assertModule } from '#areas/agents/assert-module.ts'
import { isDirectNow } from '#areas/agents/invites/accounts-store.ts'
import { insertChange, lockTree, readTypeFacts } from '#areas/agents/tree-store.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1321. Checked once more at the cut. */
export const makeAgent: Handler<'POST /api/agents/members/:memberId/agent'> = async ({ params }, { transact, member, market, clock }) => {
  assertModule(market, member.type)
  const target = memberKey(params.memberId) ?? 0n
  const now = clock.now()
  return transact(async (tx) => {
    await lockTree(tx)
    if (!(await isDirectNow(tx, member.memberId, target))) throw refuse('not_found')
    const facts = await readTypeFacts(tx, target, 1)
    if (facts === null || facts.from !== 0) throw refuse('already_agent')
    const problem = typeProblem(facts)
    if (problem !== null) throw refuse(problem === 'tree_too_deep' ? problem : 'already_agent')
    const from = nextCut(now)
    if (!(await insertChange(tx, { memberId: target, type: 1, fromDay: from, staffId: null, now }))) throw refuse('already_agent')
    return { from }
  })
}
