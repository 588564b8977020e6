import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { newRecoveryCodes, recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { findTotp, replaceRecoveryCodes } from '#areas/identity/security/totp-secrets-store.ts'

export const renewRecoveryCodes: Handler<'POST /api/security/recovery-codes'> = async (_input, call) => {
  const { transact, member } = call
  const { memberId } = member
  await requireStepUp(call)
  const recoveryCodes = newRecoveryCodes()
  await transact(async (tx) => {
    // Two at once would leave twice as many.
    await lockMember(tx, memberId)
    const totp = await findTotp(tx, memberId)
    if (totp === undefined || totp.confirmed_at === null) throw refuse('not_found')
    await replaceRecoveryCodes(tx, memberId, recoveryCodes.map((code) => recoveryCodeHash(memberId, code)))
    await noteSecurityChange(tx, call, 'recovery-codes-new')
  })
  call.wake('send-outbox')
  return { recoveryCodes: [...recoveryCodes] }
}
