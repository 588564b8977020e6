import { useState } from 'react'
import { useStore } from '#lib/store.ts'
import { LogOutSheet } from '#session/log-out-sheet.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { openPanel } from './panel-store.ts'
import { SideMenu } from './side-menu.tsx'
import { TrialSheet } from './trial-sheet.tsx'

/** The panels at the sides and the sheets that any screen may meet, loaded while the phone is idle or when one is first asked for. */
export function Panels() {
  const open = useStore(openPanel)
  const [isLeaving, setIsLeaving] = useState(false)
  const onClose = (): void => openPanel.set(null)
  const onLeave = (): void => setIsLeaving(true)
  return (
    <>
      <SideMenu open={open === 'menu'} onClose={onClose} onLeave={onLeave} />
      <AccountPanel open={open === 'account'} onClose={onClose} onLeave={onLeave} />
      <TrialSheet open={open === 'trial'} onClose={onClose} />
      <AgentSheet open={open === 'agent'} onClose={onClose} />
      <DownloadSheet open={open === 'download'} onClose={onClose} />
      <LogOutSheet open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
