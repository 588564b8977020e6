import { createStore } from '@trevo/ui/lib/store.ts'

export type PanelName = 'menu' | 'account' | 'trial' | 'agent' | 'login' | 'download' | 'popup'

/** Which panel is open: the header, the bottom menu, the way to a screen and the panels themselves meet here. */
export const openPanel = createStore<PanelName | null>(null)
