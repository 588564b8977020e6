import { useState } from 'react'
import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './logout-sheet.module.css'
import { useSession } from './session-store.ts'
import { logOut } from './session.ts'
import { homePath } from '#lib/addresses.ts'

export function LogoutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const isTrial = useSession()?.type === 4
  const leave = async (): Promise<void> => {
    setIsBusy(true)
    await logOut()
    setIsBusy(false)
    onClose()
    await go(homePath)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.logout.title')}>
      <p className={styles.text}>{t(isTrial ? 'account.panels.logout.trial' : 'account.panels.logout.text')}</p>
      <div className={styles.actions}>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('site.common.cancel')}
        </Button>
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void leave()}>
          {t('account.panels.logout.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
