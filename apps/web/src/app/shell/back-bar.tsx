import { goBack } from '#app/navigate.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './back-bar.module.css'
import type { Bars } from './visibility.ts'

export function BackBar({ bars }: { bars: Bars }) {
  const title = bars.backBarTitle ?? bars.title
  return (
    <header className={styles.bar}>
      {bars.header === 'arrow' ? (
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
