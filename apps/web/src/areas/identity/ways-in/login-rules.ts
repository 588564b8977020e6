import { fieldProblem, type FieldProblemWord, type FieldRule } from '@trevo/rules/forms/field'
import type { LoginRuleName } from '@trevo/rules/forms/login'
import { fieldRule, type FormRules } from './field-rules.ts'

type WireRules = FormRules['login'] | undefined

const bare = { enabled: true, required: true, minLength: 1 } as const

/** Until the server's rules are there, or when they cannot be had, little more than an empty field is turned down. */
const bareRules: Readonly<Record<LoginRuleName, FieldRule>> = {
  loginUsername: { ...bare, name: 'loginUsername', maxLength: 64, format: 'any' },
  loginPassword: { ...bare, name: 'loginPassword', maxLength: 128, format: 'any' },
  loginMobileNum: { ...bare, name: 'loginMobileNum', maxLength: 20, format: 'digits' },
  verificationCode: { ...bare, name: 'verificationCode', maxLength: 10, format: 'digits' },
}

export const loginRule = (rules: WireRules, name: LoginRuleName): FieldRule => {
  const rule = rules?.find((some) => some.name === name)
  return rule === undefined ? bareRules[name] : fieldRule(rule)
}

/** People write a number with what keeps its parts apart; the rule is about its digits. */
export const mobileDigits = (typed: string): string => typed.replace(/[ ().\-\u00a0]/g, '')

const asJudged: Readonly<Record<LoginRuleName, (typed: string) => string>> = {
  loginUsername: (typed) => typed.trim(),
  loginPassword: (typed) => typed,
  loginMobileNum: mobileDigits,
  verificationCode: (typed) => typed.trim(),
}

export const loginProblem = (rules: WireRules, name: LoginRuleName, typed: string): FieldProblemWord | null =>
  fieldProblem(loginRule(rules, name), asJudged[name](typed))
