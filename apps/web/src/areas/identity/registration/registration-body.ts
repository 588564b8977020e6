import type { BodyOf } from '@trevo/contract/member/api'
import { registrationNames, type RegistrationMethod, type RegistrationName } from '@trevo/rules/forms/registration'
import { registerMethod } from './register-method.ts'
import { accepted, sentOf, type RegistrationField, type RegistrationValues } from './registration-form.ts'

type Body = BodyOf<'PUT /api/members'>

/** What goes along with the fields. */
export interface RegistrationFacts {
  readonly method: RegistrationMethod
  readonly requestId: string
  readonly countryDialingCode: string
  readonly verificationId: string
  readonly captchaId: string
  /** Of the link that led here; empty where it names nobody. */
  readonly invitation: { readonly affiliateCode: string; readonly recommenderId: string }
  readonly language: string
}

/** Fields that were not asked for are sent as empty texts. */
export const registrationBody = (fields: readonly RegistrationField[], values: RegistrationValues, facts: RegistrationFacts): Omit<Body, 'botCheck'> => {
  const sent = sentOf(fields, values)
  const texts = Object.fromEntries(registrationNames.map((name) => [name, sent(name)])) as Readonly<Record<RegistrationName, string>>
  return {
    ...texts,
    type: 0,
    variant: facts.method,
    requestId: facts.requestId,
    registerMethod: registerMethod(),
    registerUrl: location.host,
    domain: location.hostname,
    countryDialingCode: texts.mobileNum === '' ? '' : facts.countryDialingCode,
    verificationId: texts.verificationCode === '' ? '' : facts.verificationId,
    affiliateCode: texts.affiliateCode === '' ? facts.invitation.affiliateCode : texts.affiliateCode,
    recommenderId: facts.invitation.recommenderId,
    captchaId: texts.captcha === '' ? '' : facts.captchaId,
    isDisclaimerAccepted: values.isDisclaimerAccepted === accepted,
    language: facts.language,
  }
}
