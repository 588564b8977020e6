import type { FieldRule } from '@trevo/rules/forms/field'
import {
  asJudged, registrationNames, registrationProblems as problemsOf, rulesFor, type RegistrationMethod, type RegistrationName,
} from '@trevo/rules/forms/registration'
import type { Problems } from '#lib/form-state.ts'
import { fieldRule, type FormRules } from '#areas/identity/ways-in/field-rules.ts'

export interface RegistrationField {
  readonly name: RegistrationName
  readonly rule: FieldRule
}

export type RegistrationInput = RegistrationName | 'isDisclaimerAccepted'
export type RegistrationValues = Readonly<Record<RegistrationInput, string>>

/** What the box of the disclaimer holds as a form value once it is ticked. */
export const accepted = 'yes'

export const emptyRegistration = Object.fromEntries([...registrationNames, 'isDisclaimerAccepted'].map((name) => [name, ''])) as RegistrationValues

const isRegistrationName = (name: string): name is RegistrationName => registrationNames.some((known) => known === name)

/** The fields to show for one way of registering, in the server's order. */
export const registrationFields = (rules: FormRules, method: RegistrationMethod, isInvited: boolean): readonly RegistrationField[] =>
  rulesFor(rules.registration.map(fieldRule), { method, switches: rules, isInvited }).flatMap((rule) =>
    rule.enabled && isRegistrationName(rule.name) ? [{ name: rule.name, rule }] : [],
  )

/** This phone's day, as its owner would write it. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

export const registrationProblems = (
  fields: readonly RegistrationField[],
  values: RegistrationValues,
  brand: { readonly today: string; readonly ageMinimum: number },
): Problems<RegistrationInput> => ({
  ...Object.fromEntries(problemsOf(fields.map(({ rule }) => rule), values, brand).map(({ field, problem }) => [field, problem])),
  ...(values.isDisclaimerAccepted === accepted ? {} : { isDisclaimerAccepted: 'required' }),
})

/** What is sent of a field: empty where it was not asked for. */
export const sentOf = (fields: readonly RegistrationField[], values: RegistrationValues) => (name: RegistrationName): string =>
  fields.some((field) => field.name === name) ? asJudged(name, values[name]) : ''
