import { fieldProblem } from '@trevo/rules/forms/field'
import type { Handler } from '#http/handler.ts'
import { refuse } from '#http/refuse.ts'
import { readFieldRules } from '#tables/field-rules.ts'
import { findMemberByUsername } from '#tables/members.ts'
import { sessionInfoOf } from '#tables/session-info.ts'
import { startSession } from '#tables/sessions.ts'

/** An unknown name and a wrong password cost the same time and get the same words (Product §6.5). */
export const openSession: Handler<'POST /api/session'> = async ({ body }, call) => {
  const { db, limits, passwords, clock, address } = call
  const rules = await readFieldRules(db, 'login')
  const values: Readonly<Record<string, string>> = { username: body.username, password: body.password }
  const fields = rules.flatMap((rule) => {
    const problem = fieldProblem(rule, values[rule.name] ?? '')
    return problem === null ? [] : [{ field: rule.name, problem }]
  })
  if (fields.length > 0) throw refuse('invalid_fields', { fields })

  const name = body.username.toLowerCase()
  const here = `${name} ${address}`
  const wait = Math.max(limits.take('login-from-address', here), limits.take('login-name', name))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })

  const found = await findMemberByUsername(db, body.username)
  const isRight = await passwords.matches(found?.password_hash ?? null, body.password)
  if (found === undefined || !isRight) throw refuse('bad_credentials')
  limits.giveBack('login-from-address', here)
  limits.giveBack('login-name', name)
  if (found.status !== 'active') throw refuse('member_blocked')
  const token = await call.transact((tx) => startSession(tx, found.id, clock.now()))
  return sessionInfoOf(token, found, await call.site())
}
