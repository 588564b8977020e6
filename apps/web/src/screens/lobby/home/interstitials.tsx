import { useEffect } from 'react'
import { hasInstallOptions } from '#areas/site/install-options.ts'
import { installOptionsHere } from '#areas/site/install-options-here.ts'
import { openPanel } from '#areas/site/panel-store.ts'
import { findPopup, notePopup, shownPopup } from '#areas/site/popup.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { currentSession } from '#session/session-store.ts'
import { interstitialFor } from './interstitial.ts'

const shownKey = 'interstitialShown'
/** Long enough that whoever came for something is gone already. */
const quietMs = 20_000

/** Loaded while the phone is idle; home calls it as a component that draws nothing. */
export function Interstitials(): null {
  useEffect(() => {
    let isHere = true
    let hasTapped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const offer = async (): Promise<void> => {
      const popup = readStored('sessionStorage', shownKey) === null ? await findPopup().catch(() => null) : null
      if (!isHere) return
      const shown = interstitialFor({
        isGuest: currentSession() === null,
        hasPopup: popup !== null,
        hasDownload: hasInstallOptions(installOptionsHere()),
        hasShown: readStored('sessionStorage', shownKey) !== null,
        hasTapped,
        isBusy: document.querySelector('dialog[open]') !== null,
      })
      if (shown === null) return
      writeStored('sessionStorage', shownKey, '1')
      if (shown === 'popup' && popup !== null) {
        shownPopup.set(popup)
        notePopup(popup)
      }
      openPanel.set(shown)
    }
    const restart = (): void => {
      hasTapped = true
      clearTimeout(timer)
      timer = setTimeout(() => void offer(), quietMs)
    }
    addEventListener('pointerup', restart, { passive: true })
    return () => {
      isHere = false
      clearTimeout(timer)
      removeEventListener('pointerup', restart)
    }
  }, [])
  return null
}
