import type { CSSProperties } from 'react'
import { t } from '#i18n/t.ts'
import styles from './states.module.css'

const widths = ['62%', '48%', '70%', '55%', '66%', '42%']

/** Lines where lines will stand, so that nothing moves when they come. */
export function Loading({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={styles.bar} style={{ '--wide': widths[at % widths.length] } as CSSProperties} />
      ))}
    </div>
  )
}
