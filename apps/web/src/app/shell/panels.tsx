import { useState } from 'react'
import { useStore } from '@trevo/ui/lib/store.ts'
import { LogoutSheet } from '#session/logout-sheet.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { LoginSheet } from './login-sheet.tsx'
import { openPanel, type PanelName } from '#areas/site/panel-store.ts'
import { PageCard } from './page-card.tsx'
import { PopupSheet } from './popup-sheet.tsx'
import { SideMenu } from './side-menu.tsx'
import { TrialSheet } from './trial-sheet.tsx'

/** The panels at the sides and the sheets that any screen may meet, loaded while the phone is idle or when one is first asked for. */
export function Panels() {
  const open = useStore(openPanel)
  const [isLeaving, setIsLeaving] = useState(false)
  /** A dialog tells a moment later that it closed: by then another panel may be the one that is open. */
  const closing = (panel: PanelName) => (): void => {
    if (openPanel.get() === panel) openPanel.set(null)
  }
  const onLeave = (): void => setIsLeaving(true)
  return (
    <>
      <SideMenu open={open === 'menu'} onClose={closing('menu')} onLeave={onLeave} />
      <AccountPanel open={open === 'account'} onClose={closing('account')} onLeave={onLeave} />
      <TrialSheet open={open === 'trial'} onClose={closing('trial')} />
      <AgentSheet open={open === 'agent'} onClose={closing('agent')} />
      <LoginSheet open={open === 'login'} onClose={closing('login')} />
      <PopupSheet open={open === 'popup'} onClose={closing('popup')} />
      <PageCard />
      <DownloadSheet open={open === 'download'} onClose={closing('download')} />
      <LogoutSheet open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
