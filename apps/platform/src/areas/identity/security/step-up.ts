import type { Db } from '#db/tables.ts'
import type { Call, CallingMember } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { listPasskeys } from './passkeys-store.ts'
import { findPassword, findSessionProof, findSessionStart } from './step-up-store.ts'
import { forgiveTries, takeTry } from './secret-tries-store.ts'
import { type SecondFactorMethod, secondFactorMethods } from './second-factor.ts'

/** Product §9.50. */
export const stepUpLifeMs = 5 * 60_000

export type StepUpMethod = 'password' | SecondFactorMethod

/** How a member proves once more to be the one: by the second factor where they have one, else by the password, else by a passkey; none where they have none of them. */
export const stepUpMethods = async (db: Db, memberId: bigint): Promise<readonly StepUpMethod[]> => {
  const second = await secondFactorMethods(db, memberId)
  if (second.length > 0) return second
  if ((await findPassword(db, memberId)) !== null) return ['password']
  return (await listPasskeys(db, memberId)).length > 0 ? ['passkey'] : []
}

const isFresh = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() < stepUpLifeMs

/**
 * Whether this session may do what is sensitive. Who has neither password nor second factor came in by a code, a passkey or an identity
 * elsewhere: there a session that was opened just now is the proof, for a passkey may lie in another phone.
 */
export const isSteppedUp = async ({ db, clock, member }: Call<CallingMember>): Promise<boolean> => {
  const now = clock.now()
  if (isFresh(member.steppedUpAt, now)) return true
  const methods = await stepUpMethods(db, member.memberId)
  return methods.every((method) => method === 'passkey') && isFresh(await findSessionStart(db, member.sessionId), now)
}

/** At the head of every sensitive handler. Throws `step_up_required`: the phone asks the member and sends the call again. */
export const requireStepUp = async (call: Call<CallingMember>): Promise<void> => {
  if (!(await isSteppedUp(call))) throw refuse('step_up_required')
}

/** By what they did, once `requireStepUp` let them: `login` where the session was opened just now. */
export const proofOf = async ({ db, clock, member }: Call<CallingMember>): Promise<string> => (isFresh(member.steppedUpAt, clock.now()) ? ((await findSessionProof(db, member.sessionId)) ?? 'login') : 'login')

/** The member's password once more, told beside `field`. A try is taken before it is looked at; throws `wrong_password`, and `too_many_requests` after five wrong ones. */
export const requirePassword = async (call: Call<CallingMember>, password: string, field = 'password'): Promise<void> => {
  const { db, transact, clock, passwords, member } = call
  const wait = await transact((tx) => takeTry(tx, member.memberId, 'step-up', clock.now()))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  if (!(await passwords.matches(await findPassword(db, member.memberId), password))) {
    throw refuse('wrong_password', { fields: [{ field, problem: 'not_accepted' }] })
  }
  await transact((tx) => forgiveTries(tx, member.memberId, 'step-up'))
}
