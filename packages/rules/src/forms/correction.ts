import { countryCodes } from '@trevo/rules/countries'
import { fieldProblem, type FieldProblemWord, type FieldRule } from './field.ts'

/** Taken from the list of countries, as their codes. */
export const isCountryField = (name: string): boolean => name === 'country' || name === 'nationality'

/** Why staff may not write a value, or null: the rule of the field holds, and a country is one of the list. What is empty is taken away. */
export const correctionProblem = (name: string, rule: FieldRule | undefined, value: string): FieldProblemWord | null => {
  if (value === '') return null
  if (isCountryField(name) && !countryCodes.includes(value)) return 'format'
  return rule === undefined ? null : fieldProblem({ ...rule, enabled: true }, value)
}
