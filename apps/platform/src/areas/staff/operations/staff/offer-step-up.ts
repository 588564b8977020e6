import { askPasskey } from '#areas/staff/passkeys.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const offerStepUp: StaffHandler<'POST /office/step-up/passkey-options'> = (_input, call) => askPasskey(call, call.origin, 'step-up', call.me.staffId)
