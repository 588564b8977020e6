import { useEffect, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { useModule } from '#lib/use-module.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useLanguage } from '#i18n/t.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { OfflineBanner } from '#ui/offline-banner.tsx'
import { Toasts } from '#ui/toast.tsx'
import { useShown } from './location.ts'
import { BackBar } from './shell/back-bar.tsx'
import { BottomMenu } from './shell/bottom-menu.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { openPanel } from './shell/panel-store.ts'
import { SkipLink } from './shell/skip-link.tsx'
import styles from './app.module.css'

declare global {
  interface Window {
    /** Given by the document's own script: does now what was tapped before this code was here. */
    replayTaps?: (() => void) | undefined
  }
}

export function App() {
  return <Spoken key={useLanguage()} />
}

function Spoken() {
  const { route, Screen, visit } = useShown()
  useEffect(() => {
    // A moment later, when forms have taken over what was typed before them.
    const timer = setTimeout(() => window.replayTaps?.(), 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={route.hasBottomMenu ? styles.withMenu : styles.page}>
      <SkipLink />
      {route.bar === 'top' ? <Header /> : null}
      {route.bar === 'back' ? <BackBar /> : null}
      <OfflineBanner />
      <ErrorBoundary key={route.screen === 'home' ? 'home' : visit}>
        <Screen />
      </ErrorBoundary>
      {route.hasFooter ? <Footer /> : null}
      {route.hasBottomMenu ? <BottomMenu /> : null}
      <SidePanels />
      <Toasts />
    </div>
  )
}

const loadPanels = () => import('./shell/panels.tsx').then((module) => module.Panels)

function SidePanels() {
  const open = useStore(openPanel)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const Panels = useModule(loadPanels, isIdle || open !== null)
  return Panels === null ? null : <Panels />
}
