import { loginCaptchaLength } from '@trevo/rules/forms/login'
import { CaptchaPlace } from '#areas/identity/captcha/captcha-place.tsx'
import { CodeField } from '#areas/identity/codes/code-field.tsx'
import { MobileField } from '#areas/identity/codes/mobile-field.tsx'
import { t } from '#i18n/t.ts'
import { keptDots } from '@trevo/ui/field.tsx'
import { LoginFrame } from './login-frame.tsx'
import { loginWords } from './login-words.ts'
import type { LoginFormProps } from './use-login-flow.ts'
import { useSmsForm, type SmsName } from './use-sms-form.ts'

export function SmsForm(props: LoginFormProps) {
  const { rules, captcha } = props
  const { flow, form, isShowingDots, ...sms } = useSmsForm(props)

  const wordsOf = (name: SmsName): string | undefined => {
    const problem = form.problems[name]
    return problem === undefined ? undefined : loginWords(rules, name, problem)
  }
  const traits = (name: SmsName) => ({ name, value: form.values[name], onBlur: () => form.leave(name), error: wordsOf(name), ref: form.refOf(name) })

  return (
    <LoginFrame flow={flow} isRemembering={sms.isRemembering} onRemembering={sms.setIsRemembering} onSend={() => form.trySending(sms.send)}>
      <MobileField
        {...traits('mobileNum')}
        dialing={sms.dialing}
        label={t('identity.codes.mobile')}
        onChange={(event) => form.type('mobileNum', event.currentTarget.value)}
        enterKeyHint="next"
        required
      />
      {captcha !== null && (
        <CaptchaPlace
          maxLength={loginCaptchaLength}
          {...traits('captcha')}
          captcha={captcha}
          onChange={(event) => form.type('captcha', event.currentTarget.value)}
        />
      )}
      <CodeField
        {...traits('verificationCode')}
        {...(isShowingDots ? keptDots : {})}
        wait={sms.wait}
        target={sms.target}
        mayAsk={sms.mayAsk}
        ask={sms.ask}
        onRefused={sms.notAsked}
        label={t('identity.codes.label')}
        hint={isShowingDots ? t('identity.login.kept') : undefined}
        onChange={(event) => sms.typeCode(event.currentTarget.value)}
        enterKeyHint="go"
        required={!isShowingDots}
      />
    </LoginFrame>
  )
}
