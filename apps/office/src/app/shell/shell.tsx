import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { t } from '#i18n/t.ts'
import { Head } from './head.tsx'
import { SideNav } from './side-nav.tsx'
import styles from './shell.module.css'

/** What stands around every screen. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <SideNav />
      <div className={styles.column}>
        <Head />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}
