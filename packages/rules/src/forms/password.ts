import { confirmationProblem, type FieldProblemWord, fieldProblem, type FieldRule } from './field.ts'

/** An address as recovery and binding take it: what is plainly none is turned down, the rest is for the e-mail itself to prove (Product §5.55). */
export const emailRule: FieldRule = { name: 'email', enabled: true, required: true, minLength: 3, maxLength: 254, format: 'email' }

export type PasswordProblem = FieldProblemWord | 'same'

export interface PasswordForm {
  /** Null where it is not asked for. */
  readonly oldPassword: string | null
  readonly newPassword: string
  readonly confirmNewPassword: string
}

export interface PasswordRules {
  /** Of the login: what an old password must hold. */
  readonly old: FieldRule
  /** Of the registration: what a new one must. */
  readonly fresh: FieldRule
}

/**
 * What is wrong with a change of password, field by field; the phone and the server both run it (Product §5.56). An empty new
 * password passes where the rule does not require one, and is then the confirmation's to say.
 */
export const passwordProblems = (rules: PasswordRules, form: PasswordForm): Readonly<Partial<Record<keyof PasswordForm, PasswordProblem>>> => {
  const old = form.oldPassword === null ? null : fieldProblem(rules.old, form.oldPassword)
  const fresh = fieldProblem(rules.fresh, form.newPassword)
  const confirmation = form.confirmNewPassword === '' ? 'required' : confirmationProblem(form.newPassword, form.confirmNewPassword)
  return {
    ...(old === null ? {} : { oldPassword: old }),
    ...(fresh === null ? {} : { newPassword: fresh }),
    ...(confirmation === null ? {} : { confirmNewPassword: confirmation }),
  }
}

/** Told apart from the fields: the same password has a window of its own (Product §4.81). */
export const isSamePassword = (form: PasswordForm): boolean => form.oldPassword !== null && form.newPassword !== '' && form.newPassword === form.oldPassword
