import { asJudged } from '@trevo/rules/forms/registration'
import { fieldProblem } from '@trevo/rules/forms/field'
import { refuse } from '@trevo/operation/refuse'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import type { Db } from '#db/tables.ts'

export const usernameTaken = () => refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] })

/** A name for an account that somebody else makes, by the rules of the registration. Throws `invalid_fields`. */
export const usernameTyped = async (db: Db, typed: string): Promise<string> => {
  const username = asJudged('username', typed)
  const rule = (await readFieldRules(db, 'registration')).find(({ name }) => name === 'username')
  if (rule === undefined) throw new Error('there is no rule of usernames')
  const problem = fieldProblem({ ...rule, enabled: true, required: true }, username)
  if (problem !== null) throw refuse('invalid_fields', { fields: [{ field: 'username', problem }] })
  return username
}
