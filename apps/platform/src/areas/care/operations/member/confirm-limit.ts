import { confirmLimit } from '#areas/care/limits/change-limit.ts'
import { viewLimits } from '#areas/care/limits/limit-view.ts'
import type { Handler } from '#handler.ts'

export const confirmWish: Handler<'POST /api/care/limits/confirm'> = async ({ body }, { db, transact, member, market, clock }) => {
  const at = clock.now()
  const { memberId, currency } = member
  await transact((tx) => confirmLimit(tx, { ...body, memberId, currency, at }, market))
  return viewLimits(db, member, { market, now: at })
}
