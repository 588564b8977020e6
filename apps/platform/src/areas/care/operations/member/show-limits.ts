import { viewLimits } from '#areas/care/limits/limit-view.ts'
import type { Handler } from '#handler.ts'

export const showLimits: Handler<'GET /api/care/limits'> = (_input, { db, member, market, clock }) => viewLimits(db, member, { market, now: clock.now() })
