import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({ path: '/vendors/:vendor', room: 'games', title: 'games.vendors.vendor', right: 'games.vendors', load: () => import('./vendor-screen.tsx'), example: '/vendors/TREVO' })
