import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './trial-sheet.module.css'
import { loginPath } from '#lib/addresses.ts'

/** Offers a guest the two ways in. */
export function LoginSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const to = (path: string): void => {
    onClose()
    void go(path)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.login.title')}>
      <p className={styles.text}>{t('account.panels.panel.guest')}</p>
      <div className={styles.actions}>
        <Button isWide onClick={() => to('/m/register')}>
          {t('site.shell.header.register')}
        </Button>
        <Button kind="secondary" isWide onClick={() => to(loginPath)}>
          {t('site.shell.header.login')}
        </Button>
      </div>
    </Sheet>
  )
}
