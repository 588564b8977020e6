import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { usePayLine, type WholeLine } from '#areas/contracts/use-lines.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'

/** Pays what is owed of a line, as far as the balance goes. */
export function PayForm({ whole: { line, isPaymentPasswordAsked } }: { readonly whole: WholeLine }) {
  const stepUp = useStepUp()
  const pay = usePayLine(line.lineId, stepUp.run)
  const isOnline = useIsOnline()
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = isPaymentPasswordAsked && password === ''
  const send = async (): Promise<void> => {
    setIsTried(true)
    if (isMissing) return
    const { paid, line: after } = await pay.mutateAsync(password)
    const amount = formatMoney(paid, line.currency)
    toast(after.owed === '0' ? t('dividends.pay.done', { amount }) : t('dividends.pay.part', { amount, left: formatMoney(after.owed, line.currency) }), { kind: 'done' })
  }
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send().catch(() => undefined)
        }}
      >
        <Note tone="caution">{t('dividends.pay.text', { amount: formatMoney(line.owed, line.currency) })}</Note>
        {isPaymentPasswordAsked ? (
          <PasswordField label={t('dividends.pay.password')} inputMode="numeric" autoComplete="off" maxLength={64} value={password} onChange={(event) => setPassword(event.target.value)} error={isTried && isMissing ? t('dividends.pay.passwordMissing') : undefined} />
        ) : null}
        {pay.isError && !isStepUpLeft(pay.error) ? <RefusalNote error={pay.error} kept={t('dividends.pay.kept')} unsure={t('dividends.unsure')} /> : null}
        <Button type="submit" isWide isBusy={pay.isPending} disabled={!isOnline} reason={isOnline ? null : t('dividends.offline')}>
          {t('dividends.pay.send')}
        </Button>
      </form>
      {stepUp.sheet}
    </>
  )
}
