import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { provePasskey, requestOptions, usePasskey } from '#areas/identity/security/passkeys.ts'
import { insertChallenge, tryChallenge, useChallenge } from '#areas/identity/security/security-challenges-store.ts'
import { requireMethod, stepUpSession } from './step-up.ts'

export const stepUpByPasskey: Handler<'POST /api/security/step-up/passkey'> = async ({ body }, call) => {
  const { transact, clock, member, origin } = call
  await requireMethod(call, 'passkey')
  const asked = await transact((tx) => tryChallenge(tx, body.challengeId, 'passkey-step-up', clock.now()))
  if (asked === undefined || asked.member_id !== member.memberId) throw refuse('challenge_over')
  const proven = await provePasskey(call, { response: body.response, challenge: asked.challenge, origin, memberId: member.memberId })
  return transact(async (tx) => {
    if (!(await useChallenge(tx, asked.id_hash))) throw refuse('challenge_over')
    await usePasskey(tx, proven, clock.now())
    return stepUpSession(tx, call, 'passkey')
  })
}

export const offerStepUpByPasskey: Handler<'POST /api/security/step-up/passkey-options'> = async (_input, call) => {
  const { transact, clock, member, origin } = call
  const { id, challenge } = await transact((tx) => insertChallenge(tx, { purpose: 'passkey-step-up', memberId: member.memberId }, clock.now()))
  return { challengeId: id, options: await requestOptions(call, { origin, challenge, memberId: member.memberId }) }
}
