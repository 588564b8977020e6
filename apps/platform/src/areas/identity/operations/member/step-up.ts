import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { useCodeAnswer } from '#areas/identity/security/second-factor.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requirePassword, stepUpLifeMs, type StepUpMethod, stepUpMethods } from '#areas/identity/security/step-up.ts'
import { forgiveTries, takeTry } from '#areas/identity/security/secret-tries-store.ts'
import { rotateSession } from '#areas/identity/sessions/sessions-store.ts'

export const requireMethod = async ({ db, member }: Call<CallingMember>, method: StepUpMethod): Promise<void> => {
  if (!(await stepUpMethods(db, member.memberId)).includes(method)) throw refuse('not_allowed')
}

/** The session goes on under another token, so that whoever has copied the old one does not share the proof. */
export const stepUpSession = async (tx: Tx, { member, clock }: Call<CallingMember>, by: StepUpMethod) => {
  const now = clock.now()
  const token = await rotateSession(tx, member.sessionId, now, { isStepUp: true, by })
  if (token === null) throw refuse('session_ended')
  return { token, validUntil: new Date(now.getTime() + stepUpLifeMs).toISOString() }
}

export const stepUp: Handler<'POST /api/security/step-up'> = async ({ body }, call) => {
  const { transact, clock, member } = call
  await requireMethod(call, body.method)
  if (body.method === 'password') {
    await requirePassword(call, body.password)
    return transact((tx) => stepUpSession(tx, call, body.method))
  }
  const wait = await transact((tx) => takeTry(tx, member.memberId, 'step-up', clock.now()))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const stepped = await transact(async (tx) => {
    await useCodeAnswer(tx, call, member.memberId, body, clock.now())
    if (body.method === 'recovery') await noteSecurityChange(tx, call, 'recovery-code-used')
    await forgiveTries(tx, member.memberId, 'step-up')
    return stepUpSession(tx, call, body.method)
  })
  call.wake('send-outbox')
  return stepped
}
