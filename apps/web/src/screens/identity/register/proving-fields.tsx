import type { ComponentProps, ReactNode } from 'react'
import type { Refusal } from '#api/refusal.ts'
import { CaptchaField } from '#areas/identity/captcha/captcha-field.tsx'
import { CodeField } from '#areas/identity/codes/code-field.tsx'
import { codeRequestOf, forgetCodeWait } from '#areas/identity/codes/code-wait.ts'
import { useDialingCode, type DialingCode } from '#areas/identity/codes/dialing-code.ts'
import { MobileField } from '#areas/identity/codes/mobile-field.tsx'
import { askSmsCode, smsWaitOf } from '#areas/identity/codes/sms-codes.ts'
import { asJudged } from '@trevo/rules/forms/registration'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import type { FormFacts } from './form-facts.ts'

export interface ProvingFieldProps extends Pick<FormFacts, 'form' | 'captcha' | 'onGuard'> {
  readonly phone: NonNullable<FormFacts['phone']>
  readonly field: Pick<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'required' | 'enterKeyHint'>
  readonly maxLength: number
}

function MobileNumber({ field, phone }: ProvingFieldProps) {
  return <MobileField {...field} dialing={phone.dialing} />
}

function Picture({ field, captcha, maxLength }: ProvingFieldProps) {
  return <CaptchaField {...field} captcha={captcha} maxLength={maxLength} />
}

/** A code is asked for once the number beside it is one. */
function RegistrationCode({ field, form, phone, captcha, onGuard }: ProvingFieldProps) {
  const { dialing, target, isCodeGuarded } = phone
  const mayAsk = (): boolean => {
    const missing = (['mobileNum', ...(isCodeGuarded ? (['captcha'] as const) : [])] as const).flatMap((name) => {
      const problem = form.own[name] ?? (form.values[name] === '' ? 'required' : undefined)
      return problem === undefined ? [] : [{ field: name, problem }]
    })
    if (missing.length > 0) form.takeRefusal(missing)
    return missing.length === 0
  }
  const ask = async () => {
    const body = { purpose: 'register', countryDialingCode: dialing.code, mobileNum: asJudged('mobileNum', form.values.mobileNum), language: currentLanguage() } as const
    const sent = await askSmsCode(isCodeGuarded ? { ...body, captchaId: captcha.id, captcha: form.values.captcha } : body)
    if (isCodeGuarded) onGuard(false)
    return sent
  }
  const takeRefusal = (refusal: Refusal): boolean => {
    if (refusal.asksCaptcha) onGuard(true)
    return form.takeRefusal(refusal.fields) || refusal.asksCaptcha
  }
  return <CodeField {...field} wait={smsWaitOf('register')} target={target} mayAsk={mayAsk} ask={ask} onRefused={takeRefusal} />
}

/** Each under the name of the field that it is. */
const fields = { mobileNum: MobileNumber, verificationCode: RegistrationCode, captcha: Picture } as const

export interface Phone {
  readonly dialing: DialingCode
  /** What the code waits under (areas/identity/codes/code-wait.ts). */
  readonly wait: string
  readonly codeRequestOf: typeof codeRequestOf
  readonly forgetCodeWait: typeof forgetCodeWait
}

/** The country of the number, and what is known of the code that went to it, for the form around them. */
function WithPhone({ children }: { readonly children: (phone: Phone) => ReactNode }) {
  return children({ dialing: useDialingCode(), wait: smsWaitOf('register'), codeRequestOf, forgetCodeWait })
}

export const provingFields = { ...fields, WithPhone } as const
