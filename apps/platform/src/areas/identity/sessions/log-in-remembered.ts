import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { isSignedBy, nonceOfChallenge } from './remembered-challenge.ts'
import { spendNonce } from '#areas/identity/keys/body-keys-store.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { endOneRemembered, findRemembered, publicKeyOf, readCredential, turnRemembered } from './remembered-logins-store.ts'
import type { WayIn } from './login-type.ts'

const over = () => refuse('remembered_login_over')

/**
 * What a phone keeps in place of a password, and the phone's own key over a text that we just made. A credential without its key has left
 * its phone, and one that was used before is somebody else's too: neither is good to anybody any more (Product §8.17).
 */
export const logInRemembered: WayIn<'remembered'> = async (body, call) => {
  const { db, transact, clock, keys, limits, address } = call
  const line = lineOf(address)
  const retryAfterSeconds = limits.take('login-line', line)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })

  const nonce = nonceOfChallenge(keys, body.challenge, clock.now())
  const credential = readCredential(body.password)
  const family = credential === null ? undefined : await findRemembered(db, credential.id)
  if (nonce === null || credential === null || family === undefined || !(await spendNonce(db, nonce, clock.now()))) throw over()
  const key = publicKeyOf(family)
  if (key === null || !isSignedBy(key, { challenge: body.challenge, credential: body.password }, body.signature)) {
    await transact((tx) => endOneRemembered(tx, credential.id))
    throw over()
  }
  const member = await findMemberById(db, family.member_id)
  if (member === undefined) throw over()
  const how = { method: 'remembered', as: body.as } as const
  await assertMayLogIn(call, member, how)
  const reply = await transact(async (tx) => {
    const next = await turnRemembered(tx, credential, clock.now())
    return next === null ? null : { ...(await openSessionFor(tx, call, member, how)), remembered: next }
  })
  if (reply === null) throw over()
  limits.giveBack('login-line', line)
  return reply
}
