import { changeLimit } from '#areas/care/limits/change-limit.ts'
import { viewLimits } from '#areas/care/limits/limit-view.ts'
import type { Handler } from '#handler.ts'

export const setLimit: Handler<'PUT /api/care/limits'> = async ({ body: { kind, period, amount } }, { db, transact, member, market, clock }) => {
  const at = clock.now()
  const { memberId, currency } = member
  await transact((tx) => changeLimit(tx, { kind, period, memberId, currency, at }, amount === null ? null : BigInt(amount), market))
  return viewLimits(db, member, { market, now: at })
}
