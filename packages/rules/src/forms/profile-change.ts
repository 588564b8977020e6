import { birthdayProblem, type Day } from './birthday.ts'
import { fieldProblem, type FieldProblemWord, type FieldRule } from './field.ts'

/** Said once by the member, and from then on changed by staff alone: by these a person is known again. */
const saidOnce: ReadonlySet<string> = new Set(['realName', 'birthday', 'idNumber', 'standing'])

export const isLocked = (name: string, value: string): boolean => value !== '' && saidOnce.has(name)

export interface ProfileFieldFacts {
  readonly rule: FieldRule
  /** What stands there now. */
  readonly value: string
  /** The only values that it takes; empty: any that the rule lets pass. */
  readonly choices: readonly string[]
}

export type ProfileProblemWord = FieldProblemWord | 'locked'

/** Why a value may not take the place of what stands there, or null. What stands there may always stay (Product §5.60). */
export const profileProblem = (
  { rule, value, choices }: ProfileFieldFacts,
  next: string,
  on: { readonly today: Day; readonly ageMinimum: number },
): ProfileProblemWord | null => {
  if (next === value) return rule.enabled && rule.required && next === '' ? 'required' : null
  if (isLocked(rule.name, value)) return 'locked'
  const problem = fieldProblem(rule, next)
  if (problem !== null || next === '') return problem
  if (choices.length > 0 && !choices.includes(next)) return 'format'
  return rule.name === 'birthday' ? birthdayProblem(next, on) : null
}
