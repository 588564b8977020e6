import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { creationOptions, passkeysMax } from '#areas/identity/security/passkeys.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { listPasskeys } from '#areas/identity/security/passkeys-store.ts'
import { insertChallenge } from '#areas/identity/security/security-challenges-store.ts'

export const offerPasskey: Handler<'POST /api/security/passkeys/options'> = async (_input, call) => {
  const { db, transact, clock, member, origin } = call
  await requireStepUp(call)
  const known = await listPasskeys(db, member.memberId)
  if (known.length >= passkeysMax) throw refuse('passkeys_full')
  const { id, challenge } = await transact((tx) => insertChallenge(tx, { purpose: 'passkey-add', memberId: member.memberId }, clock.now()))
  const { brand_name: brandName } = await call.site()
  return { challengeId: id, options: await creationOptions({ origin, brandName, memberId: member.memberId, username: member.username, challenge, known }) }
}
