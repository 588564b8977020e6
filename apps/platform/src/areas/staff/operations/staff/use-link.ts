import { readMe } from '#areas/staff/me.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { takeLink } from '#areas/staff/use-link.ts'

export const useStaffLink: StaffHandler<'POST /office/links/use'> = async ({ body }, call) => {
  const { recoveryCodes, ...opened } = await takeLink(call, call.caller, body, call.origin)
  call.setSession(opened.token)
  return { me: await readMe(call, opened.token, opened.isNewDevice), recoveryCodes: [...recoveryCodes] }
}
