import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { sealTotpSecret } from '#areas/identity/security/second-factor.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { newTotpSecret, totpWords } from '#credentials/totp.ts'
import { offerTotp } from '#areas/identity/security/totp-secrets-store.ts'

export const openTotp: Handler<'POST /api/security/totp'> = async (_input, call) => {
  const { transact, clock, keys, member } = call
  await requireStepUp(call)
  const secret = newTotpSecret()
  const sealed = sealTotpSecret(keys, member.memberId, secret)
  if (!(await transact((tx) => offerTotp(tx, member.memberId, sealed, clock.now())))) throw refuse('second_factor_on')
  return totpWords(secret, (await call.site()).brand_name, member.username)
}
