import type { BodyIn } from '@trevo/contract/member/api'
import type { LoginMethod } from '#areas/identity/sessions/tables.ts'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { type Refusal, refuse } from '@trevo/operation/refuse'
import { admitCode, type AdmittedTry, guarded } from '#areas/identity/sessions/login-guard.ts'
import { assertMayLogIn, openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { provePasskey, usePasskey } from '#areas/identity/security/passkeys.ts'
import { paySecondFactorTry, useCodeAnswer } from '#areas/identity/security/second-factor.ts'
import { noteLogin } from '#areas/identity/sessions/login-events-store.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { forgiveTries } from '#areas/identity/security/secret-tries-store.ts'
import { findChallenge, type SecurityChallenge, tryChallenge, useChallenge } from '#areas/identity/security/security-challenges-store.ts'

type Line = 'POST /api/session/second-factor'
type AnyCall = Call<CallingMember | null>
type Answer = BodyIn<Line>

const methods: readonly string[] = ['password', 'sms', 'firebase', 'remembered', 'identity', 'reset', 'registration', 'trial'] satisfies readonly LoginMethod[]
const isMethod = (word: string): word is LoginMethod => methods.includes(word)

/** How the login began, as it was written down then. */
const beginningOf = ({ first_factor: first, door, phone_key_x: x, phone_key_y: y }: SecurityChallenge) =>
  ({
    method: first !== null && isMethod(first) ? first : 'password',
    as: door === 'agent' ? 'agent' : 'member',
    isSecondFactorDone: true,
    ...(x === null || y === null ? {} : { remember: { x, y } }),
  }) as const

/** A try of the question, and of the member where the answer can be guessed. */
const takeQuestion = async (call: AnyCall, body: Answer): Promise<SecurityChallenge & { readonly member_id: bigint }> =>
  call.transact(async (tx) => {
    const question = await tryChallenge(tx, body.challengeId, 'second-factor', call.clock.now())
    if (question === undefined || question.member_id === null) throw refuse('challenge_over')
    if (body.method !== 'passkey') await paySecondFactorTry(tx, question.member_id, call.clock.now())
    return { ...question, member_id: question.member_id }
  })

/** What uses the answer up in the transaction that opens the session. */
const proofOf = async (call: AnyCall, body: Answer, { member_id: memberId, challenge }: { readonly member_id: bigint; readonly challenge: string }): Promise<(tx: Tx) => Promise<void>> => {
  const now = call.clock.now()
  if (body.method !== 'passkey') {
    return async (tx) => {
      await useCodeAnswer(tx, call, memberId, body, now)
      await forgiveTries(tx, memberId, 'second-factor')
    }
  }
  const proven = await provePasskey(call, { response: body.response, challenge, origin: call.origin, memberId })
  return (tx) => usePasskey(tx, proven, now)
}

const isWrongAnswer = (error: unknown): error is Refusal =>
  error instanceof Error && 'code' in error && (error.code === 'second_factor_wrong' || error.code === 'second_factor_used' || error.code === 'passkey_refused')

/** Wrong codes over many members from one line end at a captcha (Product §6.42); a passkey cannot be guessed. */
const guardOf = async (call: AnyCall, body: Answer): Promise<AdmittedTry | null> => {
  if (body.method === 'passkey') return null
  const question = await findChallenge(call.db, body.challengeId, 'second-factor', call.clock.now())
  if (question === undefined) throw refuse('challenge_over')
  return admitCode(call, { memberId: question.member_id, captchaId: body.captchaId, captcha: body.captcha })
}

export const completeSecondFactor: Handler<'POST /api/session/second-factor'> = async ({ body }, call) => {
  const admitted = await guardOf(call, body)
  const question = await takeQuestion(call, body)
  const member = await findMemberById(call.db, question.member_id)
  if (member === undefined) throw refuse('challenge_over')
  const how = beginningOf(question)
  await assertMayLogIn(call, member, how)
  try {
    const use = await proofOf(call, body, question)
    const open = () =>
      call.transact(async (tx) => {
        if (!(await useChallenge(tx, question.id_hash))) throw refuse('challenge_over')
        await use(tx)
        const reply = await openSessionFor(tx, call, member, how)
        if (!('token' in reply)) throw new Error('a second factor that was given is asked for again')
        return reply
      })
    return await (admitted === null ? open() : guarded(admitted, open))
  } catch (error) {
    // The member sees in the history that somebody knew the password.
    if (isWrongAnswer(error)) await call.transact((tx) => noteLogin(tx, { memberId: member.id, method: how.method, reason: error.code, device: call.device }, call.clock.now()))
    throw error
  }
}
