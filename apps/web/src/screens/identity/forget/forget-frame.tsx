import type { ReactNode } from 'react'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { WithdrawalWait } from '#areas/identity/passwords/withdrawal-wait.tsx'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './forget-screen.module.css'

interface ForgetFrameProps {
  readonly rules: FormRules | undefined
  readonly isBusy: boolean
  readonly error: unknown
  /** What is wrong with the whole form, in one line; undefined where nothing is. */
  readonly summary?: string | undefined
  readonly submit: string
  /** What to do where no answer came; else what is right for a password that was sent. */
  readonly unsure?: string
  readonly onSend: () => void
  readonly children: ReactNode
}

/** What stands around the fields of every way to a new password. */
export function ForgetFrame({ rules, isBusy, error, summary, submit, unsure = t('identity.password.unsure'), onSend, children }: ForgetFrameProps) {
  const isOnline = useIsOnline()
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && !isBusy) onSend()
      }}
    >
      {children}
      <WithdrawalWait rules={rules} />
      {summary !== undefined && (
        <p className={styles.summary} role="alert">
          {summary}
        </p>
      )}
      {error !== null && <RefusalNote error={error} kept={t('site.forms.kept')} unsure={unsure} />}
      <Button type="submit" isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')}>
        {submit}
      </Button>
    </form>
  )
}
