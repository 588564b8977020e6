import { t } from '#i18n/t.ts'
import { useIsOnline } from '#lib/use-is-online.ts'
import { Icon } from './icon.tsx'
import styles from './offline-banner.module.css'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div className={styles.place} role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="offline" size={20} />
          <span>{t('common.offline.banner')}</span>
        </p>
      )}
    </div>
  )
}
