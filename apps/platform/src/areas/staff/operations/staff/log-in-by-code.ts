import { finishByCode } from '#areas/staff/log-in.ts'
import { readMe } from '#areas/staff/me.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const openByCode: StaffHandler<'POST /office/login/code'> = async ({ body }, call) => {
  const opened = await finishByCode(call, call.caller, body)
  call.setSession(opened.token)
  return { me: await readMe(call, opened.token, opened.isNewDevice) }
}
