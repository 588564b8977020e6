import { goBack } from '#router/navigate.ts'
import type { Key } from '#i18n/areas.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './back-bar.module.css'

interface BackBarProps {
  readonly title: Key | null
  readonly hasArrow: boolean
}

export function BackBar({ title, hasArrow }: BackBarProps) {
  return (
    <header className={styles.bar}>
      {hasArrow ? (
        <button type="button" className={styles.back} aria-label={t('site.common.back')} onClick={() => goBack()}>
          <Icon name="back" />
        </button>
      ) : (
        <span />
      )}
      <p className={styles.title} aria-hidden="true">
        {title === null ? '' : t(title)}
      </p>
    </header>
  )
}
