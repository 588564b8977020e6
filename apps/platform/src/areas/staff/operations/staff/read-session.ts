import { readMe } from '#areas/staff/me.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const readSession: StaffHandler<'GET /office/session'> = async (_input, call) => ({ me: call.sessionToken === '' ? null : await readMe(call, call.sessionToken) })
