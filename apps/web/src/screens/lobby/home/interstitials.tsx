import { useEffect } from 'react'
import { afterQuiet } from '#areas/site/after-quiet.ts'
import { hasInstallOptions } from '#areas/site/install-options.ts'
import { installOptionsHere } from '#areas/site/install-options-here.ts'
import { openPanel } from '#areas/site/panel-store.ts'
import { findPopup, notePopup } from '#areas/site/popup.ts'
import { askOwnBanners } from '#areas/lobby/ask-own-banners.ts'
import { loadMessages } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { currentSession, useSession } from '#session/session-store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { interstitialFor } from './interstitial.ts'
import { useWaitingContracts } from './use-waiting-contracts.ts'

const shownKey = 'interstitialShown'
const hasShown = (): boolean => readStored('sessionStorage', shownKey) !== null

const loadContractAlerts = async () => {
  const [module] = await Promise.all([import('./contract-alerts.tsx'), loadMessages(['contracts'])])
  return module.ContractAlerts
}

/** Loaded while the phone is idle; it draws nothing itself but what asks about contracts that wait. */
export function Interstitials() {
  const session = useSession()
  const reader = session?.userName ?? null
  const waiting = useWaitingContracts(session)
  const ContractAlerts = useModule(loadContractAlerts, waiting.length > 0)
  const language = useLanguage()
  useEffect(() => void askOwnBanners(language), [reader, language])
  useEffect(() => {
    let isHere = true
    const offer = async (): Promise<void> => {
      const popup = hasShown() ? null : await findPopup('home').catch(() => null)
      if (!isHere) return
      const shown = interstitialFor({
        isGuest: currentSession() === null,
        hasPopup: popup !== null,
        hasDownload: hasInstallOptions(installOptionsHere()),
        hasShown: hasShown(),
        isBusy: document.querySelector('dialog[open]') !== null,
      })
      if (shown === null) return
      writeStored('sessionStorage', shownKey, '1')
      if (shown === 'popup' && popup !== null) notePopup(popup)
      openPanel.set(shown)
    }
    const end = afterQuiet(() => void offer())
    return () => {
      isHere = false
      end()
    }
  }, [])
  return ContractAlerts === null || waiting.length === 0 ? null : <ContractAlerts waiting={waiting} />
}
