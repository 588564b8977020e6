import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({ path: '/vendors', room: 'games', title: 'games.vendors.title', right: 'games.vendors', nav: { order: 3, icon: 'gamepad' }, load: () => import('./vendors-screen.tsx') })
