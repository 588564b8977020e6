import { viewNoticed } from '#areas/care/harm/noticed-view.ts'
import type { Handler } from '#handler.ts'

export const showNoticed: Handler<'GET /api/care/noticed'> = (_input, { db, market, member, clock }) => viewNoticed(db, member, { market, now: clock.now() })
