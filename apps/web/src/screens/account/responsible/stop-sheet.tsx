import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { homePath } from '#lib/addresses.ts'
import { go } from '#router/navigate.ts'
import { closeSession } from '#session/session.ts'
import { Button } from '@trevo/ui/button.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './responsible.module.css'
import { termWords } from './term-words.ts'
import { type Stop, useStop } from './use-exclusion.ts'

interface StopSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly stop: Stop
}

/** The last look before play stops. The sentence that follows must be read, so it stays longer than others. */
export function StopSheet({ open, onClose, stop }: StopSheetProps) {
  const isOnline = useIsOnline()
  const stepUp = useStepUp()
  const stopping = useStop(stepUp.run)
  const time = termWords(stop.kind, stop.term)
  const isTimeOut = stop.kind === 'time-out'
  const confirmed = async (): Promise<void> => {
    const { endsAt } = await stopping.mutateAsync(stop)
    closeSession()
    toast(endsAt === null ? t('care.stop.doneOpen') : t('care.stop.done', { until: formatDateTime(endsAt) }), { ms: 8_000 })
    await go(homePath, { replace: true })
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={isTimeOut ? t('care.timeOut.sure', { time }) : stop.term === 'open' ? t('care.self.sureOpen') : t('care.self.sure', { time })}>
        <p className={styles.sure}>{t('care.stop.sureText')}</p>
        {stopping.error === null || isStepUpLeft(stopping.error) ? null : <RefusalNote error={stopping.error} kept={t('site.common.error.kept')} />}
        <div className={styles.actions}>
          <Button kind="danger" isWide isBusy={stopping.isPending} disabled={!isOnline} onClick={() => void confirmed().catch(() => undefined)}>
            {isTimeOut ? t('care.timeOut.confirm') : t('care.self.confirm')}
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
