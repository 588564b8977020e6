import type { BodyIn } from '@trevo/contract/api'
import type { FieldProblem } from '@trevo/contract/refusals'
import { confirmationProblem, fieldProblem, type FieldRule } from '@trevo/rules/forms/field'
import type { Handler } from '#http/handler.ts'
import { refuse } from '#http/refuse.ts'
import { readFieldRules } from '#tables/field-rules.ts'
import { insertMember } from '#tables/members.ts'
import { sessionInfoOf } from '#tables/session-info.ts'
import { startSession } from '#tables/sessions.ts'

/** The same verifier as the phone's, over the same rules (Product §5.7). */
const problemsOf = (rules: readonly FieldRule[], body: BodyIn<'PUT /api/members'>): FieldProblem[] => {
  const values: Readonly<Record<string, unknown>> = body
  return rules.flatMap((rule) => {
    const value = values[rule.name]
    const problem =
      rule.name === 'confirmPassword' ? confirmationProblem(body.password, body.confirmPassword) : fieldProblem(rule, typeof value === 'string' ? value : '')
    return problem === null ? [] : [{ field: rule.name, problem }]
  })
}

export const registerMember: Handler<'PUT /api/members'> = async ({ body }, { db, transact, site, limits, address, passwords, clock }) => {
  const brand = await site()
  if (!brand.is_registration_open) throw refuse('registration_closed')
  if (!body.isDisclaimerAccepted) throw refuse('disclaimer_required')
  const rules = await readFieldRules(db, 'registration')
  const fields = problemsOf(rules, body)
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  const wait = limits.take('registration', address)
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })

  const kept = (name: string, value: string): string | null => (value !== '' && rules.some((rule) => rule.name === name && rule.enabled) ? value : null)
  const passwordHash = await passwords.hash(body.password)
  const token = await transact(async (tx) => {
    const memberId = await insertMember(
      tx,
      {
        username: body.username,
        nickname: kept('nickname', body.nickname) ?? body.username,
        type: 0,
        currency: brand.currency,
        language: brand.languages.includes(body.language) ? body.language : (brand.languages[0] ?? 'pt'),
        passwordHash,
        email: kept('email', body.email),
        mobileNumber: kept('mobileNum', body.mobileNum),
      },
      clock.now(),
    )
    if (memberId === null) throw refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] })
    return startSession(tx, memberId, clock.now())
  })
  return sessionInfoOf(token, { username: body.username, type: 0, must_change_password: false }, brand)
}
