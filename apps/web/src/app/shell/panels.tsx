import { useStore } from '#lib/store.ts'
import { AccountPanel } from './account-panel.tsx'
import { openPanel } from './panel-store.ts'
import { SideMenu } from './side-menu.tsx'
import { TrialSheet } from './trial-sheet.tsx'

/** The panels at the sides and the question to a free trial, loaded while the phone is idle or when one is first asked for. */
export function Panels() {
  const open = useStore(openPanel)
  const onClose = (): void => openPanel.set(null)
  return (
    <>
      <SideMenu open={open === 'menu'} onClose={onClose} />
      <AccountPanel open={open === 'account'} onClose={onClose} />
      <TrialSheet open={open === 'trial'} onClose={onClose} />
    </>
  )
}
