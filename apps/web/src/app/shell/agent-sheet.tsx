import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { openDestination } from '#areas/site/destinations.ts'
import styles from './trial-sheet.module.css'

/** An agent who asks to invite is shown the agency instead of the members' page (Product §6.9). */
export function AgentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.agent.title')}>
      <p className={styles.text}>{t('account.panels.agent.text')}</p>
      <div className={styles.actions}>
        <Button isWide onClick={() => {
          onClose()
          void openDestination('agency')
        }}>
          {t('account.panels.agent.go')}
        </Button>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('site.common.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
