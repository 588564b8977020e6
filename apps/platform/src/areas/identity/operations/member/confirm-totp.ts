import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { newRecoveryCodes, recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { openTotpSecret } from '#areas/identity/security/second-factor.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { totpStep } from '#credentials/totp.ts'
import { confirmTotp, findTotp, replaceRecoveryCodes } from '#areas/identity/security/totp-secrets-store.ts'

/** On only once a code shows that the secret is kept; of two at the same moment one is answered the codes. */
export const confirmTotpSecret: Handler<'POST /api/security/totp/confirm'> = async ({ body }, call) => {
  const { db, transact, clock, keys, member } = call
  const { memberId } = member
  await requireStepUp(call)
  const offered = await findTotp(db, memberId)
  if (offered === undefined) throw refuse('not_found')
  if (offered.confirmed_at !== null) throw refuse('second_factor_on')
  const step = totpStep(openTotpSecret(keys, memberId, offered.sealed), body.code, clock.now())
  if (step === null) throw refuse('second_factor_wrong', { fields: [{ field: 'code', problem: 'not_accepted' }] })
  const recoveryCodes = newRecoveryCodes()
  await transact(async (tx) => {
    if (!(await confirmTotp(tx, memberId, offered.sealed, step, clock.now()))) throw refuse('second_factor_on')
    await replaceRecoveryCodes(tx, memberId, recoveryCodes.map((code) => recoveryCodeHash(memberId, code)))
    await noteSecurityChange(tx, call, 'second-factor-on')
  })
  call.wake('send-outbox')
  return { recoveryCodes: [...recoveryCodes] }
}
