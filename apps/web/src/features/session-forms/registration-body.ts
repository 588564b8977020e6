import type { BodyOf } from '@trevo/contract/api'
import { accepted, asSent } from './field-rules.ts'
import type { RegistrationValues } from './field-rules.ts'

/** Opened from the home screen's icon it is the installed app, else the plain page (Product §3.6). */
const registerMethod = (): 'PWA' | 'H5' => (matchMedia('(display-mode: standalone)').matches ? 'PWA' : 'H5')

/** Fields that were not asked for are sent as empty texts. */
export const registrationBody = (values: RegistrationValues, language: string): BodyOf<'PUT /api/members'> => ({
  type: 0,
  registerMethod: registerMethod(),
  registerUrl: location.host,
  domain: location.hostname,
  username: asSent('username', values.username),
  password: values.password,
  confirmPassword: values.confirmPassword,
  nickname: asSent('nickname', values.nickname),
  email: asSent('email', values.email),
  countryDialingCode: values.mobileNum === '' ? '' : '55',
  mobileNum: asSent('mobileNum', values.mobileNum),
  affiliateCode: asSent('affiliateCode', values.affiliateCode),
  recommenderId: '',
  birthday: values.birthday,
  isDisclaimerAccepted: values.isDisclaimerAccepted === accepted,
  language,
})
