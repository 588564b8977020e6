import { go } from '#router/navigate.ts'
import { useCloseAccount } from '#areas/account/use-close-account.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { closeSession } from '#session/session.ts'
import { Button } from '@trevo/ui/button.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './data-card.module.css'
import { homePath } from '#lib/addresses.ts'

interface LeaveSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly confirm: string
}

/** The last look before the account closes. The sentence that follows must be read, so it stays longer than others. */
export function LeaveSheet({ open, onClose, title, text, confirm }: LeaveSheetProps) {
  const isOnline = useIsOnline()
  const stepUp = useStepUp()
  const leave = useCloseAccount(stepUp.run)
  const confirmed = async (): Promise<void> => {
    await leave.mutateAsync()
    closeSession()
    toast(t('care.close.done'), { ms: 8_000 })
    await go(homePath, { replace: true })
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={title}>
        <p className={styles.sure}>{text}</p>
        {leave.error === null || isStepUpLeft(leave.error) ? null : <RefusalNote error={leave.error} kept={t('site.common.error.kept')} />}
        <div className={styles.actions}>
          <Button kind="danger" isWide isBusy={leave.isPending} disabled={!isOnline} onClick={() => void confirmed().catch(() => undefined)}>
            {confirm}
          </Button>
          <Button kind="secondary" isWide onClick={onClose}>
            {t('site.common.cancel')}
          </Button>
        </div>
      </Sheet>
      {stepUp.sheet}
    </>
  )
}
