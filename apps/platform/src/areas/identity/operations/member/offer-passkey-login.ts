import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { requestOptions } from '#areas/identity/security/passkeys.ts'
import { findChallenge, insertChallenge } from '#areas/identity/security/security-challenges-store.ts'

/** Without a name: any passkey of this host. With the id of a second factor that is asked: one of that member's, over that question. */
export const offerPasskeyLogin: Handler<'POST /api/session/passkey-options'> = async ({ body }, call) => {
  const { db, transact, clock, origin } = call
  if (body.challengeId === undefined) {
    const { id, challenge } = await transact((tx) => insertChallenge(tx, { purpose: 'passkey-login', memberId: null }, clock.now()))
    return { challengeId: id, options: await requestOptions(call, { origin, challenge, memberId: null }) }
  }
  const asked = await findChallenge(db, body.challengeId, 'second-factor', clock.now())
  if (asked === undefined) throw refuse('challenge_over')
  return { challengeId: body.challengeId, options: await requestOptions(call, { origin, challenge: asked.challenge, memberId: asked.member_id }) }
}
