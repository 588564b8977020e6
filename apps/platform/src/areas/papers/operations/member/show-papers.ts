import { papersView } from '#areas/papers/view.ts'
import type { Handler } from '#handler.ts'

export const showPapers: Handler<'GET /api/papers'> = (_input, call) => papersView(call, call.member)
