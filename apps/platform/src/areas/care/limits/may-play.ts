import { refuse } from '@trevo/operation/refuse'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { readLimitUse } from '#ledger/rooms.ts'
import { isInForce, listStanding } from './limits-store.ts'

/** Before a game opens: limits that the market asks for are set, and none is used up. What is staked is held to them again by the ledger. */
export const assertMayPlay = async (db: Db, memberId: bigint, market: MarketRules): Promise<void> => {
  const must = market.value('limit.must', 'launch')
  const set = (await listStanding(db, memberId)).filter(isInForce)
  if (must.some((kind) => !set.some((limit) => limit.kind === kind))) throw refuse('limits_required', { rule: `${market.code}.limit.must` })
  if (set.length === 0) return
  const uses = await readLimitUse(db, memberId)
  if (uses.some(({ amount, used }) => used >= amount)) throw refuse('limit_reached')
}
