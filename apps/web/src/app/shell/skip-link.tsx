import { t } from '#i18n/t.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t('site.common.skip')}
    </a>
  )
}
