import { createStore } from '#lib/store.ts'

export type PanelName = 'menu' | 'account'

/** Which side panel is open: the header, the bottom menu and the panels themselves meet here. */
export const openPanel = createStore<PanelName | null>(null)
