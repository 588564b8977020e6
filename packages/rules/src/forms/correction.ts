import { fieldProblem, type FieldProblemWord, type FieldRule } from './field.ts'
import { choicesOf } from './profile-choices.ts'

/** Why staff may not write a value, or null: the rule of the field holds, and what is chosen from a list is one of it. What is empty is taken away. */
export const correctionProblem = (name: string, rule: FieldRule | undefined, value: string): FieldProblemWord | null => {
  if (value === '') return null
  const choices = choicesOf(name)
  if (choices.length > 0 && !choices.includes(value)) return 'format'
  return rule === undefined ? null : fieldProblem({ ...rule, enabled: true }, value)
}
