import { lazy, Suspense, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { t } from '#i18n/t.ts'
import { IdleWatch } from '#app/idle/idle-watch.tsx'
import { useKeys } from '#app/keys/use-keys.ts'
import { StepUpDialog } from '#app/step-up/step-up-dialog.tsx'
import { RunningBulks } from '#bulks/running-bulks.tsx'
import { Live } from '#live/live.tsx'
import { AsleepNotice } from './asleep-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Head } from './head.tsx'
import { SideNav } from './side-nav.tsx'
import styles from './shell.module.css'

const Palette = lazy(async () => ({ default: (await import('#app/palette/palette.tsx')).Palette }))
const HelpSheet = lazy(async () => ({ default: (await import('#app/keys/help-sheet.tsx')).HelpSheet }))

/** What stands around every screen. */
export function Shell() {
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const close = (): void => setOver(null)
  const openPalette = (): void => setOver('palette')
  const openHelp = (): void => setOver('help')
  useKeys({ onPalette: openPalette, onHelp: openHelp })
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('shell.skip')}
      </a>
      <SideNav />
      <div className={styles.column}>
        <Head onPalette={openPalette} onHelp={openHelp} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <AsleepNotice />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      <StepUpDialog />
      <IdleWatch />
      <Live />
      <RunningBulks />
      <Suspense fallback={null}>
        {over === 'palette' && <Palette isOpen onClose={close} />}
        {over === 'help' && <HelpSheet isOpen onClose={close} />}
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}
