import { askPasskey } from '#areas/staff/passkeys.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const offerPasskeyLogin: StaffHandler<'POST /office/login/passkey-options'> = (_input, call) => askPasskey(call, call.origin, 'passkey-login', null)
