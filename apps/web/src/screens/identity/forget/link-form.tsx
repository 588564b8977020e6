import { useState } from 'react'
import { passwordProblems } from '@trevo/rules/forms/password'
import { go } from '#router/navigate.ts'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { passwordRulesOf, passwordWords } from '#areas/identity/passwords/new-password.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { ForgetFrame } from './forget-frame.tsx'
import { loginPath } from '#lib/addresses.ts'

const order = ['newPassword', 'confirmNewPassword'] as const
type Name = (typeof order)[number]

const loadingMs = 15_000

/** The new password itself, for whoever came by the link of an e-mail. */
export function LinkForm({ rules, token }: { readonly rules: FormRules | undefined; readonly token: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const passwordRules = passwordRulesOf(rules)
  const form = useForm<Name>({ newPassword: '', confirmNewPassword: '' }, order, (values) => passwordProblems(passwordRules, { ...values, oldPassword: null }))

  const send = async (): Promise<void> => {
    setError(null)
    setIsBusy(true)
    const takeBack = toast(t('identity.password.saving'), { ms: loadingMs })
    try {
      await call('POST /api/password/by-link', { body: { token, ...form.values } })
    } catch (refused) {
      if (refused instanceof Refusal && refused.code === 'same_password') {
        form.clear('newPassword')
        form.clear('confirmNewPassword')
      }
      if (!(refused instanceof Refusal) || !form.takeRefusal(refused.fields)) setError(refused)
      return
    } finally {
      takeBack()
      setIsBusy(false)
    }
    toast(t('identity.password.saved'), { kind: 'done' })
    await go(loginPath, { replace: true })
  }

  const field = (name: Name) => {
    const problem = form.problems[name]
    return {
      label: t(`identity.password.${name}`),
      name,
      value: form.values[name],
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.type(name, event.currentTarget.value),
      onBlur: () => form.leave(name),
      error: problem === undefined ? undefined : passwordWords(name, problem, passwordRules),
      ref: form.refOf(name),
      autoComplete: 'new-password',
      required: true,
    }
  }

  return (
    <ForgetFrame rules={rules} isBusy={isBusy} error={error} submit={t('identity.password.save')} onSend={() => form.trySending(send)}>
      <PasswordField {...field('newPassword')} hint={t('identity.forms.hint.password', { min: passwordRules.fresh.minLength })} enterKeyHint="next" />
      <PasswordField {...field('confirmNewPassword')} hint={t('identity.forms.hint.confirmPassword')} enterKeyHint="done" />
    </ForgetFrame>
  )
}
