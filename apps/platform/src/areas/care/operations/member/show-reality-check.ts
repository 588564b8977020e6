import { viewReality } from '#areas/care/reality/reality-view.ts'
import type { Handler } from '#handler.ts'

export const showRealityCheck: Handler<'GET /api/care/reality-check'> = (_input, call) => viewReality(call)
