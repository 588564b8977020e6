import { sessionKey } from '@trevo/rules/ids'
import { endOwnSession as endOne } from '#areas/staff/log-in.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Of whoever asks alone: another's is as unknown as one that never was. */
export const endOwnSession: StaffHandler<'DELETE /office/mine/sessions/:sessionId'> = async ({ params }, call) => {
  const id = sessionKey(params.sessionId)
  if (id === null || !(await endOne(call, call.me.actor, call.me.staffId, id))) throw refuseStaff('not_found')
  if (id === call.me.session.id) call.setSession(null)
  return null
}
