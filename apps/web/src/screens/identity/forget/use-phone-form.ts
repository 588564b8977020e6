import { useState } from 'react'
import { fieldProblem } from '@trevo/rules/forms/field'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { codeRequestOf, forgetCodeWait } from '#areas/identity/codes/code-wait.ts'
import { useDialingCode } from '#areas/identity/codes/dialing-code.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { loginProblem, loginRule, mobileDigits } from '#areas/identity/ways-in/login-rules.ts'
import { passwordRulesOf, passwordWords } from '#areas/identity/passwords/new-password.ts'
import { askSmsCode, firebaseTokenFor, smsWaitOf } from '#areas/identity/codes/sms-codes.ts'
import { takeSession } from '#areas/identity/ways-in/use-login.ts'
import type { SecondFactor } from '#areas/identity/ways-in/log-in-try.ts'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import type { Problems } from '#lib/form-state.ts'
import { useForm, type Form } from '#lib/use-form.ts'
import type { SessionInfo } from '#session/session.ts'
import { toast } from '@trevo/ui/toast-store.ts'

const order = ['mobileNum', 'captcha', 'verificationCode', 'newPassword'] as const
export type PhoneField = (typeof order)[number]
type Values = Readonly<Record<PhoneField, string>>

export const captchaLengthMax = 16
const loadingMs = 15_000

const checkOf =
  (rules: FormRules | undefined) =>
  (values: Values): Problems<PhoneField> => {
    const problems = {
      mobileNum: loginProblem(rules?.login, 'loginMobileNum', values.mobileNum),
      verificationCode: loginProblem(rules?.login, 'verificationCode', values.verificationCode),
      newPassword: fieldProblem(passwordRulesOf(rules).fresh, values.newPassword),
    }
    return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<PhoneField>
  }

const wordsFor = (rules: FormRules | undefined, name: PhoneField, problem: string): string => {
  if (name === 'newPassword') return passwordWords(name, problem, passwordRulesOf(rules))
  if (name === 'captcha') return fieldWords(name, problem, { max: captchaLengthMax })
  const { minLength: min, maxLength: max } = loginRule(rules?.login, name === 'mobileNum' ? 'loginMobileNum' : 'verificationCode')
  // An empty number is told how long one is.
  const asked = name === 'mobileNum' && problem === 'required' ? 'too_short' : problem
  return fieldWords(name, asked, { min, max, field: t(name === 'mobileNum' ? 'identity.codes.mobile' : 'identity.codes.label') })
}

/** Asks for the code, with a captcha once the server wants one: for another code, or for another try at one. */
const useCodeAsking = (form: Form<PhoneField>, rules: FormRules | undefined, number: { readonly countryDialingCode: string; readonly mobileNum: string }) => {
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const captcha = useCaptcha(asksCaptcha)
  /** What the next call carries. */
  const shown = asksCaptcha ? { captchaId: captcha.id, captcha: form.values.captcha } : {}
  return {
    captcha: asksCaptcha ? captcha : null,
    shown,
    ask: async () => {
      const sent = await askSmsCode({ purpose: 'password', ...number, language: currentLanguage(), ...shown })
      // It was used up, and the next code needs none unless the server says so.
      form.clear('captcha')
      setAsksCaptcha(false)
      return sent
    },
    /** Only for a number that can be one, and with the digits of the picture where there is one. */
    mayAsk: (): boolean => {
      const { mobileNum: problem } = checkOf(rules)(form.values)
      const missing = [...(problem === undefined ? [] : [{ field: 'mobileNum', problem }]), ...(asksCaptcha && form.values.captcha === '' ? [{ field: 'captcha', problem: 'required' }] : [])]
      if (missing.length > 0) form.takeRefusal(missing)
      return missing.length === 0
    },
    onRefused: (refused: Refusal): boolean => {
      if (refused.asksCaptcha) setAsksCaptcha(true)
      // Any try uses a picture up.
      captcha.reload()
      form.clear('captcha')
      return form.takeRefusal(refused.fields)
    },
  }
}

/** A number, the code that came to it and a new password; who gets through is logged in (Product §4.77). */
export function usePhoneForm(rules: FormRules | undefined) {
  const dialing = useDialingCode()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [wasTried, setWasTried] = useState(false)
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)
  const check = checkOf(rules)
  const form = useForm<PhoneField>({ mobileNum: '', captcha: '', verificationCode: '', newPassword: '' }, order, check)
  const mobileNum = mobileDigits(form.values.mobileNum)
  const wait = smsWaitOf('password')
  const target = `${dialing.code} ${mobileNum}`
  const asking = useCodeAsking(form, rules, { countryDialingCode: dialing.code, mobileNum })

  const finish = async (info: SessionInfo): Promise<void> => {
    takeSession(info, null)
    await returnAfterLogin()
  }

  /** What was wrong with the new password takes that alone; anything else takes the code (Product §8.22). */
  const take = (refused: Refusal): void => {
    asking.onRefused(refused)
    if (refused.code === 'captcha_required' || refused.code === 'captcha_wrong') return
    form.clear(refused.code === 'same_password' ? 'newPassword' : 'verificationCode')
    // Of a code that is over, the field does not say that another one has to be asked for.
    if (!form.takeRefusal(refused.fields) || refused.code === 'code_expired') setError(refused)
  }

  const send = async (): Promise<void> => {
    setError(null)
    setIsBusy(true)
    const takeBack = toast(t('identity.password.saving'), { ms: loadingMs })
    const { verificationCode, newPassword } = form.values
    try {
      const code = { verificationCode: verificationCode.trim(), verificationId: codeRequestOf(wait, target) }
      const firebaseIdToken = await firebaseTokenFor(code.verificationId, code.verificationCode)
      const proof = firebaseIdToken === null ? code : { firebaseIdToken }
      const reply = await call('POST /api/password/by-phone', { body: { countryDialingCode: dialing.code, mobileNum, newPassword, ...proof, ...asking.shown } })
      forgetCodeWait(wait)
      toast(t('identity.password.saved'), { kind: 'done' })
      if ('secondFactor' in reply) setSecondFactor(reply.secondFactor)
      else await finish(reply)
    } catch (refused) {
      if (refused instanceof Refusal) take(refused)
      else setError(refused)
    } finally {
      takeBack()
      setIsBusy(false)
    }
  }

  const wrong = Object.entries(check(form.values)) as readonly (readonly [PhoneField, string])[]
  return {
    form,
    dialing,
    ...asking,
    wait,
    target,
    isBusy,
    error,
    secondFactor,
    finish,
    giveUp: () => setSecondFactor(null),
    wordsOf: (name: PhoneField): string | undefined => {
      const problem = form.problems[name]
      return problem === undefined ? undefined : wordsFor(rules, name, problem)
    },
    /** Everything that is wrong, joined in one line, once sending was tried. */
    summary: wasTried && wrong.length > 1 ? wrong.map(([name, problem]) => wordsFor(rules, name, problem).replace(/\.$/, '')).join(', ') : undefined,
    trySending: (): void => {
      setWasTried(true)
      form.trySending(send)
    },
  }
}
