import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { nowFor, sharedNow } from '#areas/office/now/read-now.ts'

export const showNow: StaffHandler<'GET /office/now'> = async (_input, call) => nowFor(await sharedNow(call), call.me.grants)
