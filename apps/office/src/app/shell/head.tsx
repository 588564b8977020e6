import { Icon } from '@trevo/ui/icon.tsx'
import { t } from '#i18n/t.ts'
import { leave } from '#session/auth-provider.ts'
import { useMe } from '#session/session-store.ts'
import styles from './head.module.css'

export function Head() {
  const me = useMe()
  return (
    <header className={styles.head} aria-label={t('shell.head')}>
      <span className={styles.gap} />
      <span className={styles.who}>{me.name}</span>
      <button type="button" className={styles.button} onClick={() => void leave()}>
        <Icon name="logout" size={18} label={t('shell.logout')} />
      </button>
    </header>
  )
}
