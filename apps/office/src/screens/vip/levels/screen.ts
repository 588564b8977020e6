import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/vip-levels',
  room: 'vip',
  title: 'club.levels',
  right: 'promotions.publish',
  nav: { order: 10, icon: 'crown' },
  load: () => import('./levels-screen.tsx'),
})
