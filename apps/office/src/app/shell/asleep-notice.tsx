import { Icon } from '@trevo/ui/icon.tsx'
import { t } from '#i18n/t.ts'
import { useMe } from '#session/session-store.ts'
import { roleWord } from '#staff/role-word.ts'
import styles from './asleep-notice.module.css'

/** Above every screen: that some of what I may sleeps, and who wakes it. */
export function AsleepNotice() {
  const { asleep } = useMe()
  if (asleep.length === 0) return null
  return (
    <p className={styles.notice} role="status">
      <Icon name="alert" size={16} />
      <span>{t('shell.review.asleep', { roles: asleep.map(roleWord).join(', ') })}</span>
    </p>
  )
}
