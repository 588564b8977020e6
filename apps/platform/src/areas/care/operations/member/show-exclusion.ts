import { viewExclusion } from '#areas/care/exclusion/exclusion-view.ts'
import type { Handler } from '#handler.ts'

export const showExclusion: Handler<'GET /api/exclusion'> = (_input, call) => viewExclusion(call, call.member.memberId)
