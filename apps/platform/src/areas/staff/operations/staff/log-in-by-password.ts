import { logInByPassword } from '#areas/staff/log-in.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const openByPassword: StaffHandler<'POST /office/login/password'> = async ({ body }, call) => {
  const { token, methods } = await logInByPassword(call, call.caller, body)
  return { token, methods: [...methods] }
}
