import type { FieldProblem } from '@trevo/contract/refusals'
import type { FieldRule } from '@trevo/rules/forms/field'
import { type PasswordForm, passwordProblems } from '@trevo/rules/forms/password'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { readContact } from '#areas/identity/codes/contacts-store.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { forgetDevices } from '#areas/identity/sessions/login-failures-store.ts'
import { updatePassword } from '#areas/identity/members/members-store.ts'
import { deletePasswordResets } from './password-resets-store.ts'
import { endRemembered } from '#areas/identity/sessions/remembered-logins-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import { isLeaked } from '#credentials/leaked-passwords.ts'
import { forgiveFailures } from '#areas/identity/sessions/login-guard.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'

const ruleOf = async (db: Db, form: 'login' | 'registration', name: string): Promise<FieldRule> => {
  const rule = (await readFieldRules(db, form)).find((each) => each.name === name)
  if (rule === undefined) throw new Error(`there is no rule ${name} of the form ${form}`)
  // Whether registration asks for a password is another matter.
  return { ...rule, enabled: true, required: true }
}

/** Runs the rules of the forms, and holds a new password against those that leaks are full of, and against the member's own name. Throws `invalid_fields`. */
export const checkPasswordForm = async (db: Db, form: PasswordForm, username: string | null): Promise<void> => {
  const rules = { old: await ruleOf(db, 'login', 'loginPassword'), fresh: await ruleOf(db, 'registration', 'password') }
  const { newPassword, ...others } = passwordProblems(rules, form)
  const isEasy = isLeaked(form.newPassword) || form.newPassword.toLowerCase() === username?.toLowerCase()
  const problems = { ...others, newPassword: newPassword ?? (isEasy ? 'too_common' : undefined) }
  const fields = Object.entries(problems).flatMap(([field, problem]): FieldProblem[] => (problem === undefined ? [] : [{ field, problem }]))
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
}

export interface PasswordOwner {
  readonly id: bigint
  readonly username: string
  readonly password_hash: string
  readonly has_password: boolean
}

/** The hash of a password that the member does not have yet. Throws `same_password`: the field is emptied, and another one typed. */
export const hashNewPassword = async ({ passwords }: Pick<Services, 'passwords'>, owner: PasswordOwner, newPassword: string): Promise<string> => {
  const isSame = await passwords.matches(owner.has_password ? owner.password_hash : null, newPassword)
  if (isSame) throw refuse('same_password', { fields: [{ field: 'newPassword', problem: 'same' }] })
  return passwords.hash(newPassword)
}

const changeNames = { change: 'password-changed', phone: 'password-recovered', link: 'password-recovered' } as const

/**
 * What every way to a new password ends in: every session but `butSessionId` ends, and so does what phones remembered, what links would
 * set, and what wrong tries had locked, and the member is told of it. Gives the sessions that ended, whose streams are told after the commit. Throws `request_mismatch`
 * where another changed the password meanwhile.
 */
export const setPassword = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock' | 'site'>,
  change: { readonly owner: PasswordOwner; readonly hash: string; readonly how: keyof typeof changeNames; readonly butSessionId?: bigint },
  now: Date,
): Promise<readonly bigint[]> => {
  const { owner, hash, how, butSessionId } = change
  if (!(await updatePassword(tx, { memberId: owner.id, hash, hashBefore: owner.password_hash }, now))) throw refuse('request_mismatch')
  await endRemembered(tx, owner.id)
  await forgetDevices(tx, owner.id)
  await deletePasswordResets(tx, owner.id)
  await forgiveFailures(tx, services, owner.username)
  // Whoever used the link reads the address that it came to, proved or not.
  const linkedTo = how === 'link' ? { email: (await readContact(tx, owner.id)).email } : null
  await noteSecurityChange(tx, { ...services, member: { memberId: owner.id } }, owner.has_password ? changeNames[how] : 'password-set', linkedTo)
  return endSessions(tx, owner.id, butSessionId === undefined ? {} : { butSessionId })
}

/** After the commit: phones that listen are told at once, and go to the login; the message about it goes out. */
export const tellEnded = ({ live, wake }: Pick<Services, 'live' | 'wake'>, ended: readonly bigint[]): void => {
  wake('send-outbox')
  for (const sessionId of ended) live.endSession(sessionId)
}
