import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/free-rounds/late',
  room: 'promotions',
  title: 'bonus.free_rounds.late_title',
  right: 'claims.grant',
  nav: { order: 31, icon: 'clock' },
  load: () => import('./late-free-rounds-screen.tsx'),
})
