import { emailRule } from '@trevo/rules/forms/password'
import { fieldProblem } from '@trevo/rules/forms/field'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { askCode } from '#areas/identity/codes/ask-code.ts'
import { refuseStranger } from '#areas/identity/codes/refuse-stranger.ts'

export const sendEmailCode: Handler<'POST /api/codes/email'> = async ({ body }, call) => {
  const memberId = refuseStranger(call.member)
  const target = body.email.trim().toLowerCase()
  const problem = fieldProblem(emailRule, target)
  if (problem !== null) throw refuse('invalid_fields', { fields: [{ field: 'email', problem }] })
  const { purpose, language, captchaId, captcha } = body
  return askCode(call, { channel: 'email', purpose, target, memberId, language, captchaId, captcha })
}
