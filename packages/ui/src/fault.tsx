import type { ReactNode } from 'react'
import { t } from '#words/t.ts'
import styles from './fault.module.css'

/** In place of a screen that cannot be shown: what happened, and a way on. */
export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className={styles.fault}>
      {children}
      <button type="button" onClick={() => location.reload()}>
        {t('ui.retry')}
      </button>
    </main>
  )
}
