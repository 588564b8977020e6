import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/free-rounds',
  room: 'promotions',
  title: 'bonus.free_rounds.title',
  right: 'claims.grant',
  nav: { order: 30, icon: 'gift' },
  load: () => import('./free-rounds-screen.tsx'),
})
