import { goBack } from '#app/navigate.ts'
import { useShown } from '#app/location.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './back-bar.module.css'

export function BackBar() {
  const { route } = useShown()
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={t('common.back')} onClick={() => goBack()}>
        <Icon name="back" />
      </button>
      <p className={styles.title} aria-hidden="true">
        {route.title === null ? '' : t(route.title)}
      </p>
    </header>
  )
}
