import { confirmationProblem, fieldProblem } from '@trevo/rules/forms/field'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { useChange } from './use-change.ts'

const names = ['paymentPassword', 'confirmPaymentPassword'] as const

export function PaymentPasswordSheet({ security, stepUp, onClose }: SheetProps) {
  const isOnline = useIsOnline()
  const { isSet, minLength, maxLength } = security.paymentPassword
  const rule = { name: 'paymentPassword', enabled: true, required: true, minLength, maxLength, format: 'pin' } as const
  const form = useForm({ paymentPassword: '', confirmPaymentPassword: '' }, names, ({ paymentPassword, confirmPaymentPassword }) => {
    const problem = fieldProblem(rule, paymentPassword)
    const confirmation = confirmationProblem(paymentPassword, confirmPaymentPassword)
    return { ...(problem === null ? {} : { paymentPassword: problem }), ...(confirmation === null ? {} : { confirmPaymentPassword: confirmation }) }
  })
  const change = useChange(stepUp, (error) => error instanceof Refusal && form.takeRefusal(error.fields))

  const send = async (): Promise<void> => {
    if ((await change.run(() => call('PUT /api/security/payment-password', { body: form.values }), t('security.saved'))) !== null) onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('security.payment.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline) form.trySending(send)
        }}
      >
        <p className={styles.lead}>{t(isSet ? 'security.payment.leadChange' : 'security.payment.lead')}</p>
        {names.map((name) => (
          <PasswordField
            key={name}
            label={t(`security.payment.${name}`)}
            name={name}
            value={form.values[name]}
            onChange={(event) => form.type(name, event.currentTarget.value)}
            onBlur={() => form.leave(name)}
            hint={name === 'paymentPassword' ? t('security.payment.hint', { max: maxLength }) : undefined}
            error={form.problems[name] === undefined ? undefined : problemWords(form.problems[name], { min: minLength, max: maxLength, field: t(`security.payment.${name}`) })}
            ref={form.refOf(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLength}
            required
          />
        ))}
        {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
        <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
          {t(isSet ? 'security.payment.change' : 'security.payment.create')}
        </Button>
      </form>
    </Sheet>
  )
}
