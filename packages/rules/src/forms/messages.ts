/**
 * Which sentence a member reads for what is wrong with a field. The sentences are the phone's, in its languages (`problems` of refusals.json); which of
 * them it is, one table says for every form.
 */
export const formMessages = [
  'required_field', 'too_short', 'too_long', 'format', 'too_common', 'out_of_range', 'not_accepted', 'taken', 'too_young',
  'account_format', 'password_format', 'in_email_incorrect', 'name_format', 'in_mobileNum_error', 'mobile_format', 'mobile_invalid', 'mobile_taken',
  'code_format', 'code_error', 'in_vwrite_code', 'captcha_format', 'captcha_error', 'captcha_expired', 'in_incorrect_password', 'in_confirmation_correct', 'birthday',
  'invitation_code_error', 'pin_common', 'pin_format',
] as const
export type FormMessage = (typeof formMessages)[number]

const isMessage = (word: string): word is FormMessage => (formMessages as readonly string[]).includes(word)

const names = { format: 'name_format' } as const
const code = { too_short: 'code_format', too_long: 'code_format', format: 'code_format', not_accepted: 'code_error' } as const
const invitation = { too_short: 'invitation_code_error', too_long: 'invitation_code_error', format: 'invitation_code_error', not_accepted: 'invitation_code_error' } as const

/** Where a field has a sentence of its own for a problem; any other problem has one for all fields. */
const own: Readonly<Record<string, Readonly<Record<string, FormMessage>>>> = {
  username: { format: 'account_format' },
  password: { format: 'password_format' },
  confirmPassword: { required: 'in_incorrect_password', not_equal: 'in_confirmation_correct' },
  paymentPassword: { too_common: 'pin_common', too_short: 'pin_format', too_long: 'pin_format', format: 'pin_format' },
  nickname: names,
  payeeName: names,
  realName: names,
  nationality: names,
  email: { too_short: 'in_email_incorrect', format: 'in_email_incorrect' },
  mobileNum: { too_short: 'in_mobileNum_error', too_long: 'mobile_format', format: 'mobile_format', invalid: 'mobile_invalid', taken: 'mobile_taken' },
  verificationCode: code,
  birthday: { format: 'birthday', too_short: 'birthday', too_long: 'birthday', out_of_range: 'birthday' },
  affiliateCode: invitation,
  captcha: { required: 'in_vwrite_code', too_short: 'captcha_format', too_long: 'captcha_format', format: 'captcha_format', not_accepted: 'captcha_error', expired: 'captcha_expired' },
}

/** A word that this phone does not know yet is a wrong format. */
export const messageOf = (field: string, problem: string): FormMessage => {
  const ofField = Object.hasOwn(own, field) ? own[field]?.[problem] : undefined
  if (ofField !== undefined) return ofField
  if (problem === 'required') return 'required_field'
  return isMessage(problem) ? problem : 'format'
}
