import { stepUpByCode } from '#areas/staff/log-in.ts'
import { readMe } from '#areas/staff/me.ts'
import { provePasskey } from '#areas/staff/passkeys.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { stepUpSession } from '#areas/staff/session-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const stepUp: StaffHandler<'POST /office/step-up'> = async ({ body }, call) => {
  const { me } = call
  if ('code' in body) await stepUpByCode(call, call.caller, { staffId: me.staffId, email: me.session.email }, body.code)
  else await provePasskey(call, call.origin, 'step-up', me.staffId, body)
  const token = await call.transact((tx) => stepUpSession(tx, me.session.id, call.clock.now()))
  if (token === null) throw refuseStaff('session_ended')
  call.setSession(token)
  return { me: await readMe(call, token) }
}
