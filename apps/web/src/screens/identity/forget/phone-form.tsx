import { CaptchaPlace } from '#areas/identity/captcha/captcha-place.tsx'
import { CodeField } from '#areas/identity/codes/code-field.tsx'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { MobileField } from '#areas/identity/codes/mobile-field.tsx'
import { passwordRulesOf } from '#areas/identity/passwords/new-password.ts'
import { useSecondFactorStep } from '#areas/identity/second-factor/use-second-factor-step.ts'
import { t } from '#i18n/t.ts'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { ForgetFrame } from './forget-frame.tsx'
import { captchaLengthMax, type PhoneField, usePhoneForm } from './use-phone-form.ts'

export function PhoneForm({ rules }: { readonly rules: FormRules | undefined }) {
  const flow = usePhoneForm(rules)
  const { form, captcha } = flow
  const SecondFactorStep = useSecondFactorStep(flow.secondFactor !== null)
  if (flow.secondFactor !== null && SecondFactorStep !== null) return <SecondFactorStep challenge={flow.secondFactor} onDone={(info) => void flow.finish(info)} onCancel={flow.giveUp} />

  const field = (name: PhoneField) => ({
    name,
    value: form.values[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.type(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
    error: flow.wordsOf(name),
    ref: form.refOf(name),
    required: true,
  })
  return (
    <ForgetFrame rules={rules} isBusy={flow.isBusy || flow.secondFactor !== null} error={flow.error} summary={flow.summary} submit={t('identity.password.setByPhone')} onSend={flow.trySending}>
      <MobileField {...field('mobileNum')} dialing={flow.dialing} label={t('identity.codes.mobile')} enterKeyHint="next" />
      {captcha !== null && <CaptchaPlace {...field('captcha')} captcha={captcha} maxLength={captchaLengthMax} enterKeyHint="next" />}
      <CodeField {...field('verificationCode')} label={t('identity.codes.label')} wait={flow.wait} target={flow.target} mayAsk={flow.mayAsk} ask={flow.ask} onRefused={flow.onRefused} enterKeyHint="next" />
      <PasswordField
        {...field('newPassword')}
        label={t('identity.password.newPassword')}
        hint={t('identity.forms.hint.password', { min: passwordRulesOf(rules).fresh.minLength })}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </ForgetFrame>
  )
}
