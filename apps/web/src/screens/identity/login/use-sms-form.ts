import { useState } from 'react'
import { loginCaptchaProblem } from '@trevo/rules/forms/login'
import type { Refusal } from '#api/refusal.ts'
import type { CodeSent } from '#areas/identity/codes/code-wait.ts'
import { codeRequestOf, forgetCodeWait } from '#areas/identity/codes/code-wait.ts'
import { useDialingCode, type DialingCode } from '#areas/identity/codes/dialing-code.ts'
import { loginProblem, mobileDigits } from '#areas/identity/ways-in/login-rules.ts'
import { askSmsCode, smsWaitOf } from '#areas/identity/codes/sms-codes.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { useForm, type Form } from '#lib/use-form.ts'
import { problemsIn, useFormDraft, useKept, useLoginFlow, useOffered, type LoginFlow, type LoginFormProps } from './use-login-flow.ts'

const order = ['mobileNum', 'captcha', 'verificationCode'] as const
export type SmsName = (typeof order)[number]
type Values = Readonly<Record<SmsName, string>>

/** In the body a mobile number is a name, and its code a password. */
const shownAt: Readonly<Record<string, string>> = { username: 'mobileNum', password: 'verificationCode' }

export interface SmsForm {
  readonly flow: LoginFlow
  readonly dialing: DialingCode
  readonly form: Form<SmsName>
  readonly isRemembering: boolean
  readonly setIsRemembering: (isRemembering: boolean) => void
  /** What this phone remembers stands for the code. */
  readonly isShowingDots: boolean
  /** What the code waits under (areas/identity/codes/code-wait.ts). */
  readonly wait: string
  /** Where a code goes. */
  readonly target: string
  readonly mayAsk: () => boolean
  readonly ask: () => Promise<CodeSent>
  readonly notAsked: (refusal: Refusal) => boolean
  readonly typeCode: (code: string) => void
  readonly send: () => Promise<void>
}

export function useSmsForm({ rules, as, captcha, onCaptcha }: LoginFormProps): SmsForm {
  const flow = useLoginFlow('sms', { captcha, onCaptcha })
  const dialing = useDialingCode()
  const kept = useKept('sms')
  const [wish, setIsRemembering] = useState<boolean | null>(null)
  const isRemembering = wish ?? kept.record !== null
  const isKept = ({ mobileNum, verificationCode }: Values): boolean =>
    kept.isUsable && verificationCode === '' && mobileDigits(mobileNum) === kept.record?.username && dialing.code === kept.record.countryDialingCode
  const mobileProblem = ({ mobileNum }: Values): string | null => loginProblem(rules, 'loginMobileNum', mobileNum)
  const captchaProblem = ({ captcha: typed }: Values): string | null => (captcha === null ? null : loginCaptchaProblem(typed))
  const form = useForm<SmsName>({ mobileNum: '', captcha: '', verificationCode: '' }, order, (values) =>
    problemsIn({
      mobileNum: mobileProblem(values),
      captcha: captchaProblem(values),
      verificationCode: isKept(values) ? null : loginProblem(rules, 'verificationCode', values.verificationCode),
    }),
  )
  useOffered(kept, (record) => {
    form.offer('mobileNum', record.username)
    dialing.choose(record.countryDialingCode)
  })
  useFormDraft('sms', form, order)

  const { values } = form
  const isShowingDots = isKept(values)
  const digits = mobileDigits(values.mobileNum)
  const target = `${dialing.code} ${digits}`
  const wait = smsWaitOf('login')
  const number = { countryDialingCode: dialing.code, username: digits }
  const shownCaptcha = captcha === null ? null : { captchaId: captcha.id, captcha: values.captcha }
  const takeRefusal = (refusal: Refusal): boolean => form.takeRefusal(refusal.fields.map(({ field, problem }) => ({ field: shownAt[field] ?? field, problem })))

  return {
    flow, dialing, form, isRemembering, setIsRemembering, isShowingDots, wait, target,
    mayAsk: () => {
      const missing = Object.entries(problemsIn<SmsName>({ mobileNum: mobileProblem(values), captcha: captchaProblem(values), verificationCode: null }))
      if (missing.length > 0) form.takeRefusal(missing.map(([field, problem]) => ({ field, problem })))
      return missing.length === 0
    },
    ask: async () => {
      const sent = await askSmsCode({ purpose: 'login', countryDialingCode: dialing.code, mobileNum: digits, language: currentLanguage(), ...shownCaptcha })
      // It was used up, and the next try needs none unless the server says so.
      form.clear('captcha')
      onCaptcha(false)
      kept.drop()
      return sent
    },
    notAsked: (refusal) => {
      if (refusal.asksCaptcha) onCaptcha(true)
      captcha?.reload()
      return takeRefusal(refusal)
    },
    typeCode: (code) => {
      kept.drop()
      form.type('verificationCode', code)
    },
    send: async () => {
      const typed = { type: 'sms', ...number, password: values.verificationCode.trim(), verificationId: codeRequestOf(wait, target) } as const
      const refusal = await flow.run({ way: 'sms', ...number, typed: isShowingDots ? null : typed, isRemembering, as, captcha: shownCaptcha })
      if (refusal === null) return forgetCodeWait(wait)
      if (refusal.code === 'remembered_login_over') kept.lose()
      form.clear('captcha')
      takeRefusal(refusal)
    },
  }
}
