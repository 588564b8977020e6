import { loginCaptchaLength, type LoginRuleName } from '@trevo/rules/forms/login'
import type { Key } from '#i18n/areas.ts'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { loginRule } from '#areas/identity/ways-in/login-rules.ts'
import type { LoginFormProps } from './use-login-flow.ts'

const facts = {
  username: { label: 'identity.forms.username', rule: 'loginUsername' },
  password: { label: 'identity.forms.password', rule: 'loginPassword' },
  mobileNum: { label: 'identity.codes.mobile', rule: 'loginMobileNum' },
  verificationCode: { label: 'identity.codes.label', rule: 'verificationCode' },
  captcha: { label: 'identity.codes.captcha.label', rule: null },
} as const satisfies Readonly<Record<string, { readonly label: Key; readonly rule: LoginRuleName | null }>>

/** What is wrong with a field of the login, as every form says it. */
export function loginWords(rules: LoginFormProps['rules'], name: keyof typeof facts, problem: string): string {
  const { label, rule } = facts[name]
  const { minLength: min, maxLength: max } = rule === null ? { minLength: loginCaptchaLength, maxLength: loginCaptchaLength } : loginRule(rules, rule)
  return fieldWords(name, problem, { min, max, field: t(label) })
}
