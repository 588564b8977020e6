import type { FieldProblem } from '@trevo/contract/refusals'
import { fieldProblem, type FieldRule } from '@trevo/rules/forms/field'
import { fieldOfLoginRule, type LoginRuleName } from '@trevo/rules/forms/login'

/** What the rules of the login turn down, told by the names that the body has. A value without a rule passes, and so does a rule without a value. */
export const loginProblems = (rules: readonly FieldRule[], values: Readonly<Partial<Record<LoginRuleName, string>>>): FieldProblem[] => {
  const given: Readonly<Record<string, string | undefined>> = values
  return rules.flatMap((rule) => {
    const value = given[rule.name]
    const problem = value === undefined ? null : fieldProblem(rule, value)
    return problem === null ? [] : [{ field: fieldOfLoginRule(rule.name), problem }]
  })
}
