import { fieldProblem } from '@trevo/rules/forms/field'
import { emailRule } from '@trevo/rules/forms/password'
import type { FieldProblem } from '@trevo/contract/refusals'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { askCode } from '#areas/identity/codes/ask-code.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'

/**
 * Where the link leads. The phone's own word for it is good where a sandbox takes the message; elsewhere a stranger could have it lead to
 * a site of theirs, so the operator has to say it (decision 0161).
 */
const originOfLink = ({ config, origin }: Call<CallingMember | null>): string => {
  const isTrusted = config.publicUrl !== undefined || config.hasMessageSandbox
  if (!isTrusted) throw refuse('codes_unavailable')
  return config.publicUrl ?? origin
}

/** Product §4.72: nothing here looks for the member, so that no answer and no time tells whether there is one. */
export const askResetLink: Handler<'POST /api/password/by-email'> = async ({ body }, call) => {
  const username = body.username.trim()
  const email = body.email.trim().toLowerCase()
  const nameRule = (await readFieldRules(call.db, 'login')).find((rule) => rule.name === 'loginUsername')
  const nameProblem = nameRule === undefined ? null : fieldProblem(nameRule, username)
  const emailProblem = fieldProblem(emailRule, email)
  const fields: FieldProblem[] = [
    ...(nameProblem === null ? [] : [{ field: 'username', problem: nameProblem }]),
    ...(emailProblem === null ? [] : [{ field: 'email', problem: emailProblem }]),
  ]
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  const origin = originOfLink(call)
  const { language, captchaId, captcha } = body
  const wish = { channel: 'email', purpose: 'password', target: email, memberId: null, language, captchaId, captcha } as const
  await askCode(call, wish, () => ({ kind: 'reset-link', username, origin }))
  return {}
}
