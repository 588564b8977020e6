import { useEffect } from 'react'
import { useStore } from '@trevo/ui/lib/store.ts'
import { useIsAtRest } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { useSession } from '#session/session-store.ts'
import { ErrorBoundary } from '@trevo/ui/error-boundary.tsx'
import { OfflineBanner } from '@trevo/ui/offline-banner.tsx'
import { Toasts } from '@trevo/ui/toast.tsx'
import { site, useSiteVersion } from '#initial-data/initial-data.ts'
import { usePlace } from '#router/location.ts'
import { pageTitle, titleOf } from './page-title.ts'
import { BackBar } from './shell/back-bar.tsx'
import { BottomMenu } from './shell/bottom-menu.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { openPanel } from '#areas/site/panel-store.ts'
import { SkipLink } from './shell/skip-link.tsx'
import { currentSiteState, statePage } from './site-state/site-state.ts'
import styles from './app.module.css'

declare global {
  interface Window {
    /** Given by the document's own script: does now what was tapped before this code was here. */
    replayTaps?: (() => void) | undefined
  }
}

export function App() {
  const language = useLanguage()
  const state = useStore(currentSiteState)
  const StatePage = useStore(statePage)
  useSiteVersion()
  const { route } = usePlace()
  const isFirstPassword = useSession()?.firstTimeLogin === true
  useEffect(() => {
    document.title = pageTitle(route, isFirstPassword)
  }, [route, language, state, isFirstPassword])
  useEffect(() => {
    // A moment later, when forms have taken over what was typed before them.
    const timer = setTimeout(() => window.replayTaps?.(), 0)
    return () => clearTimeout(timer)
  }, [])
  return state === 0 || StatePage === null ? <Spoken key={language} /> : <StatePage key={language} state={state} />
}

function Spoken() {
  const { route, Screen, visit } = usePlace()
  const { bars } = route
  const isFirstPassword = useSession()?.firstTimeLogin === true
  return (
    <div className={[bars.hasBottomMenu ? styles.withMenu : styles.page, bars.hasFooter ? styles.footed : ''].join(' ')}>
      <SkipLink />
      {bars.header === 'logo' ? <Header /> : null}
      {bars.header === 'arrow' || bars.header === 'plain' ? <BackBar title={bars.title ?? titleOf(route, isFirstPassword)} hasArrow={bars.header === 'arrow'} /> : null}
      <ErrorBoundary key={route.screen === 'home' ? 'home' : visit}>
        <Screen />
      </ErrorBoundary>
      {bars.hasFooter ? <Footer bars={bars} /> : null}
      {bars.header === 'own' ? null : <OfflineBanner text={t('site.common.offline.banner')} />}
      {bars.hasBottomMenu ? <BottomMenu /> : null}
      <SidePanels />
      {bars.hasDownloadBar ? <DownloadBar /> : null}
      <Toasts />
    </div>
  )
}

const loadPanels = async () => (await Promise.all([import('./shell/panels.tsx'), loadMessages(['account'])]))[0].Panels

function SidePanels() {
  const open = useStore(openPanel)
  const isAtRest = useIsAtRest()
  const Panels = useModule(loadPanels, isAtRest || open !== null)
  return Panels === null ? null : <Panels />
}

const loadDownloadBar = async () => (await Promise.all([import('./shell/download-bar.tsx'), loadMessages(['account'])]))[0].DownloadBar

/** Only a site that has something to install lets a phone load it. */
function DownloadBar() {
  const isAtRest = useIsAtRest()
  const Bar = useModule(loadDownloadBar, isAtRest && site().resources.length > 0)
  return Bar === null ? null : <Bar />
}
