import { openSession } from '#areas/staff/log-in.ts'
import { readMe } from '#areas/staff/me.ts'
import { provePasskey } from '#areas/staff/passkeys.ts'
import { findPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const openByPasskey: StaffHandler<'POST /office/login/passkey'> = async ({ body }, call) => {
  const staffId = await provePasskey(call, call.origin, 'passkey-login', null, body)
  if ((await findPerson(call.db, staffId))?.state !== 'active') throw refuseStaff('passkey_refused')
  const opened = await openSession(call, call.caller, staffId, 'passkey')
  call.setSession(opened.token)
  return { me: await readMe(call, opened.token, opened.isNewDevice) }
}
