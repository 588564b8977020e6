import { useState } from 'react'
import { isSamePassword, passwordProblems } from '@trevo/rules/forms/password'
import { Refusal } from '#api/refusal.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { passwordRulesOf, passwordWords } from '#areas/identity/passwords/new-password.ts'
import { WithdrawalWait } from '#areas/identity/passwords/withdrawal-wait.tsx'
import { isStepUpLeft } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Link } from '#router/link.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { CheckBox } from '@trevo/ui/check-box.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './change-password-screen.module.css'

const order = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Name = (typeof order)[number]
export type ChangeValues = Readonly<Record<Name, string>>

interface ChangeFormProps {
  readonly rules: FormRules | undefined
  /** The password of now, where this page knows it. */
  readonly known: string | null
  readonly asksOld: boolean
  readonly action: string
  /** The age that is to be confirmed with the terms, where somebody else opened the account. */
  readonly age: number | undefined
  readonly onChange: (values: ChangeValues & { readonly isDisclaimerAccepted: boolean }) => Promise<void>
  readonly onSame: () => void
}

const empty: ChangeValues = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

export function ChangeForm({ rules, known, asksOld, action, age, onChange, onSame }: ChangeFormProps) {
  const isOnline = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const passwordRules = passwordRulesOf(rules)
  const form = useForm<Name>(empty, order, (values) => passwordProblems(passwordRules, { ...values, oldPassword: asksOld ? values.oldPassword : null }))

  /** The window says it; what was typed as new is typed anew. */
  const tellSame = (): void => {
    form.clear('newPassword')
    form.clear('confirmNewPassword')
    onSame()
  }

  const send = async (): Promise<void> => {
    setError(null)
    setIsTried(true)
    if (age !== undefined && !isAccepted) return
    const { values } = form
    if (isSamePassword({ ...values, oldPassword: asksOld ? values.oldPassword : known })) {
      tellSame()
      return
    }
    setIsBusy(true)
    try {
      await onChange({ ...values, isDisclaimerAccepted: isAccepted })
    } catch (refused) {
      if (refused instanceof Refusal && refused.code === 'same_password') tellSame()
      else if (!isStepUpLeft(refused) && !(refused instanceof Refusal && form.takeRefusal(refused.fields))) setError(refused)
    } finally {
      setIsBusy(false)
    }
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
      required: true,
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && !isBusy) form.trySending(send)
      }}
    >
      {asksOld && <PasswordField {...field('oldPassword')} autoComplete="current-password" enterKeyHint="next" />}
      <PasswordField
        {...field('newPassword')}
        hint={t('identity.forms.hint.password', { min: passwordRules.fresh.minLength })}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField {...field('confirmNewPassword')} hint={t('identity.forms.hint.confirmPassword')} autoComplete="new-password" enterKeyHint="done" />
      {age === undefined ? null : (
        <div>
          <CheckBox label={t('identity.register.disclaimer', { age })} checked={isAccepted} onChange={setIsAccepted} error={isTried && !isAccepted ? t('identity.register.disclaimerRequired') : undefined} />
          <Link to="/m/help#terms">{t('identity.forms.readTerms')}</Link>
        </div>
      )}
      <WithdrawalWait rules={rules} />
      {error !== null && <RefusalNote error={error} kept={t('site.forms.kept')} unsure={t('identity.password.unsure')} />}
      <Button type="submit" isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')}>
        {action}
      </Button>
      <p className={styles.note}>{t('identity.password.othersEnd')}</p>
    </form>
  )
}
