import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './change-password-screen.module.css'

/** Product §4.81. */
export function SamePasswordSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={t('identity.password.prompt')}>
      <p className={styles.prompt}>{t('identity.password.same')}</p>
      <Button isWide onClick={onClose}>
        {t('identity.password.ok')}
      </Button>
    </Sheet>
  )
}
