import type { WhitelabelFlag } from '@trevo/rules/site-flags'
import type { smsPurposes } from '@trevo/contract/member/codes'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { askCode } from '#areas/identity/codes/ask-code.ts'
import { normalisePhone } from '#areas/identity/codes/phone-number.ts'
import { refuseStranger } from '#areas/identity/codes/refuse-stranger.ts'

/** A message costs money: none goes out for what the site has switched off. */
const flagsOf: Readonly<Record<(typeof smsPurposes)[number], readonly WhitelabelFlag[]>> = {
  login: ['MOBVERFLOGIN3'],
  register: ['REGMOBVERF3', 'MOBILENUMREG3'],
  password: ['FORGETMOBILE3'],
  phone: [],
}

/** Product §4.72: the answer is the same for every number. */
export const sendSmsCode: Handler<'POST /api/codes/sms'> = async ({ body }, call) => {
  const { whitelabel } = await call.site()
  const flags = flagsOf[body.purpose]
  if (flags.length > 0 && !flags.some((flag) => whitelabel[flag] === true)) throw refuse('not_allowed')
  const memberId = body.purpose === 'phone' ? refuseStranger(call.member) : null
  const target = normalisePhone(body.countryDialingCode, body.mobileNum)
  if (target === null) throw refuse('invalid_fields', { fields: [{ field: 'mobileNum', problem: 'format' }] })
  const { purpose, language, captchaId, captcha } = body
  return askCode(call, { channel: 'sms', purpose, target, memberId, language, captchaId, captcha })
}
