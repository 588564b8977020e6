import { refuse } from '@trevo/operation/refuse'
import { readLimitUse } from '#ledger/rooms.ts'
import type { Services } from '#services.ts'
import { noteLimitRefusals } from './limit-refusals-store.ts'
import { isInForce, listStanding } from './limits-store.ts'

/** Before a game opens: limits that the market asks for are set, and none is used up; one that is counts as reached. What is staked is held to them again by the ledger. */
export const assertMayPlay = async ({ db, transact, market }: Pick<Services, 'db' | 'transact' | 'market'>, memberId: bigint): Promise<void> => {
  const must = market.value('limit.must', 'launch')
  const set = (await listStanding(db, memberId)).filter(isInForce)
  if (must.some((kind) => !set.some((limit) => limit.kind === kind))) throw refuse('limits_required', { rule: `${market.code}.limit.must` })
  if (set.length === 0) return
  const reached = (await readLimitUse(db, memberId)).filter(({ amount, used }) => used >= amount)
  if (reached.length === 0) return
  await transact((tx) => noteLimitRefusals(tx, memberId, reached, market.today()))
  throw refuse('limit_reached')
}
