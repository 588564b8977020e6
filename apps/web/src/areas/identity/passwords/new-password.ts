import type { FieldRule } from '@trevo/rules/forms/field'
import type { PasswordRules } from '@trevo/rules/forms/password'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { fieldRule, type FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { loginRule } from '#areas/identity/ways-in/login-rules.ts'

/** Until the server's rules are there, what every brand asks at least. */
const bareRule: FieldRule = { name: 'password', enabled: true, required: true, minLength: 8, maxLength: 128, format: 'password' }

/** What an old and a new password must hold; the server runs the same. */
export const passwordRulesOf = (rules: FormRules | undefined): PasswordRules => {
  const fresh = rules?.registration.find(({ name }) => name === 'password')
  return {
    old: loginRule(rules?.login, 'loginPassword'),
    fresh: fresh === undefined ? bareRule : { ...fieldRule(fresh), enabled: true, required: true },
  }
}

/** The words beside a field of a password, with the limits of its rule in them. */
export const passwordWords = (field: 'oldPassword' | 'newPassword' | 'confirmNewPassword', problem: string, rules: PasswordRules): string => {
  if (problem === 'same') return t('identity.password.same')
  if (field === 'oldPassword' && problem === 'not_accepted') return t('identity.password.oldWrong')
  if (field === 'confirmNewPassword') return t(problem === 'required' ? 'identity.password.confirmRequired' : 'identity.password.confirmWrong')
  const { minLength: min, maxLength: max } = field === 'oldPassword' ? rules.old : rules.fresh
  return fieldWords('password', problem, { min, max, field: t(`identity.password.${field}`) })
}
