import type { MemberStatus } from '@trevo/rules/member-statuses'
import type { ReplyOf } from '@trevo/contract/member/api'
import { mayLogInAs } from '@trevo/rules/member-types'
import type { LoginMethod } from './tables.ts'
import type { Tx } from '#db/tables.ts'
import type { Call } from '#handler.ts'
import { type Refusal, refuse } from '@trevo/operation/refuse'
import { noteLogin } from './login-events-store.ts'
import { isKnownDevice, rememberDevice } from './login-failures-store.ts'
import { issueRemembered, type PhoneKey } from './remembered-logins-store.ts'
import { sessionInfoOf } from './session-info-store.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { startSession } from './sessions-store.ts'
import { readSite } from '#areas/site/store.ts'
import { inactiveRefusal } from './inactive-refusal.ts'
import { forgiveAfterLogin } from './login-guard.ts'
import { askSecondFactor } from '#areas/identity/security/second-factor.ts'

export interface LoginMember {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly status: MemberStatus
  readonly must_change_password: boolean
}

export interface LoginHow {
  readonly method: LoginMethod
  /** Which login; the members' where nothing is said. */
  readonly as?: 'member' | 'agent' | undefined
  /** The phone's key, where the member wishes to be remembered on it. */
  readonly remember?: PhoneKey | undefined
  /** The second factor was given, or the way in was one by itself. */
  readonly isSecondFactorDone?: boolean
}

export type LoginReply = ReplyOf<'POST /api/session'>

/** Who is excluded comes in to take their money out (Product §6.200). */
const refusalFor = (member: LoginMember, as: 'member' | 'agent'): Refusal | null => {
  if (member.status === 'blocked' || member.status === 'closed') return inactiveRefusal(member.status)
  if (mayLogInAs(as, member.type)) return null
  const otherLogin = mayLogInAs(as === 'agent' ? 'member' : 'agent', member.type) ? { otherLogin: true as const } : {}
  return refuse(as === 'agent' ? 'not_an_agent_login' : 'not_a_member_login', otherLogin)
}

/**
 * To be asked before the transaction that opens the session, once the member has proved who they are: what refuses them stands in the history
 * of logins then, and is not rolled back with the rest.
 */
export const assertMayLogIn = async (call: Pick<Call<unknown>, 'transact' | 'clock' | 'device' | 'entry' | 'riskLists'>, member: LoginMember, { method, as = 'member' }: LoginHow): Promise<void> => {
  const refusal = refusalFor(member, as) ?? ((await call.riskLists.mayCome(member.id, call.device, 'login')) ? null : inactiveRefusal('blocked'))
  if (refusal === null) {
    await call.entry.beforeLogin(member.id)
    return
  }
  await call.transact((tx) => noteLogin(tx, { memberId: member.id, method, reason: refusal.code, device: call.device }, call.clock.now()))
  throw refusal
}

/**
 * How every way in ends: a session, or the question for the second factor in its place. In the caller's transaction, so that what opened the
 * credential (a code, a ticket, a new member) is used up with it or not at all.
 */
export const openSessionFor = async (tx: Tx, call: Call<unknown>, member: LoginMember, how: LoginHow): Promise<LoginReply> => {
  const { method, as = 'member', remember, isSecondFactorDone = false } = how
  const refusal = refusalFor(member, as)
  if (refusal !== null) throw refusal
  const now = call.clock.now()
  const asked = isSecondFactorDone ? null : await askSecondFactor(tx, { memberId: member.id, now, method, as, remember })
  // Who knows the password alone gets no credential, nor takes the owner's phones their places (Product §4.119).
  if (asked !== null) return { secondFactor: asked }

  const remembered = remember === undefined ? {} : { remembered: await issueRemembered(tx, { memberId: member.id, key: remember }, now) }
  const { idHash } = call.device
  const isNewDevice = idHash === null || !(await isKnownDevice(tx, member.id, idHash))
  if (idHash !== null) await rememberDevice(tx, member.id, idHash, now)
  await forgiveAfterLogin(tx, call, { name: member.username, isNewDevice })
  await noteLogin(tx, { memberId: member.id, method, reason: null, device: call.device }, now)
  const token = await startSession(tx, member.id, now, call.device)
  // By the transaction's own connection: one that waits for another while it holds this one can wait for ever.
  // The register may have spoken since the member was looked up.
  const status = (await findMemberById(tx, member.id))?.status ?? member.status
  return { ...sessionInfoOf(token, { ...member, status }, await readSite(tx)), ...remembered }
}
