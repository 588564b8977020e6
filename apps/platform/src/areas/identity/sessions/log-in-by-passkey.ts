import { refuse } from '@trevo/operation/refuse'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { provePasskey, usePasskey } from '#areas/identity/security/passkeys.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { tryChallenge, useChallenge } from '#areas/identity/security/security-challenges-store.ts'
import type { WayIn } from './login-type.ts'

/** The phone, and its owner's face, finger or code: two factors at once, so that no other is asked for. */
export const logInByPasskey: WayIn<'passkey'> = async (body, call) => {
  const { db, transact, clock, origin } = call
  const asked = await transact((tx) => tryChallenge(tx, body.challengeId, 'passkey-login', clock.now()))
  if (asked === undefined) throw refuse('challenge_over')
  const proven = await provePasskey(call, { response: body.response, challenge: asked.challenge, origin, memberId: null })
  const member = await findMemberById(db, proven.passkey.member_id)
  if (member === undefined) throw refuse('passkey_refused')
  const how = { method: 'passkey', as: body.as, remember: body.remember, isSecondFactorDone: true } as const
  await assertMayLogIn(call, member, how)
  return transact(async (tx) => {
    if (!(await useChallenge(tx, asked.id_hash))) throw refuse('challenge_over')
    await usePasskey(tx, proven, clock.now())
    return openSessionFor(tx, call, member, how)
  })
}
