import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/market',
  room: 'house',
  title: 'duties.market.title',
  right: 'settings',
  nav: { order: 15, icon: 'verify' },
  load: () => import('./market-screen.tsx'),
})
