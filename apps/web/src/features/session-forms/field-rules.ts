import { confirmationProblem, fieldProblem } from '@trevo/rules/forms/field'
import type { FieldFormat, FieldRule } from '@trevo/rules/forms/field'
import type { ReplyOf } from '@trevo/contract/api'
import type { Problems } from '#lib/form-state.ts'

export type FormRules = ReplyOf<'GET /api/registration/rules'>
type WireRule = FormRules['registration'][number]

const formats = ['any', 'username', 'password', 'email', 'digits', 'name', 'date'] as const satisfies readonly FieldFormat[]

/** A format that this build does not know is left to the server, which runs the same rules. */
const formatOf = (format: string): FieldFormat => formats.find((known) => known === format) ?? 'any'

export const fieldRule = (rule: WireRule): FieldRule => ({ ...rule, format: formatOf(rule.format) })

/** Every field that registration can send; the server says which of them a member is asked for, and in which order. */
export const registrationNames = ['username', 'password', 'confirmPassword', 'nickname', 'email', 'mobileNum', 'birthday', 'affiliateCode'] as const
export type RegistrationName = (typeof registrationNames)[number]

const isRegistrationName = (name: string): name is RegistrationName => registrationNames.some((known) => known === name)

export interface RegistrationField {
  readonly name: RegistrationName
  readonly rule: FieldRule
}

/** The fields to show, in the server's order. */
export const registrationFields = (rules: readonly WireRule[]): readonly RegistrationField[] =>
  rules.flatMap((rule) => (rule.enabled && isRegistrationName(rule.name) ? [{ name: rule.name, rule: fieldRule(rule) }] : []))

export type RegistrationValues = Readonly<Record<RegistrationName | 'isDisclaimerAccepted', string>>

/** Keyboards end a suggested word with a space; a password is taken as it stands. */
export const asSent = (name: string, value: string): string => (name === 'password' || name === 'confirmPassword' ? value : value.trim())

/** What the box of the disclaimer holds as a form value once it is ticked. */
export const accepted = 'yes'

export const registrationProblems = (fields: readonly RegistrationField[], values: RegistrationValues): Problems<RegistrationName | 'isDisclaimerAccepted'> => {
  const problems: Partial<Record<RegistrationName | 'isDisclaimerAccepted', string>> = {}
  for (const { name, rule } of fields) {
    const problem = name === 'confirmPassword' ? confirmationProblem(values.password, values.confirmPassword) : fieldProblem(rule, asSent(name, values[name]))
    if (problem !== null) problems[name] = problem
  }
  if (values.isDisclaimerAccepted !== accepted) problems.isDisclaimerAccepted = 'required'
  return problems
}

export type LoginName = 'username' | 'password'

/** Until the rules are there, or when they cannot be had, only an empty field is turned down. */
const bareRule = (name: LoginName): FieldRule => ({ name, enabled: true, required: true, minLength: 1, maxLength: 256, format: 'any' })

const loginKeys = { username: 'loginUsername', password: 'loginPassword' } as const

export const loginRule = (rules: readonly WireRule[] | undefined, name: LoginName): FieldRule => {
  const rule = rules?.find((some) => some.name === loginKeys[name] || some.name === name)
  return rule === undefined ? bareRule(name) : fieldRule(rule)
}

export const loginProblems = (rules: readonly WireRule[] | undefined, values: Readonly<Record<LoginName, string>>): Problems<LoginName> => {
  const problems: Partial<Record<LoginName, string>> = {}
  for (const name of ['username', 'password'] as const) {
    const problem = fieldProblem(loginRule(rules, name), asSent(name, values[name]))
    if (problem !== null) problems[name] = problem
  }
  return problems
}

/** The server names a login field by its rule or by its place in the body. */
export const loginNameOf = (field: string): string => (field === loginKeys.username ? 'username' : field === loginKeys.password ? 'password' : field)
