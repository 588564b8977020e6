import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { logOut } from '#session/session.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './trial-sheet.module.css'

interface TrialSheetProps {
  open: boolean
  onClose: () => void
}

/** A free trial that came to a screen of money: it may stay where it is, or open an account (Product §6.7). Whoever registers has done with the trial. */
export function TrialSheet({ open, onClose }: TrialSheetProps) {
  const register = async (): Promise<void> => {
    onClose()
    await logOut()
    await go('/m/register')
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.trial.title')}>
      <p className={styles.text}>{t('account.panels.trial.text')}</p>
      <div className={styles.actions}>
        <Button isWide onClick={() => void register()}>
          {t('account.panels.trial.register')}
        </Button>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('site.common.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
