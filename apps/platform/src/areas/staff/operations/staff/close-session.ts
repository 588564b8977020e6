import { logOut } from '#areas/staff/log-in.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const closeSession: StaffHandler<'DELETE /office/session'> = async (_input, call) => {
  await logOut(call, call.caller, call.me.staffId, call.me.session.id)
  call.setSession(null)
  return null
}
