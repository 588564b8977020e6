import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { t } from '#i18n/t.ts'
import styles from './leave-sheet.module.css'

interface LeaveSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** What leaving costs, before it is done. */
export function LeaveSheet({ isOpen, onClose, onLeave }: LeaveSheetProps) {
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('promotions.act.leaveTitle')}>
      <p className={styles.text}>{t('promotions.act.leaveText')}</p>
      <div className={styles.actions}>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('promotions.act.stay')}
        </Button>
        <Button kind="danger" isWide onClick={onLeave}>
          {t('promotions.act.leave')}
        </Button>
      </div>
    </Sheet>
  )
}
