import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './unreachable-screen.module.css'

const again = (): void => location.reload()

/** Stands where a page was opened whose code could not be brought; it tries again by itself once there is internet. */
export function UnreachableScreen() {
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <main id="main" className={styles.place}>
      <Icon name="offline" size={32} />
      <h1 className={styles.title}>{t('ui.error')}</h1>
      <p className={styles.text}>{t('site.common.offline.unreachable')}</p>
      <button type="button" className={styles.again} onClick={again}>
        {t('ui.retry')}
      </button>
    </main>
  )
}
